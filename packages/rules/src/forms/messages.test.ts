import { expect, test } from 'vitest'
import { messageOf } from './messages.ts'

test.each([
  ['Product §5.20', 'email', 'required', 'required_field'],
  ['Product §5.31', 'email', 'too_short', 'in_email_incorrect'],
  ['Product §5.31', 'email', 'format', 'in_email_incorrect'],
  ['Product §5.20', 'mobileNum', 'required', 'required_field'],
  ['Product §5.32', 'mobileNum', 'too_short', 'in_mobileNum_error'],
  ['Product §5.33', 'mobileNum', 'format', 'mobile_format'],
  ['Product §5.20', 'verificationCode', 'required', 'required_field'],
] as const)('%s %s that is %s is told by %s', (_rule, field, problem, message) => {
  expect(messageOf(field, problem)).toBe(message)
})
