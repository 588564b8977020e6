import { expect, test } from 'vitest'
import { linkRefusal, linkState, shownCount, type LinkFacts } from './invites.ts'

const now = new Date('2026-11-27T12:00:00Z')
const open: LinkFacts = { isPaused: false, endsAt: null, most: null, registrations: 7 }

test.each([
  ['one without an end', {}, 'open', null],
  ['one that ends in a moment', { endsAt: new Date(now.getTime() + 1) }, 'open', null],
  ['one that ends now', { endsAt: now }, 'ended', 'affiliate_code_ended'],
  ['one with a place left', { most: 8 }, 'open', null],
  ['one with none', { most: 7 }, 'full', 'affiliate_code_full'],
  ['one that is paused', { isPaused: true }, 'paused', 'affiliate_code_paused'],
  ['one that is full and paused', { most: 7, isPaused: true }, 'full', 'affiliate_code_full'],
  ['one that is ended and full', { endsAt: now, most: 1 }, 'ended', 'affiliate_code_ended'],
] as const)('Product §8.1320 a link: %s', (_what, facts, state, refusal) => {
  expect([linkState({ ...open, ...facts }, now), linkRefusal({ ...open, ...facts }, now)]).toEqual([state, refusal])
})

test('Product §7.1322 where members are not shown a count is whole fives, and no two of them differ by fewer', () => {
  const told = Array.from({ length: 40 }, (_, count) => shownCount(count, false))
  expect(told.slice(0, 11)).toEqual([0, 0, 0, 0, 0, 5, 5, 5, 5, 5, 10])
  for (const [at, one] of told.entries()) for (const other of told.slice(at)) expect([0, ...Array.from({ length: 8 }, (_, each) => (each + 1) * 5)]).toContain(other - one)
  expect(shownCount(3, true)).toBe(3)
})
