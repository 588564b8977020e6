import { describe, expect, test } from 'vitest'
import { type AmlFacts, amlFindings, matchFindings, type Seen } from './aml.ts'
import type { Match } from './screening.ts'

const day = (n: number): Date => new Date(Date.UTC(2026, 10, n, 12))
const seen = (id: string, amountMinor: bigint, at = day(10)): Seen => ({ id, at, amountMinor })
const out = (id: string, amountMinor: bigint, at = day(10), key = 'bnk_1') => ({ ...seen(id, amountMinor, at), key })
const quiet: AmlFacts = {
  paidIn: [], paidInEverMinor: 0n, paidOut: [], stakedMinor: 0n, othersPaid: [], keys: [], meansMinor: null, closedAt: null, papers: null, phoneCountry: null, opposite: [], oneWay: [], screened: null, matches: [],
}
const sanction: Match = { entry: 'SAN-1', kind: 'sanctioned', score: 90, isSame: null }
const limits = { sumMinor: 200_000n, dueMinor: 200_000n, leastMinor: 100_000n }
const kindsOf = (facts: Partial<AmlFacts>): readonly string[] => amlFindings({ ...quiet, ...facts }, limits).map(({ kind }) => kind)

test('nothing is found of whoever does nothing', () => {
  expect(kindsOf({})).toEqual([])
})

describe('Product §13.720 paid in and out with less than once of play', () => {
  const paid = { paidIn: [seen('dep_1', 100_000n)], paidOut: [out('wdr_1', 100_000n)] }
  test.each([
    ['a cent less than once', { ...paid, stakedMinor: 99_999n }, true],
    ['exactly once', { ...paid, stakedMinor: 100_000n }, false],
    ['a cent too little to be about anything, out', { ...paid, paidOut: [out('wdr_1', 99_999n)] }, false],
    ['a cent too little to be about anything, in', { ...paid, paidIn: [seen('dep_1', 99_999n)] }, false],
    ['nothing out', { ...paid, paidOut: [] }, false],
  ])('%s', (_name, facts, isFound) => expect(kindsOf(facts).includes('paid-through')).toBe(isFound))

  test('its lines are the payments that sum to it, in their order', () => {
    const [found] = amlFindings({ ...quiet, paidIn: [seen('dep_2', 60_000n, day(3)), seen('dep_1', 60_000n, day(1))], paidOut: [out('wdr_1', 110_000n, day(5))], stakedMinor: 1n }, limits)
    expect(found).toMatchObject({ kind: 'paid-through', sign: 'wdr_1', moneyMinor: 110_000n, seen: { in: '120000', out: '110000', staked: '1' } })
    expect(found?.lines.map(({ kind, id, amountMinor }) => [kind, id, amountMinor])).toEqual([['deposit', 'dep_1', '60000'], ['deposit', 'dep_2', '60000'], ['withdrawal', 'wdr_1', '110000']])
  })
})

describe('Product §13.720 just under the sum, thrice within seven days', () => {
  const thrice = (amountMinor: bigint, days: readonly [number, number, number] = [1, 4, 8]) => ({ paidIn: days.map((each, at) => seen(`dep_${at}`, amountMinor, day(each))), stakedMinor: 10_000_000n })
  test.each([
    ['a cent under', thrice(199_999n), true],
    ['the sum itself is looked at otherwise', thrice(200_000n), false],
    ['nine tenths', thrice(180_000n), true],
    ['a cent under nine tenths', thrice(179_999n), false],
    ['eight days', thrice(199_999n, [1, 4, 9]), false],
    ['two in, and one out', { paidIn: thrice(199_999n).paidIn.slice(0, 2), paidOut: [out('wdr_1', 199_999n, day(7))], stakedMinor: 10_000_000n }, true],
    ['twice', { paidIn: thrice(199_999n).paidIn.slice(0, 2) }, false],
  ])('%s', (_name, facts, isFound) => expect(kindsOf(facts).includes('just-under')).toBe(isFound))

  test('a market without a sum looks for none', () => {
    expect(amlFindings({ ...quiet, ...thrice(199_999n) }, { ...limits, sumMinor: 0n })).toEqual([])
  })
})

describe('Product §13.1615 as much paid in as asks for papers', () => {
  test.each([
    ['a cent less', { paidInEverMinor: 199_999n }, false],
    ['at the cent', { paidInEverMinor: 200_000n }, true],
    ['by verified papers', { paidInEverMinor: 200_000n, papers: { id: 'pap_1', country: 'BR' } }, false],
  ])('%s', (_name, facts, isFound) => expect(kindsOf(facts).includes('due')).toBe(isFound))

  test('a market without such a sum asks for none', () => {
    expect(amlFindings({ ...quiet, paidInEverMinor: 900_000n }, { ...limits, dueMinor: 0n })).toEqual([])
  })
})

