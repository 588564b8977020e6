import { minor } from '@trevo/rules/money'
import { describe, expect, test } from 'vitest'
import { rulesVersion } from '#markets/registry.ts'
import { decideTicket, type Decision, type Desk, type MarketHead, type Slip, type SlipLeg } from './decide-ticket.ts'
import type { Limits } from './limits.ts'
import { takesPrice } from './price-policy.ts'
import { firstOf, ticketRefusals } from './refusals.ts'
import { specOf } from './samples.ts'

const head = (marketId: string, more: Partial<MarketHead> = {}): MarketHead => ({
  marketId, eventId: `evt_${marketId}`, competitionId: `cmp_${marketId}`, isOutright: false, stage: 'open', state: 'open', spec: specOf('1x2'), priceVersion: 7, basisSeq: 3,
  oddsOf: (selection) => ({ '1': 2_000, '2': 4_000, X: null })[selection], eachWayOf: () => null, ...more,
})

const open: Limits = {
  leastStakeMinor: minor(100n), highestReturnMinor: minor(1_000_000n), eventWinLeft: () => minor(1_000_000n), dayWinLeftMinor: minor(1_000_000n),
  liabilityLeft: () => minor(1_000_000n), memberSharePercent: 100,
}

const desk = (heads: readonly MarketHead[], more: Partial<Desk> = {}): Desk => ({
  rulesVersion, limits: open, headOf: (id) => heads.find(({ marketId }) => marketId === id) ?? null,
  priceBuilder: (parts) => ({ kind: 'priced', oddsBySubset: [1_000, 2_000, 2_000, ...(parts.length > 2 ? [3_000, 2_000, 3_000, 3_000] : []), 3_500] }), ...more,
})

const leg = (marketId: string, more: Partial<SlipLeg> & { readonly selection?: string; readonly line?: number | null } = {}): SlipLeg => ({
  parts: [{ marketId, selection: more.selection ?? '1', line: more.line ?? null }], oddsMilli: more.oddsMilli ?? 2_000, isBanker: more.isBanker ?? false,
})
const builder = (...ids: readonly string[]): SlipLeg => ({ parts: ids.map((marketId) => ({ marketId, selection: '1', line: null })), oddsMilli: 3_500, isBanker: false })
const slip = (legs: readonly SlipLeg[], more: Partial<Slip> = {}): Slip => ({
  kind: legs.length === 1 ? 'single' : 'multiple', choose: null, legs, unitMinor: minor(1_000n), isEachWay: false, policy: 'better', ...more,
})
const codeOf = (decision: Decision): string => (decision.kind === 'taken' ? 'taken' : decision.code)

test('a slip at the prices of now is taken with them', () => {
  const decision = decideTicket(slip([leg('a'), leg('b')]), desk([head('a'), head('b')]))
  expect(decision.kind === 'taken' && decision.ticket).toMatchObject({ kind: 'multiple', unitMinor: 1_000n, rulesVersion, legs: [{ eventId: 'evt_a', oddsMilli: 2_000, priceVersion: 7, basisSeq: 3 }, { eventId: 'evt_b' }] })
})

