import { expect, test } from 'vitest'
import { z } from 'zod'
import { PaymentUndecided } from './payment-provider.ts'
import { readPage, type SignedCall } from './signed-calls.ts'

const page = z.object({ entries: z.array(z.string()) })

const brokenFor = (times: number): { readonly call: SignedCall; readonly asked: () => number } => {
  let asked = 0
  return {
    asked: () => asked,
    call: () => {
      asked += 1
      return asked <= times ? Promise.reject(new PaymentUndecided('no whole answer')) : Promise.resolve({ status: 200, json: { entries: ['a'] } })
    },
  }
}

test('a page of the provider’s books is asked for again when the line breaks', async () => {
  const { call, asked } = brokenFor(2)
  expect(await readPage(call, page, '/books?after=0')).toEqual({ entries: ['a'] })
  expect(asked()).toBe(3)
})

test('a provider that stays silent is asked three times and no more', async () => {
  const { call, asked } = brokenFor(9)
  await expect(readPage(call, page, '/books?after=0')).rejects.toThrow('no whole answer')
  expect(asked()).toBe(3)
})
