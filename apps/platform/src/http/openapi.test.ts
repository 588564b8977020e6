import { api } from '@trevo/contract/member/api'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const document = openApiDocument() as {
  openapi: string
  paths: Record<string, Record<string, { parameters: { name: string; in: string }[]; responses: Record<string, unknown>; security: unknown[] }>>
}

test('every line of the contract stands in the document, and nothing else', () => {
  const lines = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(lines.sort()).toEqual(Object.keys(api).sort())
  expect(document.openapi).toBe('3.1.0')
})

test('an operation says what it takes, who may, and how it may refuse', () => {
  const read = document.paths['/api/records/bets/{recordId}']?.['get']
  expect(read?.parameters).toMatchObject([{ name: 'recordId', in: 'path' }, { name: 'language', in: 'query' }])
  expect(read?.security).toEqual([{ session: [] }])
  expect(Object.keys(read?.responses ?? {})).toEqual(expect.arrayContaining(['200', '401', '403', '404', '429']))
})
