import { describe, expect, test } from 'vitest'
import { checkLines } from './check-lines.ts'
import type { WagerLine } from './use-rewards.ts'

const line = (given: Partial<WagerLine>): WagerLine => ({
  lineId: '1', at: '2026-03-01T12:00:00.000Z', vassalage: 'TREVO', gameCode: 'g', gameName: 'G', category: 'LIVE', roundId: 'r1', isFirst: true, staked: '2000', turnover: '300', weightBps: 1_000, counts: '30', added: '30', reason: 'counted', corrected: null, dispute: null, ...given,
})
const bonus = { maxStake: null, counted: '30' }

describe('Product §2.1160 the phone computes what was counted', () => {
  test('one line, and a later change of its round', () => {
    expect(checkLines(bonus, [line({})])).toEqual({ isRight: true, lines: 1 })
    const change = line({ lineId: '2', isFirst: false, turnover: '1009', counts: '100', added: '70' })
    expect(checkLines({ ...bonus, counted: '100' }, [line({}), change])).toEqual({ isRight: true, lines: 2 })
    const less = line({ lineId: '3', isFirst: false, turnover: '0', counts: '0', added: '-100', reason: 'nothing' })
    expect(checkLines({ ...bonus, counted: '0' }, [line({}), change, less])).toEqual({ isRight: true, lines: 3 })
  })
  test('up to the highest stake, and nothing of another game', () => {
    expect(checkLines({ maxStake: '100', counted: '10' }, [line({ counts: '10', added: '10', reason: 'over-max' })])).toEqual({ isRight: true, lines: 1 })
    expect(checkLines({ maxStake: null, counted: '0' }, [line({ counts: '0', added: '0', reason: 'other-game' })])).toEqual({ isRight: true, lines: 1 })
  })
  test('a line that was altered, and a sum that is not theirs', () => {
    const wrong = line({ counts: '31', added: '31' })
    expect(checkLines({ ...bonus, counted: '31' }, [wrong])).toEqual({ isRight: false, line: wrong })
    const twice = line({ lineId: '2' })
    expect(checkLines({ ...bonus, counted: '60' }, [line({}), twice])).toEqual({ isRight: false, line: twice })
    expect(checkLines({ ...bonus, counted: '31' }, [line({})])).toEqual({ isRight: false, line: null })
  })
})