describe('Product §5.1800: legs, kind and terms go together', () => {
  const many = Array.from({ length: 21 }, (_, index) => `m${index}`)
  const all = desk(many.map((id) => head(id)))
  const first = (count: number, more: Partial<SlipLeg> = {}): readonly SlipLeg[] => many.slice(0, count).map((id) => leg(id, more))
  test.each<readonly [string, Slip, string]>([
    ['two legs in a single', slip(first(2), { kind: 'single' }), 'bad_request'],
    ['one leg in a multiple', slip(first(1), { kind: 'multiple' }), 'bad_request'],
    ['a Yankee of three', slip(first(3), { kind: 'yankee' }), 'bad_request'],
    ['a Yankee of four', slip(first(4), { kind: 'yankee' }), 'taken'],
    ['2 of 3', slip(first(3), { kind: 'system', choose: 2 }), 'taken'],
    ['3 of 3', slip(first(3), { kind: 'system', choose: 3 }), 'bad_request'],
    ['a system without its number', slip(first(3), { kind: 'system' }), 'bad_request'],
    ['4 of 8', slip(first(8), { kind: 'system', choose: 4, unitMinor: minor(100n) }), 'taken'],
    ['4 of 9', slip(first(9), { kind: 'system', choose: 4 }), 'too_many_legs'],
    ['a banker in a multiple', slip(first(3, { isBanker: true })), 'bad_request'],
    ['2 of 3 and three bankers', slip([...first(3), ...many.slice(3, 6).map((id) => leg(id, { isBanker: true }))], { kind: 'system', choose: 2 }), 'taken'],
    ['2 of 3 and four bankers', slip([...first(3), ...many.slice(3, 7).map((id) => leg(id, { isBanker: true }))], { kind: 'system', choose: 2 }), 'too_many_legs'],
    ['20 legs', slip(first(20), { unitMinor: minor(100n) }), 'payout_high'],
    ['21 legs', slip(first(21)), 'too_many_legs'],
    ['no stake', slip(first(1), { unitMinor: minor(0n) }), 'bad_request'],
    ['each-way without terms', slip(first(1), { isEachWay: true }), 'bad_request'],
    ['a leg of nothing', slip([{ parts: [], oddsMilli: 2_000, isBanker: false }]), 'bad_request'],
  ])('%s', (_, asked, code) => {
    expect(codeOf(decideTicket(asked, all))).toBe(code)
  })

  test('each-way with terms is taken with them', () => {
    const decision = decideTicket(slip([leg('a')], { isEachWay: true }), desk([head('a', { eachWayOf: () => ({ places: 2, fraction: 4 }) })]))
    expect(decision.kind === 'taken' && decision.ticket.legs[0]?.eachWay).toEqual({ places: 2, fraction: 4 })
  })

  test('a builder stands alone or in a multiple, of one event, with half lines, of six parts at most', () => {
    const heads = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => head(id, { eventId: 'evt_1' }))
    const far = head('far')
    const decide = (...legs: Parameters<typeof slip>): string => codeOf(decideTicket(slip(...legs), desk([...heads, far, head('other'), head('whole', { eventId: 'evt_1', spec: specOf('total', { line: 8 }) })])))
    expect(decide([builder('a', 'b')])).toBe('taken')
    expect(decide([builder('a', 'b'), leg('far')])).toBe('taken')
    expect(decide([builder('a', 'b'), leg('far'), leg('other')], { kind: 'trixie' })).toBe('bad_request')
    expect(decide([builder('a', 'far')])).toBe('bad_request')
    expect(decide([{ ...builder('a'), parts: [...builder('a').parts, { marketId: 'whole', selection: '1', line: 8 }] }])).toBe('bad_request')
    expect(decide([builder('a', 'b', 'c', 'd', 'e', 'f', 'g')])).toBe('too_many_legs')
  })
})

