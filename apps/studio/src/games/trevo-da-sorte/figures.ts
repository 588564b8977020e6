/** The game's published figures. A test computes each from the tables, exactly, and holds these to it (Product §11.5). */
export const figures = {
  /** Millionths of the stake, rounded down. */
  returnMillionths: 960_707n,
  freeSpinsReturnMillionths: 207_593n,
  /** Of all spins, how many pay anything, and how many pay more than they cost; millionths. */
  hitMillionths: 435_691n,
  gainMillionths: 165_959n,
  freeSpinMillionths: 8_560n,
  /** Standard deviation of one round, in thousandths of the stake. */
  deviationThousandths: 3_989n,
  /** The most one paid spin pays, in line bets. */
  spinUnitsMax: 3_080n,
} as const
