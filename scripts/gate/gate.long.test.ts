import { expect, test } from 'vitest'
import { openFixtureRuns } from './testing/run-fixtures.ts'

const { runFixtures } = openFixtureRuns()

test('six that are flaky fail the run', async () => {
  const { code, text, lastLine } = await runFixtures({ vitest: ['fails-once'], flaky: 6 })
  expect({ code, lastLine }).toEqual({ code: 1, lastLine: '7 passed, 1 failed' })
  expect(text).toContain('6 tests passed at their second try only, and at most 5 may: this run fails.')
})

test('five that are flaky do not', async () => {
  expect(await runFixtures({ vitest: ['fails-once'], flaky: 5 })).toMatchObject({ code: 0, lastLine: '6 passed, 0 failed' })
})

test('a run over its time says what it did not run, and fails', async () => {
  const { code, text, lastLine, last } = await runFixtures({ vitest: ['passes', 'never-ends'], journeys: ['fails-once'], msMax: 12_000 })
  expect(code).toBe(1)
  expect(lastLine).toMatch(/^\d+ passed, 2 failed$/)
  const cut = [
    'Time is over after 12 s.',
    'Cut short: tests; not finished: scripts/gate/testing/vitest/never-ends.fixture.ts',
    'Not run: journeys',
  ]
  expect(text).toContain(cut.join('\n'))
  expect(last.cut).toEqual(cut)
})