describe('Product §8.1800: the first reason of the list is told', () => {
  const tried = (legs: readonly SlipLeg[], heads: readonly MarketHead[], more: Partial<Desk> = {}, asked: Partial<Slip> = {}): Decision => decideTicket(slip(legs, asked), desk(heads, more))
  const two = [leg('a'), leg('b')]
  const steps: readonly (readonly [code: string, decision: Decision])[] = [
    ['bad_request', tried(two, [], {}, { kind: 'single' })],
    ['not_found', tried(two, [head('a')])],
    ['not_found', tried([leg('a', { selection: 'nobody' })], [head('a')])],
    ['too_many_legs', tried(Array.from({ length: 21 }, () => leg('a')), [head('a')])],
    ['related_legs', tried(two, [head('a', { eventId: 'evt_1', stage: 'ended' }), head('b', { eventId: 'evt_1' })])],
    ['related_legs', tried(two, [head('a', { competitionId: 'cup', isOutright: true }), head('b', { competitionId: 'cup' })])],
    ['legs_impossible', tried([builder('a', 'b')], [head('a', { eventId: 'e', stage: 'ended' }), head('b', { eventId: 'e' })], { priceBuilder: () => ({ kind: 'legs_impossible' }) })],
    ['leg_adds_nothing', tried([builder('a', 'b')], [head('a', { eventId: 'e', stage: 'ended' }), head('b', { eventId: 'e' })], { priceBuilder: () => ({ kind: 'leg_adds_nothing' }) })],
    ['event_over', tried(two, [head('a', { state: 'closed' }), head('b', { stage: 'ended', state: 'closed' })])],
    ['market_closed', tried(two, [head('a', { state: 'suspended' }), head('b', { state: 'resulted' })])],
    ['market_closed', tried([leg('a', { selection: 'X' })], [head('a')])],
    ['market_suspended', tried(two, [head('a', { spec: specOf('total', { line: 10 }) }), head('b', { state: 'suspended' })])],
    ['line_changed', tried([leg('a', { oddsMilli: 3_000 }), leg('b', { line: 10 })], [head('a'), head('b', { spec: specOf('total', { line: 6 }) })])],
    ['price_changed', tried([leg('a', { oddsMilli: 2_100 })], [head('a')], {}, { unitMinor: minor(1n) })],
    ['stake_low', tried([leg('a')], [head('a')], {}, { unitMinor: minor(99n) })],
    ['payout_high', tried([leg('a')], [head('a')], { limits: { ...open, dayWinLeftMinor: minor(1n) } }, { unitMinor: minor(500_001n) })],
    ['stake_high', tried([leg('a')], [head('a')], { limits: { ...open, dayWinLeftMinor: minor(999n) } })],
  ]
  test.each(steps)('%s', (code, decision) => {
    expect(codeOf(decision)).toBe(code)
  })

  test('each has its place in the closed list, before what the wallet says', () => {
    const places = steps.map(([code]) => ticketRefusals.findIndex((each) => each === code))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(firstOf(['no_funds', 'stake_high', 'price_changed'])).toBe('price_changed')
    expect(firstOf(['no_answer', 'no_funds'])).toBe('no_funds')
    expect(firstOf([])).toBe(null)
  })

  test('each carries what would be taken now', () => {
    const accepts = (decision: Decision): unknown => (decision.kind === 'refused' ? decision.accepts : null)
    expect(accepts(tried(Array.from({ length: 21 }, () => leg('a')), [head('a')]))).toEqual({ legsMax: 20 })
    expect(accepts(tried(two, [head('a', { eventId: 'e' }), head('b', { eventId: 'e' })]))).toEqual({ legs: [0, 1] })
    expect(accepts(tried(two, [head('a'), head('b', { state: 'suspended' })]))).toEqual({ legs: [1] })
    expect(accepts(tried([leg('a', { oddsMilli: 2_100 })], [head('a')]))).toEqual({ legs: [0], prices: [{ leg: 0, oddsMilli: 2_000, lines: [null] }] })
    expect(accepts(tried([leg('a', { line: 10 })], [head('a', { spec: specOf('total', { line: 6 }) })]))).toEqual({ legs: [0], prices: [{ leg: 0, oddsMilli: 2_000, lines: [6] }] })
    expect(accepts(tried([leg('a')], [head('a')], {}, { unitMinor: minor(99n) }))).toEqual({ unitMinMinor: 100n, rule: 'least_stake' })
    expect(accepts(tried([leg('a')], [head('a')], {}, { unitMinor: minor(500_001n) }))).toEqual({ unitMinMinor: 100n, unitMaxMinor: 500_000n, rule: 'highest_return' })
    expect(accepts(tried([leg('a')], [head('a')], { limits: { ...open, dayWinLeftMinor: minor(999n) } }))).toEqual({ unitMinMinor: 100n, unitMaxMinor: 999n, rule: 'day_win' })
  })
})

describe('Product §5.1801: a changed price is taken by the member\'s policy, and a changed line never', () => {
  test.each([
    ['none', 2_000, 2_000, true], ['none', 2_000, 2_020, false], ['none', 2_000, 1_990, false],
    ['better', 2_000, 2_020, true], ['better', 2_000, 1_990, false],
    ['any', 2_000, 2_500, true], ['any', 2_000, 1_800, true], ['any', 2_000, 1_790, false],
  ] as const)('%s: seen at %d, now %d: %s', (policy, seen, now, isTaken) => {
    expect(takesPrice(policy, seen, now)).toBe(isTaken)
  })

  test('where it is taken, the ticket has the price of now', () => {
    const decision = decideTicket(slip([leg('a', { oddsMilli: 1_900 })]), desk([head('a')]))
    expect(decision.kind === 'taken' && decision.ticket.legs[0]?.oddsMilli).toBe(2_000)
    expect(codeOf(decideTicket(slip([leg('a', { line: 10 })], { policy: 'any' }), desk([head('a', { spec: specOf('total', { line: 11 }) })])))).toBe('line_changed')
  })
})