describe('Product §13.720 each of the others', () => {
  const keys = [{ id: 'bnk_1', addedAt: day(9), others: [] }]
  const paidOut = [out('wdr_1', 100_000n)]
  const rounds = [1, 2, 3].map((n) => ({ ...seen(`rnd_${n}`, 100n, day(n)), netMinor: -100n, othersNetMinor: 95n }))
  const transfers = [1, 2, 3].map((n) => seen(`mtr_${n}`, 40_000n, day(n)))
  test.each<[string, Partial<AmlFacts>, readonly string[]]>([
    ['somebody else paid in', { othersPaid: [seen('pcf_1', 1n)] }, ['third-payer']],
    ['one key for two members', { keys: [{ id: 'bnk_1', addedAt: null, others: ['mem_2'] }] }, ['shared-key']],
    ['a key of one’s own', { keys }, []],
    ['a cent more than twice of what they live on', { paidIn: [seen('dep_1', 200_001n)], meansMinor: 100_000n, stakedMinor: 300_000n }, ['beyond-means']],
    ['twice of it', { paidIn: [seen('dep_1', 200_000n)], meansMinor: 100_000n, stakedMinor: 300_000n }, []],
    ['what they live on was not told', { paidIn: [seen('dep_1', 900_000n)], stakedMinor: 900_000n }, []],
    ['a new key, and closed', { keys, paidOut, closedAt: day(16) }, ['key-then-closing']],
    ['a key of eight days before', { keys, paidOut, closedAt: day(18) }, []],
    ['closed, and a cent too little was paid', { keys, paidOut: [out('wdr_1', 99_999n)], closedAt: day(16) }, []],
    ['still open', { keys, paidOut }, []],
    ['papers of one country, a phone of another', { papers: { id: 'pap_1', country: 'BR' }, phoneCountry: 'PT' }, ['two-countries']],
    ['papers and phone of one', { papers: { id: 'pap_1', country: 'BR' }, phoneCountry: 'BR' }, []],
    ['no papers', { phoneCountry: 'PT' }, []],
    ['three rounds against a linked member', { opposite: [{ other: 'mem_2', rounds }] }, ['opposite-play']],
    ['two', { opposite: [{ other: 'mem_2', rounds: rounds.slice(1) }] }, []],
    ['both lost', { opposite: [{ other: 'mem_2', rounds: rounds.map((each) => ({ ...each, othersNetMinor: -1n })) }] }, []],
    ['three transfers to a linked member, none back', { oneWay: [{ other: 'mem_2', isLinked: true, out: transfers, backMinor: 0n }] }, ['one-way-transfers']],
    ['a cent back', { oneWay: [{ other: 'mem_2', isLinked: true, out: transfers, backMinor: 1n }] }, []],
    ['to somebody who is not linked', { oneWay: [{ other: 'mem_2', isLinked: false, out: transfers, backMinor: 0n }] }, []],
    ['a list of sanctions', { matches: [sanction] }, ['sanctions']],
    ['a public office', { matches: [{ ...sanction, kind: 'public-office' }] }, ['public-office']],
    ['an entry that was decided', { matches: [{ ...sanction, isSame: true }, { ...sanction, isSame: false }] }, []],
  ])('%s', (_name, facts, kinds) => expect(kindsOf(facts)).toEqual(kinds))
})

test('what weighs most comes first, and what was found once has the same sign again', () => {
  const facts = { ...quiet, matches: [sanction], othersPaid: [seen('pcf_2', 5n, day(2)), seen('pcf_1', 5n, day(1))] }
  const found = amlFindings(facts, limits)
  expect(found.map(({ kind, sign }) => [kind, sign])).toEqual([['sanctions', 'SAN-1'], ['third-payer', 'pcf_2']])
  expect(amlFindings(facts, limits)).toEqual(found)
})

test('Product §6.831 what a list says is found with its score and its entries, the likest first', () => {
  const found = matchFindings([{ ...sanction, entry: 'SAN-2', score: 70 }, sanction, { ...sanction, entry: 'SAN-3', isSame: false }, { ...sanction, entry: 'PUB-1', kind: 'public-office', score: 60 }])
  expect(found.map(({ kind, sign, seen, lines }) => [kind, sign, seen, lines.map(({ id }) => id)])).toEqual([
    ['sanctions', 'SAN-1 SAN-2', { score: '90', count: '2' }, ['SAN-1', 'SAN-2']],
    ['public-office', 'PUB-1', { score: '60', count: '1' }, ['PUB-1']],
  ])
})
