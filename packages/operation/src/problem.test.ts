import { expect, test } from 'vitest'
import { refusedBy } from './problem.ts'
import { refuse } from './refuse.ts'

const withCode = (code: string, message = 'something'): Error => Object.assign(new Error(message), { code })

test.each([
  ['a refusal is itself', refuse('insufficient_funds'), 'insufficient_funds'],
  ['a refused connection', withCode('ECONNREFUSED'), 'unavailable'],
  ['a server that is going down', withCode('57P01'), 'unavailable'],
  ['too many connections', withCode('53300'), 'unavailable'],
  ['a statement that took too long', withCode('57014'), 'unavailable'],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'unavailable'],
  ['a cut connection', new Error('Connection terminated unexpectedly'), 'unavailable'],
  ['a connection that was cut before it was used', new Error('Client has encountered a connection error and is not queryable'), 'unavailable'],
  ['a body that is too large', withCode('FST_ERR_CTP_BODY_TOO_LARGE'), 'too_large'],
  ['a body of an unknown kind', withCode('FST_ERR_CTP_INVALID_MEDIA_TYPE'), 'invalid_request'],
  ['an id longer than any', withCode('FST_ERR_MAX_PARAM_LENGTH'), 'not_found'],
  ['broken JSON', new SyntaxError('Unexpected token'), 'invalid_request'],
  ['a constraint of the database', withCode('23514', 'new row violates check constraint "purses_balance"'), 'unexpected'],
  ['a bug', new TypeError('cannot read properties of undefined'), 'unexpected'],
  ['something that is no error', 'text', 'unexpected'],
])('%s', (_what, error, code) => {
  expect(refusedBy(error).code).toBe(code)
})

test('Product §8.5 a bug says nothing but its code', () => {
  expect(Object.keys(refusedBy(new Error('select password_hash from members')))).toEqual(['code'])
})

test('Product §8.6 what may be asked again says when', () => {
  expect(refusedBy(refuse('too_many_requests', { retryAfterSeconds: 7 })).retryAfterSeconds).toBe(7)
  expect(refusedBy(withCode('ECONNREFUSED')).retryAfterSeconds).toBe(2)
})
