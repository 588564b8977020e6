export const side = 7
export const cellCount = side * side
/** So many alike, side by side or one over the other, are a bunch. */
export const bunchMin = 5

/** The best paid first. */
export const symbolNames = ['sun', 'grapes', 'cherry', 'lemon', 'clover', 'feather'] as const
export type SymbolName = (typeof symbolNames)[number]

/** Of a hundred draws, how many bring each symbol. */
export const weights: readonly number[] = [10, 13, 16, 19, 21, 21]

/** What a bunch pays, in hundredths of the stake: of 5, 6, 7, 8, 9, 10 to 11, 12 to 14, and 15 and more. */
export const pays: readonly (readonly number[])[] = [
  [250, 350, 600, 1_000, 2_000, 4_000, 10_000, 50_000],
  [100, 180, 250, 400, 700, 1_500, 4_000, 15_000],
  [65, 100, 160, 250, 400, 800, 2_000, 8_000],
  [55, 80, 120, 180, 280, 500, 1_200, 5_000],
  [45, 60, 100, 150, 220, 400, 900, 3_000],
  [35, 50, 80, 120, 180, 320, 700, 2_400],
]
const bands: readonly number[] = [5, 6, 7, 8, 9, 10, 12, 15]
export const bandOf = (size: number): number => bands.findLastIndex((least) => size >= least)

/** What all bunches of a fall are multiplied by: the first fall, the second, and so on; the last for all that follow. */
export const timesOfFall: readonly number[] = [1, 2, 3, 5, 8, 12]

/** A round ends after so many falls, and pays no more than this, in hundredths of the stake. */
export const fallsMax = 20
export const paysHundredthsMax = 500_000
