import { amountMinorMax, minor } from '@trevo/rules/money'
import type { Limits } from '@trevo/betting/tickets/limits'
import { expect, test } from 'vitest'
import type { HeadRow } from '#book/heads-store.ts'
import type { SlipBody } from '#wire-tickets.ts'
import { type Asker, decideSlip, type Ground, stakesOf } from './decide-slip.ts'
import type { MarketAt } from './desk-store.ts'

const head = (more: Partial<HeadRow> = {}): HeadRow => ({
  market_id: 1n, event_id: 10n, state: 'open', cause: null, v: 3, opened_v: 3, selections: ['1', 'X', '2'], odds_milli: [2_000, 3_400, 3_800], fair_ppm: [475_000, 280_000, 245_000], shown_bps: 500, basis_seq: 2, changed_at: new Date(0), ...more,
})
const market = (more: Partial<MarketAt> = {}): MarketAt => ({
  marketId: 1n, eventId: 10n, kind: '1x2', line: null, period: 'match', about: null, competition: 'cup', entry: 'sportsbook', sport: 'football', tier: 1, delayMs: 0, stage: 'open', isSimulated: true, runners: [], ...more,
})
const ground = (heads: readonly HeadRow[] = [head()], markets: readonly MarketAt[] = [market()], placeChances: Ground['placeChances'] = new Map()): Ground => ({
  heads: new Map(heads.map((each) => [each.market_id, each])), markets: new Map(markets.map((each) => [each.marketId, each])), placeChances, priceBuilder: () => ({ kind: 'market_closed' }),
})
const limits: Limits = {
  leastStakeMinor: minor(100n), highestReturnMinor: minor(10_000n), eventWinLeft: () => amountMinorMax, dayWinLeftMinor: amountMinorMax, liabilityLeft: () => amountMinorMax, memberSharePercent: 100,
}
const asker = (more: Partial<Asker> = {}): Asker => ({ entry: 'sportsbook', limits, isTooSoon: false, roundStakeMaxMinor: null, ...more })
const slip = (more: { readonly market?: string; readonly selection?: string; readonly line?: number | null; readonly v?: number; readonly odds?: number; readonly unit?: string } = {}): SlipBody => ({
  kind: 'single', choose: null, isEachWay: false, policy: 'better', unit: more.unit ?? '1000',
  legs: [{ parts: [{ market: more.market ?? '1', selection: more.selection ?? '1', line: more.line ?? null, v: more.v ?? 3 }], odds: more.odds ?? 2_000, isBanker: false }],
})
const codeOf = (...args: Parameters<typeof decideSlip>): string => {
  const decision = decideSlip(...args)
  return decision.kind === 'taken' ? 'taken' : decision.code
}

test('Product §8.1930 the first reason is told, with pace, entry, reopening and law in their places', () => {
  const late = asker({ isTooSoon: true })
  const bound = asker({ roundStakeMaxMinor: 500n })
  expect(codeOf(slip(), ground(), asker())).toBe('taken')
  expect(codeOf(slip({ unit: '0' }), ground(), late)).toBe('bad_request')
  expect(codeOf(slip({ market: '2' }), ground(), late)).toBe('not_found')
  expect(codeOf(slip(), ground([head()], [market({ entry: 'esports' })]), late)).toBe('not_found')
  expect(codeOf(slip({ selection: '3' }), ground(), late)).toBe('not_found')
  expect(codeOf(slip(), ground([head({ state: 'suspended' })]), late)).toBe('too_soon')
  expect(codeOf(slip(), ground(), late)).toBe('too_soon')
  expect(codeOf(slip(), ground([head()], [market({ stage: 'official' })]), bound)).toBe('event_over')
  expect(codeOf(slip(), ground([head({ state: 'resulted' })]), bound)).toBe('market_closed')
  expect(codeOf(slip(), ground([head({ state: 'suspended' })]), bound)).toBe('market_suspended')
  expect(codeOf(slip({ line: 4, v: 2 }), ground(), bound)).toBe('line_changed')
  expect(codeOf(slip({ v: 2 }), ground(), bound)).toBe('price_changed')
  expect(codeOf(slip({ odds: 2_100, unit: '10' }), ground(), bound)).toBe('price_changed')
  expect(codeOf(slip({ unit: '10' }), ground(), bound)).toBe('stake_low')
  expect(codeOf(slip({ unit: '6000' }), ground(), bound)).toBe('payout_high')
  expect(codeOf(slip(), ground(), bound)).toBe('stake_high')
})

test('a price from before its market was shut is asked for again, also where it is better now', () => {
  expect(decideSlip(slip({ v: 2, odds: 1_900 }), ground(), asker())).toMatchObject({ code: 'price_changed', accepts: { legs: [0], prices: [{ leg: 0, oddsMilli: 2_000, lines: [null] }] } })
  expect(codeOf(slip({ v: 3, odds: 1_900 }), ground(), asker())).toBe('taken')
})

test('the highest stake is the law’s where that is lower', () => {
  const decision = decideSlip(slip(), ground(), asker())
  if (decision.kind !== 'taken') throw new Error('taken')
  expect(stakesOf(decision.ticket, asker())).toEqual({ unitMinMinor: 100n, unitMaxMinor: 5_000n, rule: 'highest_return' })
  expect(stakesOf(decision.ticket, asker({ roundStakeMaxMinor: 500n }))).toEqual({ unitMinMinor: 100n, unitMaxMinor: 500n, rule: 'round_stake' })
})

test('each-way is offered by how many run and by the fair chance of a place, never by the win market alone', () => {
  const runners = ['a', 'b', 'c', 'd', 'e']
  const race = [head({ selections: runners, odds_milli: [4_000, 5_000, 6_000, 0, 8_000] }), head({ selections: runners, odds_milli: [4_000, 5_000, 6_000, 7_000, 8_000] })]
  const at = [market({ kind: 'race-win', sport: 'race', entry: 'rooster-run' })]
  const body: SlipBody = { ...slip({ selection: 'a', odds: 4_000 }), isEachWay: true }
  const by = asker({ entry: 'rooster-run', limits: { ...limits, highestReturnMinor: amountMinorMax } })
  const chances = (ppm: number): Ground['placeChances'] => new Map([['10 top-2', new Map([['a', ppm]])]])
  expect(codeOf(body, ground([race[0]!], at, chances(500_000)), by)).toBe('bad_request')
  expect(codeOf(body, ground([race[1]!], at), by)).toBe('bad_request')
  expect(codeOf(body, ground([race[1]!], at, chances(600_000)), by)).toBe('bad_request')
  const decision = decideSlip(body, ground([race[1]!], at, chances(500_000)), by)
  expect(decision).toMatchObject({ kind: 'taken', ticket: { legs: [{ eachWay: { places: 2, fraction: 4 } }] } })
})
