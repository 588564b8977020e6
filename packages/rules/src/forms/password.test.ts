import { expect, test } from 'vitest'
import type { FieldRule } from './field.ts'
import { fieldProblem } from './field.ts'
import { emailRule, isSamePassword, type PasswordForm, passwordProblems } from './password.ts'

const old: FieldRule = { name: 'loginPassword', enabled: true, required: true, minLength: 1, maxLength: 128, format: 'any' }
const fresh: FieldRule = { name: 'password', enabled: true, required: true, minLength: 8, maxLength: 128, format: 'password' }
const good: PasswordForm = { oldPassword: 'antiga', newPassword: 'quatro folhas', confirmNewPassword: 'quatro folhas' }

test.each<[string, Partial<PasswordForm>, object]>([
  ['all in order', {}, {}],
  ['no old password', { oldPassword: '' }, { oldPassword: 'required' }],
  ['an old one longer than any', { oldPassword: 'x'.repeat(129) }, { oldPassword: 'too_long' }],
  ['an old one that is not asked for', { oldPassword: null }, {}],
  ['no new one', { newPassword: '', confirmNewPassword: '' }, { newPassword: 'required', confirmNewPassword: 'required' }],
  ['a short one', { newPassword: 'curta', confirmNewPassword: 'curta' }, { newPassword: 'too_short' }],
  ['a long one', { newPassword: 'é'.repeat(129), confirmNewPassword: 'é'.repeat(129) }, { newPassword: 'too_long' }],
  ['one that everybody has', { newPassword: 'senha123', confirmNewPassword: 'senha123' }, { newPassword: 'too_common' }],
  ['a control sign', { newPassword: 'quatro\u0007folhas', confirmNewPassword: 'quatro\u0007folhas' }, { newPassword: 'format' }],
  ['no confirmation', { confirmNewPassword: '' }, { confirmNewPassword: 'required' }],
  ['a confirmation with another end', { confirmNewPassword: 'quatro folhaz' }, { confirmNewPassword: 'not_equal' }],
])('Product §5.56 %s', (_what, over, problems) => {
  expect(passwordProblems({ old, fresh }, { ...good, ...over })).toEqual(problems)
})

test('Product §5.56 an empty new one passes where none is required', () => {
  const optional = { ...fresh, required: false }
  expect(passwordProblems({ old, fresh: optional }, { ...good, newPassword: '', confirmNewPassword: '' })).toEqual({ confirmNewPassword: 'required' })
})

test.each<[string, Partial<PasswordForm>, boolean]>([
  ['another', {}, false],
  ['the same', { newPassword: 'antiga' }, true],
  ['one that was not asked for', { oldPassword: null, newPassword: 'antiga' }, false],
  ['two empty ones', { oldPassword: '', newPassword: '' }, false],
])('Product §4.81 %s', (_what, over, isSame) => {
  expect(isSamePassword({ ...good, ...over })).toBe(isSame)
})

test.each([
  ['ana@example.com', null],
  ['ana+bet@sub.example.co', null],
  ['', 'required'],
  ['ana', 'format'],
  ['ana@', 'format'],
  ['ana@example', 'format'],
  ['@example.com', 'format'],
  ['ana @example.com', 'format'],
  ['ana@@example.com', 'format'],
  [`${'a'.repeat(250)}@x.com`, 'too_long'],
])('Product §5.55 %s', (typed, problem) => {
  expect(fieldProblem(emailRule, typed)).toBe(problem)
})
