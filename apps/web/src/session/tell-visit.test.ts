import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellVisit } from './tell-visit.ts'

const call = vi.hoisted(() => vi.fn<(line: string, inputs: unknown) => Promise<unknown>>(() => Promise.resolve({})))
vi.mock('#api/call.ts', () => ({ call }))
let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  call.mockClear()
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) })
})
afterEach(() => vi.unstubAllGlobals())

test('Product §7.1320 a visit by a link is told once a tab, and another link’s again', () => {
  for (const search of ['?affiliateCode=ABCD2345', '?affiliateCode=ABCD2345&x=1', '', '?affiliateCode=', '?affiliateCode=OTHER234']) tellVisit(search)
  expect(call.mock.calls).toEqual([
    ['POST /api/affiliates/visits', { body: { code: 'ABCD2345' } }],
    ['POST /api/affiliates/visits', { body: { code: 'OTHER234' } }],
  ])
})

test('a code of any length is cut, and a lost answer does no harm', () => {
  call.mockImplementationOnce(() => Promise.reject(new TypeError('lost')))
  tellVisit(`?affiliateCode=${'A'.repeat(5_000)}`)
  expect(call).toHaveBeenCalledWith('POST /api/affiliates/visits', { body: { code: 'A'.repeat(64) } })
})
