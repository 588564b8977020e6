import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetInvitation, invitationOf, keepInvitation } from './invitation.ts'

const nobody = { affiliateCode: '', recommenderId: '' }
const dayMs = 86_400_000
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('Product §4.110 an inviting link', () => {
  test('is kept for thirty days', () => {
    keepInvitation('?utm=x&affiliateCode=ABCD2345&recommenderId=mem_1', 0)
    expect(invitationOf('', 30 * dayMs - 1)).toEqual({ affiliateCode: 'ABCD2345', recommenderId: 'mem_1' })
    expect(invitationOf('', 30 * dayMs)).toEqual(nobody)
  })

  test('gives way to a later one, whole, and to no other address', () => {
    keepInvitation('?affiliateCode=FIRST', 0)
    for (const search of ['', '?gameType=RNG', '?affiliateCode=']) keepInvitation(search, 1)
    expect(invitationOf('', 2)).toEqual({ affiliateCode: 'FIRST', recommenderId: '' })
    keepInvitation('?recommenderId=mem_2', 3)
    expect(invitationOf('', 4)).toEqual({ affiliateCode: '', recommenderId: 'mem_2' })
  })

  test('of the page itself counts before one that was kept, also where nothing is kept', () => {
    keepInvitation('?affiliateCode=FIRST', 0)
    expect(invitationOf('?affiliateCode=SECOND', 1).affiliateCode).toBe('SECOND')
    vi.stubGlobal('localStorage', undefined)
    expect(invitationOf('?affiliateCode=SECOND', 1).affiliateCode).toBe('SECOND')
  })

  test('is forgotten once it brought somebody', () => {
    keepInvitation('?affiliateCode=FIRST', 0)
    forgetInvitation()
    expect(invitationOf('', 1)).toEqual(nobody)
  })

  test('is cut to what a server takes', () => {
    keepInvitation(`?affiliateCode=${'A'.repeat(5_000)}`, 0)
    expect(invitationOf('', 1).affiliateCode).toBe('A'.repeat(64))
  })

  test.each(['no json', '[]', 'null', '{"affiliateCode":"A","keptAtMs":0}', '{"affiliateCode":1,"recommenderId":"","keptAtMs":0}'])(
    'of another making (%s) is none',
    (text) => {
      kept.set('invitation', text)
      expect(invitationOf('', 1)).toEqual(nobody)
    },
  )

  test('on a phone that keeps nothing is none', () => {
    vi.stubGlobal('localStorage', undefined)
    keepInvitation('?affiliateCode=FIRST', 0)
    expect(invitationOf('', 1)).toEqual(nobody)
  })
})
