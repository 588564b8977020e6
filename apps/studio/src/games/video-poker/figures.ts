import type { HandName } from './math.ts'

/** How often each hand comes at optimal play, of `total`. A test computes them over every deal and every hold, and holds these to it (Product §11.1702). */
export const timesAtBest: Readonly<Record<HandName, bigint>> = {
  'royal-flush': 493_512_264n,
  'straight-flush': 2_178_883_296n,
  four: 47_093_167_764n,
  'full-house': 229_475_482_596n,
  flush: 219_554_786_160n,
  straight: 223_837_565_784n,
  three: 1_484_003_070_324n,
  'two-pairs': 2_576_946_164_148n,
  jacks: 4_277_372_890_968n,
  none: 10_872_274_993_896n,
}
export const total = 19_933_230_517_200n
export const returnMillionths = 995_439n
