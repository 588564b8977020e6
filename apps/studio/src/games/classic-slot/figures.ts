/** The published figures of each paytable. A test computes them from the strips, exactly, and holds these to it (Product §11.5). */
export const figures = {
  steady: { returnMillionths: 959014n, hitMillionths: 290863n, timesMax: 48 },
  even: { returnMillionths: 959320n, hitMillionths: 290863n, timesMax: 51 },
  bold: { returnMillionths: 959777n, hitMillionths: 290863n, timesMax: 87 },
  jackpot: { returnMillionths: 956115n, hitMillionths: 290863n, timesMax: 227 },
} as const
