import { expect, test } from 'vitest'
import { type GameDuties, whatForbids } from './game-duties.ts'

const nothing: GameDuties = { kinds: ['RNG', 'SPORTS'], returnBps: 0, certifiedFor: null }
const strict: GameDuties = { ...nothing, returnBps: 8_500, certifiedFor: 'br' }
const game = { game_type: 'RNG', return_bps: 8_500, release: '2', certificates: { br: { number: 'A', release: '2' } } } as const

test.each([
  ['nothing is asked', nothing, { return_bps: null, release: null, certificates: {} }, null],
  ['the least return', strict, {}, null],
  ['a point below it', strict, { return_bps: 8_499 }, 'game.return'],
  ['a return that nobody knows', strict, { return_bps: null }, 'game.return'],
  ['sport, which has odds', strict, { game_type: 'SPORTS', return_bps: null }, null],
  ['another kind, before all else', strict, { game_type: 'PVP', return_bps: null }, 'game.kinds'],
  ['a certificate of another version', strict, { release: '3' }, 'game.certified'],
  ['a version that nobody told', strict, { release: null }, 'game.certified'],
  ['a certificate of another market', strict, { certificates: { mt: { number: 'A', release: '2' } } }, 'game.certified'],
] as const)('Product §7.1572 Product §7.1575 %s', (_what, duties, change, rule) => {
  expect(whatForbids(duties, { ...game, ...change })).toBe(rule)
})
