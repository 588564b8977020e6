import { expect, test } from 'vitest'
import { readTestResults } from './test-results.ts'

const report = (...results: readonly (readonly [title: string, status: string])[]): string => JSON.stringify({ testResults: [{ assertionResults: results.map(([title, status]) => ({ title, status })) }] })

test('a rule’s test is green where each of its name passed, red where one failed, and not run where none did', () => {
  const stateOf = readTestResults(report(['br.who.age at register', 'passed'], ['br.pay.methods at deposit', 'passed'], ['br.pay.methods at deposit', 'failed'], ['br.out.time at withdraw', 'skipped']))
  expect(['br.who.age at register', 'br.pay.methods at deposit', 'br.out.time at withdraw', 'br.game.kinds at menus'].map(stateOf)).toEqual(['green', 'red', 'not-run', 'not-run'])
})

test.each(['', '{}', '[]', '{"testResults":[{}]}'])('%j is no report', (text) => {
  expect(() => readTestResults(text)).toThrow()
})
