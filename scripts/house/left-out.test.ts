import { expect, test } from 'vitest'
import { leftOut } from './left-out.ts'

const subjects = (environment: NodeJS.ProcessEnv): readonly string[] => leftOut(environment).map((line) => /: no (.*?) sandbox:/.exec(line)?.[1] ?? line)

test('Product §12.45 a production names every service that it goes without', () => {
  expect(subjects({})).toEqual(['payment', 'SMS', 'e-mail'])
  for (const line of leftOut({})) expect(line).toMatch(/^NODE_ENV is "production": .*\.$/)
})

test.each([
  ['SMS_URL', 'SMS'],
  ['SMTP_URL', 'e-mail'],
])('Product §12.45 where %s is set, nothing is said of %s', (name, subject) => {
  expect(subjects({ [name]: 'https://service.example' })).not.toContain(subject)
  expect(subjects({ [name]: '' })).toContain(subject)
})
