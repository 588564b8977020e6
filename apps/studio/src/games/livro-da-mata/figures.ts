/** The game's published figures. A test computes each from the tables, exactly, and holds these to it (Product §11.1670). */
export const figures = {
  /** Millionths of the stake, rounded down. */
  returnMillionths: 960_295n,
  freeSpinsReturnMillionths: 418_439n,
  /** Of all paid spins, how many pay anything, and how many pay more than they cost; millionths. */
  hitMillionths: 227_717n,
  gainMillionths: 93_469n,
  freeSpinMillionths: 8_560n,
  /** Standard deviation of one round, in thousandths of the stake. */
  deviationThousandths: 11_585n,
  /** The most one paid spin and one free spin pay, in line bets. */
  spinUnitsMax: 7_155n,
  freeUnitsMax: 55_000n,
  /** What the free spins of one round bring on average with each symbol, in hundredths of the stake, rounded down. */
  bySymbolHundredths: { O: 5_754n, R: 3_672n, M: 6_320n, F: 5_863n, A: 4_546n, K: 4_546n, Q: 4_651n, J: 4_651n, X: 3_987n },
} as const
