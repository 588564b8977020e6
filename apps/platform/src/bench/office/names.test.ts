import { isCpf } from '@trevo/rules/forms/pix-key'
import { expect, test } from 'vitest'
import { whatIsIt } from '#areas/office/search/what-is-it.ts'
import { cpfOf, emailOf, firstNames, lastNames, nameOf, phoneOf } from './names.ts'

test.each([1, 7, 4_711, 9_999_999])('member %i is found by everything that a search takes for personal', (member) => {
  expect(isCpf(cpfOf(member))).toBe(true)
  for (const [text, as] of [[cpfOf(member), 'document'], [emailOf(member), 'email'], [phoneOf(member), 'phone'], [nameOf(member), 'name']] as const) expect(whatIsIt(text).map((taken) => taken.as)).toContain(as)
})

test('names are as many as they say', () => {
  expect(new Set(firstNames).size).toBe(500)
  expect(new Set(lastNames).size).toBe(2_000)
})
