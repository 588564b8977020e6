/** The game's published figures. A test computes each from the tables, exactly, and holds these to it (Product §11.1674). */
export const figures = {
  /** Millionths of the stake, rounded down. */
  returnMillionths: 959_853n,
  holdReturnMillionths: 398_929n,
  /** Of all spins, how many pay anything, and how many pay more than they cost; millionths. */
  hitMillionths: 415_245n,
  gainMillionths: 163_103n,
  holdMillionths: 11_523n,
  /** Standard deviation of one round, in thousandths of the stake. */
  deviationThousandths: 6_860n,
  /** The most that the lines of a spin pay, in line bets. */
  spinUnitsMax: 2_400n,
  /** The most that held reels pay, in stakes: fifteen of the dearest coin and the grand jackpot. */
  holdTimesMax: 3_250n,
  /** One spin in so many fills every cell, rounded down. */
  grandOneIn: 50_014n,
  /** Of a million spins, how many end with 6, 7 and so on to 15 coins; rounded down. */
  endMillionths: [2_334n, 2_201n, 2_007n, 1_709n, 1_341n, 945n, 576n, 285n, 102n, 19n],
  /** What held reels bring on average that begin with 6, 7, 8, 9 and 10 coins, in hundredths of the stake; rounded down. */
  meanHundredths: [3_398n, 3_680n, 3_998n, 4_371n, 4_842n],
} as const
