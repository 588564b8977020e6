/** The game's published figures. A test computes each from the tables, exactly, and holds these to it (Product §11.1687). */
export const figures = {
  /** Millionths of the stake, rounded down. */
  returnMillionths: 960_228n,
  freeSpinsReturnMillionths: 259_406n,
  /** Of all paid spins, how many pay anything, and how many pay more than they cost; millionths. */
  hitMillionths: 396_764n,
  gainMillionths: 132_342n,
  freeSpinMillionths: 11_249n,
  /** Standard deviation of one round, in thousandths of the stake. */
  deviationThousandths: 5_613n,
  /** The most one paid spin and one free spin pay, in units. */
  spinUnitsMax: 10_180n,
  freeUnitsMax: 30_540n,
  /** Of 24,300,000 positions of the reels, how many bring so many falls that pay: none, one, and so on. */
  byFalls: [14_812_200, 6_831_000, 1_766_700, 594_900, 205_200, 57_600, 18_000, 9_000, 4_500, 900],
} as const
