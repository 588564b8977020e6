import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFixtureRuns } from './testing/run-fixtures.ts'

const { folder, runFixtures } = openFixtureRuns()

test('what always fails fails the run, at its second try too', async () => {
  const { code, text, lastLine } = await runFixtures({ vitest: ['passes', 'always-fails'], journeys: ['always-fails'] })
  expect({ code, lastLine }).toEqual({ code: 1, lastLine: '2 passed, 2 failed' })
  expect(text).toContain('Once more, alone: scripts/gate/testing/vitest/always-fails.fixture.ts')
  expect(text).toContain('FAILED scripts/gate/testing/vitest/always-fails.fixture.ts: always fails')
  expect(text).toContain('FAILED e2e/always-fails.journey.ts: a journey always fails')
})

test('what fails once is told as flaky with its reason, is kept by name, and passes', async () => {
  const { code, text, lastLine, last } = await runFixtures({ vitest: ['passes', 'fails-once'], journeys: ['fails-once'] })
  expect({ code, lastLine }).toEqual({ code: 0, lastLine: '4 passed, 0 failed' })
  expect(text).toMatch(/FLAKY scripts\/gate\/testing\/vitest\/fails-once\.fixture\.ts: fails once 0\n +AssertionError: expected true to be false/)
  expect(text).toMatch(/FLAKY e2e\/fails-once\.journey\.ts: a journey fails once\n +Error: /)
  expect(last).toMatchObject({ commit: expect.stringMatching(/^[0-9a-f]{40}$/), passed: 4, failed: 0, seconds: { types: expect.any(Number), tests: expect.any(Number) } })
  expect(last.flaky.map(({ title }) => title)).toEqual(['fails once 0', 'a journey fails once'])
  expect(JSON.parse(readFileSync(join(folder(), 'flaky.json'), 'utf8'))).toHaveLength(2)
})

test('a figure of money and a rule that failed once have failed; time that ran out is tried once more', async () => {
  const { code, text, lastLine, last } = await runFixtures({ vitest: ['ledger/fails-once', 'ledger/late-once', 'pure/fails-once'] })
  expect({ code, lastLine }).toEqual({ code: 1, lastLine: '2 passed, 2 failed' })
  expect(text).toContain('FAILED scripts/gate/testing/vitest/ledger/fails-once.fixture.ts: a figure is wrong once')
  expect(text).toContain('FAILED scripts/gate/testing/vitest/pure/fails-once.fixture.ts: a rule fails once')
  expect(last.flaky.map(({ title }) => title)).toEqual(['time runs out once'])
})
