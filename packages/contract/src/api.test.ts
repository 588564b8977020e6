import { expectTypeOf, test } from 'vitest'
import type { BodyIn, BodyOf, ParamsIn, ParamsOf, QueryIn, QueryOf } from './api.ts'

test('a part that an operation does not have is undefined, to the caller and to the handler', () => {
  expectTypeOf<[ParamsOf<'GET /api/site'>, QueryOf<'GET /api/site'>, BodyOf<'GET /api/site'>]>().toEqualTypeOf<[undefined, undefined, undefined]>()
  expectTypeOf<[ParamsIn<'GET /api/site'>, QueryIn<'GET /api/site'>, BodyIn<'GET /api/site'>]>().toEqualTypeOf<[undefined, undefined, undefined]>()
})

test('a part that it has is what its schema says: defaults may be left out by the caller, and are there for the handler', () => {
  expectTypeOf<ParamsIn<'GET /api/deposits/:depositId'>>().toEqualTypeOf<{ depositId: string }>()
  expectTypeOf<QueryOf<'GET /api/home'>>().toEqualTypeOf<{ language?: string | undefined }>()
  expectTypeOf<QueryIn<'GET /api/home'>>().toEqualTypeOf<{ language: string }>()
  expectTypeOf<BodyOf<'POST /api/deposits'>>().toEqualTypeOf<{ requestId: string; amount: string; currency: string }>()
})
