import { seededRandom } from '#seeded-random.ts'
import { mockDefaults, type MockOperator, type MockOptions, openMockOperator } from '#mock/mock-operator.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { caseGroups } from './cases.ts'
import { Unusable } from './enter.ts'
import { exitCodeOf, resultLines, summaryLines } from './report.ts'
import { type CaseResult, type RunOptions, runConformance } from './run.ts'

let mock: MockOperator | null = null
afterEach(async () => {
  await mock?.close()
  mock = null
})
const openMock = async (options: MockOptions = {}): Promise<MockOperator> => (mock = await openMockOperator(options))

const { provider, secret, game } = mockDefaults
const run = (operator: MockOperator, more: Partial<RunOptions> = {}) =>
  runConformance({ base: operator.origin, provider, secret, game, memberToken: operator.launch(), budgetMs: 60_000, ...more })
const broken = (results: readonly CaseResult[]): readonly CaseResult[] => results.filter(({ outcome }) => outcome === 'broken')

test('every case is a sentence that stands once in its group', () => {
  const names = caseGroups.flatMap(({ title, cases }) => cases.map(({ name }) => `${title}: ${name}`))
  expect(names.length).toBeGreaterThanOrEqual(200)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  expect(names.filter((name) => !name.endsWith('.'))).toEqual([])
})

describe('Product §12.26: against the mock operator', () => {
  test('every case is played and kept, and both members have what they had', async () => {
    const operator = await openMock()
    const report = await run(operator, { secondToken: operator.launch('bruno'), neighbour: mockDefaults.second })
    expect(broken(report.results)).toEqual([])
    expect(report).toMatchObject({ skipped: 0, ended: null, balanceBefore: '1000000', balanceAfter: '1000000' })
    expect(report.results).toHaveLength(caseGroups.flatMap(({ cases }) => cases).length)
    expect([operator.balanceMinor(), operator.owesMinor(), operator.balanceMinor('bruno')]).toEqual([1_000_000n, 0n, 10_000n])
    expect(exitCodeOf(report)).toBe(0)
  })

  test('Product §12.27: a run can be made again with the session that the one before tells of; what it lacks is said', async () => {
    const operator = await openMock({ balanceMinor: 5_000n })
    const only = 'authenticate and balance'
    const first = await run(operator, { only })
    const second = await run(operator, { only, memberToken: first.memberToken })
    expect(second).toMatchObject({ broken: 0, ended: null })
    expect(second.results.filter(({ outcome }) => outcome === 'skipped').map(({ lacks }) => lacks)).toEqual(
      Array.from({ length: 3 }, () => 'a launch token (this run was given a session)'),
    )
  })

  test('answers that get lost, and RETRY, are sent again until they are decided, and nothing is counted twice', async () => {
    const operator = await openMock({ balanceMinor: 20_000n, random: seededRandom(7) })
    const memberToken = operator.launch()
    const entered = await run(operator, { memberToken, only: 'no such case' })
    operator.orders.lostShare = 0.05
    const report = await run(operator, { memberToken: entered.memberToken, only: 'rollback: ' })
    expect(broken(report.results)).toEqual([])
    expect(report.retries).toBeGreaterThan(0)
    expect([report.ended, operator.balanceMinor()]).toEqual([null, 20_000n])
  })

  test('a run that is told to end gives everything back first', async () => {
    const operator = await openMock()
    const ending = new AbortController()
    const report = await run(operator, { signal: ending.signal, onResult: (result) => result.group === 'bet' && ending.abort() })
    expect(report.ended).toBe('it was told to end')
    expect(report.results.at(-1)?.group).toBe('bet')
    expect(operator.balanceMinor()).toBe(1_000_000n)
    expect(exitCodeOf(report)).toBe(1)
  })
})

describe('a run that cannot begin says why', () => {
  test.each<[string, Partial<RunOptions>, RegExp]>([
    ['another secret', { secret: 'another' }, /^The launch token opens no session \(HTTP 401 .*INVALID_SIGNATURE/],
    ['a token that nobody gave', { memberToken: 'nobody-gave-this' }, /^The launch token opens no session \(HTTP 200 .*SESSION_EXPIRED/],
    ['a second vendor whom nobody knows', { neighbour: { provider: 'NOBODY', secret: 'any' } }, /^The second vendor NOBODY is not taken \(HTTP 401/],
    ['a session that nobody has', { memberToken: 'mem_1:nobody' }, /^The session of --member-token is not taken/],
    ['nobody at the base', { base: 'http://127.0.0.1:1' }, /^The run cannot begin: no decision of authenticate/],
  ])('%s', async (_what, more, words) => {
    const refused = run(await openMock(), more)
    await expect(refused).rejects.toThrow(Unusable)
    await expect(refused).rejects.toThrow(words)
  })

  test('a member without money', async () => {
    const operator = await openMock()
    await expect(run(operator, { memberToken: operator.launch('zero') })).rejects.toThrow(/^The member has 0 minor units; the kit needs 1000/)
  })
})

test('the report says what was expected, what came, and where the contract says so', async () => {
  const operator = await openMock({ balanceMinor: 5_000n, broken: ['trace-forgotten'] })
  const report = await run(operator, { only: 'comes back with a decided call' })
  const [result] = report.results
  expect(result === undefined ? [] : resultLines(result)).toEqual([
    '  ✗ The trace id comes back with a decided call.',
    '      expected  X-Trace-Id: !trace/~1',
    '      saw       none',
    '      contract  docs/seamless-wallet.md §1',
  ])
  expect(summaryLines(report).join('\n')).toMatch(
    /^\n1 cases: 0 kept, 1 broken, 0 not played; \d+ calls, \d+ sent again.*\nThe member has 5000 minor units, as before\.\n/,
  )
  expect(exitCodeOf(report)).toBe(1)
})
