import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysOn } from '@trevo/rules/markets/market-days'
import { type Cell, fewestShown, shownCells, toldSpans } from './hidden-cells.ts'
import { spansWithin } from './partner-figures.ts'

const add = (one: bigint, other: bigint): bigint => one + other
const people = (from: number, count: number): ReadonlySet<bigint> => new Set(Array.from({ length: count }, (_, at) => BigInt(from + at)))
const cell = (key: string, members: ReadonlySet<bigint>): Cell<bigint> => ({ key, members, sum: BigInt(members.size) })

describe('Product §6.1303 sums of fewer than five members', () => {
  test('are put together with others, until it is about five different ones', () => {
    const [a, b, c] = [cell('a', people(0, 9)), cell('b', people(20, 2)), cell('c', people(30, 6))]
    expect(shownCells([a, b, c, cell('d', people(0, 0))], add)).toEqual({ shown: [a], others: { key: 'b+c', members: new Set([...people(20, 2), ...people(30, 6)]), sum: 8n } })
    expect(shownCells([a, c], add)).toEqual({ shown: [a, c], others: null })
    expect(shownCells([b, cell('e', people(22, 2))], add)).toBeNull()
  })

  test('are counted by who they are: the same three in two cells are three', () => {
    expect(shownCells([cell('a', people(0, 3)), cell('b', people(0, 3))], add)).toBeNull()
    expect(shownCells([cell('a', people(0, 3)), cell('b', people(0, 3)), cell('c', people(0, 5))], add)).toMatchObject({ shown: [], others: { key: 'a+b+c', sum: 11n } })
  })
})

const day = (at: number): string => daysOn('2026-11-01', at)
const counted = (...counts: readonly number[]) => counts.map((count, at) => ({ day: day(at), members: people(at * 100, count) }))
const shown = (counts: readonly number[], isOver: boolean) => toldSpans(counted(...counts), isOver).map(({ from, to, members }) => `${from.slice(8)}-${to.slice(8)} ${members.size}`)

describe('Product §7.1540 days of too few are told with those around them', () => {
  test.each<[counts: readonly number[], soFar: readonly string[], whole: readonly string[]]>([
    [[5, 5, 5], ['01-01 5', '02-02 5'], ['01-01 5', '02-02 5', '03-03 5']],
    [[2, 3, 0, 5], ['01-02 5'], ['01-02 5', '03-04 5']],
    [[5, 4], [], ['01-02 9']],
    [[6, 0, 0], [], ['01-03 6']],
    [[1, 1, 2], [], []],
    [[], [], []],
  ])('%j: %j so far, %j once the half of the month is over', (counts, soFar, whole) => {
    expect([shown(counts, false), shown(counts, true)]).toEqual([soFar, whole])
  })
})

/** One contribution is one bit, so that a sum says which it is made of, and a difference of two which it is about. */
interface Contribution {
  readonly bit: bigint
  readonly day: number
  readonly member: bigint
  readonly category: string
}

const halves = [{ from: 0, days: 15 }, { from: 15, days: 15 }] as const

/** What is told of contributions up to a day, by the steps that a job takes: each goes on behind what was told before it. */
const tell = (all: readonly Contribution[], steps: readonly number[]) => {
  const told: { readonly from: string; readonly to: string; readonly sums: readonly bigint[] }[] = []
  for (const { from, days } of halves) {
    let next = from
    for (const until of [...steps.map((step) => Math.min(step, from + days)), from + days]) {
      const isOver = until >= from + days
      const open = Array.from({ length: Math.max(0, until - next) }, (_, at) => next + at)
      const spans = toldSpans(open.map((at) => ({ day: day(at), members: new Set(all.filter((each) => each.day === at).map(({ member }) => member)) })), isOver)
      for (const span of spans) {
        const within = all.filter((each) => day(each.day) >= span.from && day(each.day) <= span.to)
        const cells = Object.entries(Object.groupBy(within, ({ category }) => category)).map(([key, some = []]) => ({ key, members: new Set(some.map(({ member }) => member)), sum: some.reduce((sum, { bit }) => sum | bit, 0n) }))
        const made = shownCells(cells, (one, other) => one | other)
        told.push({ from: span.from, to: span.to, sums: made === null ? [] : [...made.shown, ...(made.others === null ? [] : [made.others])].map(({ sum }) => sum) })
        next = halves[0].from + Math.round((Date.parse(span.to) - Date.parse(day(0))) / 86_400_000) + 1
      }
      if (isOver) break
    }
  }
  return told
}

test('Product §6.1540 no figure that is told, and no difference of any two of them, is about one to four members', () => {
  const contribution = fc.record({ day: fc.nat(29), member: fc.bigInt(1n, 14n), category: fc.constantFrom('RNG', 'LIVE', 'SPORTS') })
  fc.assert(
    fc.property(fc.array(contribution, { maxLength: 60 }), fc.array(fc.nat(30), { maxLength: 6 }), fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { maxLength: 6 }), (drawn, cuts, ranges) => {
      const all = drawn.map((each, at): Contribution => ({ ...each, bit: 1n << BigInt(at) }))
      const told = tell(all, cuts.toSorted((one, other) => one - other))
      // However the job's steps were cut, what was told is told the same.
      expect(tell(all, [])).toEqual(told)
      const figures = new Set<bigint>([0n])
      for (const { sums } of told) for (const sum of sums) figures.add(sum)
      for (const [one, other] of [...ranges, [0, 29] as const, [0, 14] as const, [15, 29] as const]) {
        const range = { from: day(Math.min(one, other)), to: day(Math.max(one, other)) }
        figures.add(spansWithin(told, range).flatMap(({ sums }) => sums).reduce((sum, each) => sum | each, 0n))
      }
      for (const { from, days } of halves) {
        // What a plan is paid by is a whole half of a month, unless it is about too few.
        const whole = all.filter((each) => each.day >= from && each.day < from + days)
        if (new Set(whole.map(({ member }) => member)).size >= fewestShown) figures.add(whole.reduce((sum, { bit }) => sum | bit, 0n))
      }
      for (const one of figures) {
        for (const other of figures) {
          const about = new Set(all.filter(({ bit }) => ((one ^ other) & bit) !== 0n).map(({ member }) => member))
          expect(about.size === 0 || about.size >= fewestShown, `a difference is about ${about.size}`).toBe(true)
        }
      }
    }),
  )
})
