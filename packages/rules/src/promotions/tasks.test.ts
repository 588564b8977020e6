import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayPlay, isTaskSetRight, openTaskDays, type Task, taskCount, taskIdOf, taskOfId, tasksOf, taskTurnover } from './tasks.ts'

const rounds = (target: number, more: Partial<Extract<Task, { metric: 'rounds' }>> = {}): Task => ({ metric: 'rounds', category: null, game: null, target, points: 10, ...more })
const signIn: Task = { metric: 'sign-in', points: 5 }
const games: Task = { metric: 'games', category: null, target: 2, points: 15 }
const turnover: Task = { metric: 'turnover', category: 'RNG', amounts: { BRL: 5_000 }, points: 20 }
const play = (more: Partial<DayPlay> = {}): DayPlay => ({ source: 'STUDIO', gameCode: 'a', category: 'RNG', currency: 'BRL', rounds: 1, turnoverMinor: 100n, ...more })
const facts = (plays: readonly DayPlay[], isSignedIn = false) => ({ currency: 'BRL', isSignedIn, plays })

test.each<[string, Task, readonly DayPlay[], bigint]>([
  ['rounds of every class', rounds(5), [play({ rounds: 3 }), play({ gameCode: 'b', category: 'LIVE', rounds: 2 })], 5n],
  ['rounds of one class', rounds(5, { category: 'LIVE' }), [play({ rounds: 3 }), play({ gameCode: 'b', category: 'LIVE', rounds: 2 })], 2n],
  ['rounds of one game', rounds(5, { game: { source: 'STUDIO', gameCode: 'b' } }), [play({ rounds: 3 }), play({ gameCode: 'b', rounds: 2 }), play({ source: 'OTHER', gameCode: 'b', rounds: 9 })], 2n],
  ['different games, once each', games, [play(), play({ currency: 'EUR' }), play({ gameCode: 'b' }), play({ source: 'OTHER' })], 3n],
  ['a game whose rounds were taken back', games, [play({ rounds: 0 }), play({ gameCode: 'b' })], 1n],
  ['turnover of the class and the member’s currency', turnover, [play({ turnoverMinor: 700n }), play({ category: 'LIVE', turnoverMinor: 50n }), play({ currency: 'EUR', turnoverMinor: 9n })], 700n],
  ['no sign-in by playing', signIn, [play()], 0n],
])('Product §10.1200 counts %s', (_what, task, plays, counted) => expect(taskCount(task, facts(plays))).toBe(counted))

test('Product §10.1200 cash alone counts, in whole minor units', () => {
  expect(taskTurnover({ turnoverMinor: 2_000n, cashMinor: 501n, stakedMinor: 2_000n })).toBe(501n)
  expect(taskTurnover({ turnoverMinor: 1_000n, cashMinor: 501n, stakedMinor: 2_000n })).toBe(250n)
  expect(taskTurnover({ turnoverMinor: 0n, cashMinor: 0n, stakedMinor: 0n })).toBe(0n)
})

test('Product §10.1203 the chest opens with the last task; a task without the member’s currency is not asked for', () => {
  const set = [signIn, rounds(2), turnover]
  expect(tasksOf(set, facts([play({ rounds: 2, turnoverMinor: 5_000n })])).isWhole).toBe(false)
  expect(tasksOf(set, facts([play({ rounds: 2, turnoverMinor: 5_000n })], true))).toMatchObject({ isWhole: true, tasks: [{ place: 1 }, { place: 2 }, { place: 3 }] })
  expect(tasksOf(set, { ...facts([play({ rounds: 2 })], true), currency: 'XXX' })).toMatchObject({ isWhole: true, tasks: [{ place: 1 }, { place: 2 }] })
  expect(tasksOf([turnover], { ...facts([]), currency: 'XXX' })).toEqual({ tasks: [], isWhole: false })
})

test.each<[string, readonly Task[], boolean]>([
  ['three to six', [signIn, games, turnover], true],
  ['two', [signIn, games], false],
  ['seven', [signIn, games, turnover, rounds(1), rounds(1, { category: 'RNG' }), rounds(1, { category: 'LIVE' }), rounds(1, { category: 'FISH' })], false],
  ['one thing twice', [signIn, rounds(2), rounds(3)], false],
  ['a game and a class in one', [signIn, games, rounds(2, { category: 'RNG', game: { source: 'STUDIO', gameCode: 'a' } })], false],
  ['turnover of no currency', [signIn, games, { metric: 'turnover', category: null, amounts: {}, points: 1 }], false],
])('Product §13.1200 a set is %s: %#', (_what, tasks, isRight) => expect(isTaskSetRight(tasks)).toBe(isRight))

test('more play never counts less', () => {
  const plays = fc.array(fc.record({ gameCode: fc.constantFrom('a', 'b', 'c'), category: fc.constantFrom('RNG', 'LIVE'), rounds: fc.nat(9), turnoverMinor: fc.bigInt({ min: 0n, max: 9_999n }) }).map((each) => play(each)), { maxLength: 6 })
  fc.assert(fc.property(plays, plays, fc.constantFrom(signIn, rounds(3), games, turnover), (some, more, task) => taskCount(task, facts([...some, ...more])) >= taskCount(task, facts(some))))
})

test('an id names its day and place, and nothing else is one', () => {
  for (const asked of [{ day: '2026-11-26', place: 3 }, { day: '2026-11-26', place: null }]) expect(taskOfId(taskIdOf(asked))).toEqual(asked)
  for (const id of ['', 'chest', '2026-11-26', '2026-11-26-0', '2026-11-26-10', '2026-11-26-chest ']) expect(taskOfId(id)).toBeNull()
})

test('Product §10.1202 a day’s tasks are open to the end of the next', () => expect(openTaskDays('2026-03-01')).toEqual(['2026-03-01', '2026-02-28']))
