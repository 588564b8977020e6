import { expect, test } from 'vitest'
import { ledgerFigures, type Turn } from './ledger-figures.ts'
import type { LoadReport } from './load-generator.ts'

const report = (perSecond: number, p99Ms = 40): LoadReport => ({ answered: perSecond * 10, undecided: 0, wrong: 0, firstWrong: null, seconds: 10, p50Ms: 20, p99Ms, hasRunOut: false })
const turn = (over: Partial<Turn> = {}): Turn => ({ pgbenchBefore: 1_000, at32: report(1_500), at256: report(3_000), at256Empty: null, pgbenchAfter: 1_000, ...over })

test('a ratio is of the pgbench around its own turn, and the figure is the median of the turns', () => {
  const slow = turn({ pgbenchBefore: 500, pgbenchAfter: 700, at256: report(1_920, 90) })
  const fast = turn({ pgbenchBefore: 2_000, pgbenchAfter: 2_000, at256: report(5_000, 20) })
  const figures = ledgerFigures([turn(), slow, fast])
  expect(figures.turns.map(({ bets256OverPgbench }) => bets256OverPgbench)).toEqual([3, 3.2, 2.5])
  expect(figures.bets256OverPgbench).toBe(3)
  expect(figures.bets256PerSecond).toBe(3_000)
  expect(figures.betP99Ms).toBe(40)
})
test('each pgbench is told once: what ends a turn begins the next', () => {
  expect(ledgerFigures([turn({ pgbenchAfter: 1_100 }), turn({ pgbenchBefore: 1_100, pgbenchAfter: 1_300 })])).toMatchObject({ pgbenchEach: [1_000, 1_100, 1_300], pgbenchPerSecond: 1_100 })
})
test('without pgbench there is no ratio, and the rest stands', () => {
  const figures = ledgerFigures([turn({ pgbenchBefore: null, pgbenchAfter: null })])
  expect(figures).toMatchObject({ bets256OverPgbench: null, bets32OverPgbench: null, pgbenchPerSecond: null, pgbenchEach: [], bets32PerSecond: 1_500 })
})
test('a full ledger is compared with an empty one turn by turn', () => {
  const figures = ledgerFigures([turn({ at256Empty: report(4_000) }), turn({ at256Empty: report(3_000) })])
  expect(figures).toMatchObject({ emptyBets256PerSecond: 3_500, bets256OverEmpty: 0.88 })
  expect(ledgerFigures([turn()]).bets256OverEmpty).toBeNull()
})
test('half a turn has no median', () => {
  expect(ledgerFigures([turn(), turn({ pgbenchAfter: null })]).bets256OverPgbench).toBeNull()
})
