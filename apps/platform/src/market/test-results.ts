import { z } from 'zod'

const report = z.object({ testResults: z.array(z.object({ assertionResults: z.array(z.object({ title: z.string(), status: z.string() })) })) })

export type TestState = 'green' | 'red' | 'not-run'

/** What vitest's JSON report says of a rule's test at a place: green where each of that name passed, not run where none did. Throws where it is no such report. */
export const readTestResults = (text: string): ((name: string) => TestState) => {
  const states = new Map<string, boolean>()
  for (const { assertionResults } of report.parse(JSON.parse(text)).testResults)
    for (const { title, status } of assertionResults) if (status === 'passed' || status === 'failed') states.set(title, (states.get(title) ?? true) && status === 'passed')
  return (name) => {
    const isGreen = states.get(name)
    return isGreen === undefined ? 'not-run' : isGreen ? 'green' : 'red'
  }
}
