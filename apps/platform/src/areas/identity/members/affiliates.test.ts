import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@trevo/contract/member/api'
import { memberId } from '@trevo/rules/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setAffiliateDomain } from './recommenders-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { solveBotCheck } from '#testing/proofs.ts'

let app: TestApp
let inviter: { readonly id: bigint; readonly code: string }
const makeInviter = async (given: { type?: number; status?: 'active' | 'blocked' } = {}) => {
  const { memberId: id } = await createMember(app, given)
  const { referral_code: code } = await app.database.db.selectFrom('members').select('referral_code').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, code }
}
beforeAll(async () => {
  app = await openTestApp()
  inviter = await makeInviter()
  await setAffiliateDomain(app.database.db, 'inviter.example', inviter.id)
})
afterAll(() => app.close())

let turn = 0
const elsewhere = (): string => {
  turn += 1
  return `10.8.${turn >> 8}.${turn & 255}`
}
const check = (query: { code?: string; recommenderId?: string; domain?: string }) => app.call('GET /api/affiliates/check', { query, address: elsewhere() })

test('Product §3.27 every member has a code of their own, of signs that are not taken for one another', async () => {
  const others = await Promise.all([makeInviter(), makeInviter(), makeInviter()])
  const codes = [inviter, ...others].map(({ code }) => code)
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  expect(new Set(codes).size).toBe(codes.length)
})

describe('Product §7.23 an invitation', () => {
  test('is good by its code in any case, by its inviter, and by its address', async () => {
    const good = { success: true, value: { code: inviter.code } }
    for (const query of [{ code: inviter.code }, { code: ` ${inviter.code.toLowerCase()} ` }, { recommenderId: memberId(inviter.id) }, { domain: 'INVITER.example' }]) {
      expect((await check(query)).reply).toEqual(good)
    }
  })

  test.each([
    ['a code of nobody', { code: 'NOBODYS1' }],
    ['an inviter of nobody', { recommenderId: 'mem_1' }],
    ['an inviter that is no id', { recommenderId: "'; drop" }],
    ['an address of nobody', { domain: 'bet.example' }],
    ['nothing', {}],
    ['a wrong code at an inviter’s address', { code: 'NOBODYS1', domain: 'inviter.example' }],
  ])('%s is none', async (_what, query) => {
    expect((await check(query)).reply).toEqual({ success: false, value: null })
  })

  test.each([
    ['a free trial', { type: 4 }],
    ['an account of the house', { type: 40 }],
    ['an assistant', { type: 42 }],
    ['a blocked member', { status: 'blocked' }],
  ] as const)('Product §6.20 of %s is none', async (_what, given) => {
    expect((await check({ code: (await makeInviter(given)).code })).reply.success).toBe(false)
  })

  test('Product §9.41 thirty questions from one address, then no more for a while', async () => {
    const answers: number[] = []
    for (let each = 0; each < 31; each += 1) answers.push((await app.call('GET /api/affiliates/check', { query: { code: `GUESS${each}` }, address: '10.8.200.1' })).status)
    expect(answers.filter((status) => status === 200)).toHaveLength(30)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('who registers by an invitation', () => {
  const register = async (username: string, over: Partial<BodyOf<'PUT /api/members'>>) => {
    const address = elsewhere()
    const body: BodyOf<'PUT /api/members'> = {
      type: 0,
      requestId: randomUUID(),
      registerMethod: 'H5',
      username,
      password: 'quatro folhas',
      confirmPassword: 'quatro folhas',
      isDisclaimerAccepted: true,
      botCheck: await solveBotCheck(app, address),
      ...over,
    }
    return app.call('PUT /api/members', { body, address })
  }
  const recommenderOf = async (username: string) =>
    (await app.database.db.selectFrom('members').select('recommender_id').where('username', '=', username).executeTakeFirstOrThrow()).recommender_id

  test.each([
    ['a code', 'bycode', () => ({ affiliateCode: inviter.code.toLowerCase() })],
    ['a link’s inviter', 'byinviter', () => ({ recommenderId: memberId(inviter.id) })],
    ['the address', 'byaddress', () => ({ domain: 'inviter.example' })],
  ])('Product §4.68 by %s was brought by the inviter', async (_what, username, over) => {
    expect((await register(username, over())).status).toBe(200)
    expect(await recommenderOf(username)).toBe(inviter.id)
  })

  test('Product §4.68 by none of them was brought by nobody, at an address of nobody’s too', async () => {
    expect((await register('bynobody', { domain: 'bet.example' })).status).toBe(200)
    expect(await recommenderOf('bynobody')).toBeNull()
  })

  test('Product §4.68 a code goes before an inviter, and both before the address', async () => {
    const other = await makeInviter()
    expect((await register('bothways', { affiliateCode: other.code, recommenderId: memberId(inviter.id), domain: 'inviter.example' })).status).toBe(200)
    expect(await recommenderOf('bothways')).toBe(other.id)
  })

  test('Product §5.45 a code of nobody is said beside its field, and makes nobody', async () => {
    const { problem } = await register('wrongcode', { affiliateCode: 'NOBODYS1' })
    expect(problem).toMatchObject({ status: 422, code: 'affiliate_code_wrong', fields: [{ field: 'affiliateCode', problem: 'not_accepted' }] })
    expect(await app.database.db.selectFrom('members').select('id').where('username', '=', 'wrongcode').executeTakeFirst()).toBeUndefined()
  })

  test('Product §8.21 an inviter of nobody is an error of the link', async () => {
    expect((await register('wronglink', { recommenderId: 'mem_1' })).problem).toMatchObject({ status: 422, code: 'recommender_wrong' })
  })
})
