/** What `simulate` gave, kept whole (Product §11.1712): one run for the figures, and one that is small enough for a test to play again. */
export const keptRun = { rounds: 100_000_000, seed: 1, paidHundredths: 9_601_407_155n, squares: 7_225_332_619_675n, hits: 48_446_741, gains: 23_101_311, capped: 0, mostHundredths: 82_785 } as const
export const smallRun = { rounds: 50_000, seed: 2, paidHundredths: 4_785_035n, squares: 3_367_022_375n, hits: 24_308, gains: 11_664, capped: 0, mostHundredths: 8_500 } as const
