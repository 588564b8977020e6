import { describe, expect, test } from 'vitest'
import { entries, gateOf, type Entry, type Gate } from './gates.ts'
import { isAgent, isAskedOfContracts, mayLogInAs } from './member-types.ts'

/** Member types; null is a guest. */
type Type = number | null
const everybody: readonly Type[] = [null, 0, 1, 2, 4, 40, 41, 42, 3]

/** What the product says of each gate, as sentences: to whom, and what happens. Whoever is not named goes through. */
const promises: readonly [entry: Entry, types: readonly Type[], gate: Gate][] = [
  ...(['play', 'favourites', 'recent', 'settings', 'announcements', 'bet-record', 'rewards', 'inbox', 'chat', 'member-center', 'deposit', 'withdraw', 'affiliate'] as const).map(
    (entry): [Entry, Type[], Gate] => [entry, [null], 'login'],
  ),
  ...(['inbox', 'chat', 'member-center', 'deposit', 'withdraw', 'affiliate'] as const).map((entry): [Entry, Type[], Gate] => [entry, [4], 'free_reject']),
  ['deposit', [40, 41, 42, 3], 'not_allowed'],
  ['withdraw', [40, 42, 3], 'not_allowed'],
  ['play', [41, 42, 3], 'not_allowed'],
  ['bet-record', [41, 42, 3], 'not_allowed'],
  ['affiliate', [1, 2, 41, 42, 3], 'agent_modal'],
  ['agent-center', [null, 0, 4, 40], 'home'],
]
const promised = (entry: Entry, type: Type): Gate => promises.find(([name, types]) => name === entry && types.includes(type))?.[2] ?? 'open'

describe('Product §6.9 Product §6.1270: every gate for everybody', () => {
  test.each(entries.flatMap((entry) => everybody.map((type): [Entry, Type] => [entry, type])))('%s for type %s', (entry, type) => {
    expect(gateOf(entry, type)).toBe(promised(entry, type))
  })
})

test.each<[Type, boolean]>([[null, false], [0, false], [1, true], [2, true], [4, false], [40, false], [41, true]])('Product §1.4 Product §6.10: type %s is an agent: %s', (type, isOne) => {
  expect(isAgent(type)).toBe(isOne)
})

test.each<[Type, boolean]>([[null, false], [0, true], [1, true], [2, true], [3, true], [4, false], [40, false], [41, false], [42, false]])('Product §6.18: type %s is asked of contracts that wait: %s', (type, isOne) => {
  expect(isAskedOfContracts(type)).toBe(isOne)
})

test.each<[type: number, asMember: boolean, asAgent: boolean]>([[0, true, false], [1, true, true], [2, true, true], [4, true, false], [40, false, false], [41, false, true], [42, false, true], [3, false, true]])(
  'Product §6.12: type %s logs in as a member: %s, as an agent: %s',
  (type, asMember, asAgent) => {
    expect([mayLogInAs('member', type), mayLogInAs('agent', type)]).toEqual([asMember, asAgent])
  },
)
