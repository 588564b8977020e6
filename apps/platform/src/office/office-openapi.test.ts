import { staffApi } from '@trevo/contract/staff/api'
import { expect, test } from 'vitest'
import { officeOpenApi } from './office-openapi.ts'

interface Described {
  readonly description: string
  readonly security: readonly object[]
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Readonly<Record<string, unknown>>
}
const document = officeOpenApi() as { openapi: string; paths: Record<string, Record<string, Described>> }

test('every line of the staff’s contract stands in the document, and nothing else', () => {
  const lines = Object.entries(document.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`))
  expect(lines.sort()).toEqual(Object.keys(staffApi).sort())
  expect(document.openapi).toBe('3.1.0')
})

test('an act says its right, its second pair, its key and that it may come to a proposal', () => {
  const invite = document.paths['/office/people']?.['post']
  expect(invite?.description).toBe('Right `staff.manage`, act `staff.invite`, another approves, with a step-up.')
  expect(invite?.parameters.filter((each) => each.in === 'header').map(({ name }) => name)).toEqual(['idempotency-key', 'if-match'])
  expect(Object.keys(invite?.responses ?? {})).toEqual(expect.arrayContaining(['200', '202', '403', '409', '422']))
})

test('what a token of a machine may read says so, and no act does', () => {
  const byToken = Object.values(document.paths).flatMap((methods) => Object.entries(methods).filter(([, { security }]) => security.some((each) => 'token' in each)))
  expect(byToken.length).toBeGreaterThan(20)
  expect(new Set(byToken.map(([method]) => method))).toEqual(new Set(['get']))
  expect(document.paths['/office/members']?.['get']?.security).toEqual([{ session: [] }, { token: [] }])
  expect(document.paths['/office/mine/sessions']?.['get']?.security).toEqual([{ session: [] }])
})

test('what comes before the login asks for no session', () => {
  expect(document.paths['/office/entrance']?.['get']?.security).toEqual([{}])
  expect(document.paths['/office/mine/sessions']?.['get']?.security).toEqual([{ session: [] }])
})
