import { freeRoundsKey, memberId as memberWire } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeFreeRounds, findFreeRounds } from '#ledger/bonus/free-rounds-store.ts'
import { audit } from '#ledger/audit/audit.ts'
import { promoPaid } from '#ledger/movements/promo-paid.ts'
import { transactMoney } from '#ledger/committed.ts'
import { post } from '#ledger/post.ts'
import { minor } from '@trevo/rules/money'
import { eachMarket } from '#testing/each-market.ts'
import { createGame, createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
let support: StaffBrowser
let finance: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  ;[support, finance] = await Promise.all([office.as('support'), office.as('finance')])
  await createGame({ services: office.services as never, database: office.database } as never, { vendor: 'TREVO', gameCode: 'trevo-da-sorte' })
  await office.database.pool.query(`update providers set free_rounds_url = 'http://127.0.0.1:1/free' where code = 'TREVO'`)
})
afterAll(async () => {
  const found = (await audit(office.database.pool)).findings.filter(({ violations }) => violations > 0)
  await office.close()
  expect(found).toEqual([])
})

let made = 0
const key = () => ({ 'idempotency-key': `free-${(made += 1)}-abcdefgh` })
const member = async (given: { readonly type?: number } = {}) => {
  const { memberId } = await createMember({ services: office.services as never, database: office.database }, given)
  return { id: memberId, params: { memberId: memberWire(memberId) as string } }
}
const body = { vendor: 'TREVO', games: ['trevo-da-sorte'], rounds: 10, stakeMinor: '100', capMinor: '5000', days: 7, reason: 'a late withdrawal' }
const propose = (params: { readonly memberId: string }, given: Partial<typeof body> = {}) => office.call(support, 'POST /office/members/:memberId/free-rounds', { params, body: { ...body, ...given }, headers: key() })
const approve = async (browser: StaffBrowser, proposalId: string) => {
  const { reply } = await office.call(browser, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  return office.call(browser, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })
}
const listed = async (params: { readonly memberId: string }) => (await office.call(support, 'GET /office/members/:memberId/free-rounds', { params, query: {} })).reply.rows
const given = async () => {
  const { id, params } = await member()
  const { reply } = await propose(params)
  if (reply.kind !== 'proposed') throw new Error('it was not proposed')
  expect((await approve(finance, reply.proposal)).reply).toMatchObject({ state: 'applied' })
  const [row] = await listed(params)
  return { id, params, freeRoundsId: row?.freeRoundsId ?? '' }
}

test('Product §13.1216 one proposes free rounds, another gives them, and the vendor is asked; cancelling asks for two as well', async () => {
  const { id, params, freeRoundsId } = await given()
  expect(await listed(params)).toMatchObject([{ state: 'asked', rounds: 10, used: 0, stake: '100', cap: '5000', vendor: 'TREVO', source: 'staff', games: [{ gameCode: 'trevo-da-sorte' }], isCancelling: false, silentSince: null }])
  expect(await findFreeRounds(office.database.db, freeRoundsKey(freeRoundsId) ?? 0n)).toMatchObject({ member_id: id, ask_at: expect.any(Date) })
  const cancel = await office.call(support, 'POST /office/free-rounds/:freeRoundsId/cancel', { params: { freeRoundsId }, body: { reason: 'given twice' }, headers: key() })
  if (cancel.reply.kind !== 'proposed') throw new Error('it was not proposed')
  expect((await approve(finance, cancel.reply.proposal)).reply).toMatchObject({ state: 'applied' })
  expect(await listed(params)).toMatchObject([{ isCancelling: true, state: 'asked' }])
  expect((await office.call(support, 'POST /office/free-rounds/:freeRoundsId/cancel', { params: { freeRoundsId }, body: { reason: 'again' }, headers: key() })).code).toBe('not_in_this_state')
})

test.each([
  ['a vendor that there is not', { vendor: 'NOBODY' }],
  ['a game that there is not', { games: ['other'] }],
  ['one game of two', { games: ['trevo-da-sorte', 'other'] }],
])('Product §13.1216 %s gives none', async (_, wrong) => {
  expect((await propose((await member()).params, wrong)).code).toBe('no_free_rounds')
})

test.each([4, 40, 41, 42])('nobody of type %i is given any', async (type) => {
  expect((await propose((await member({ type })).params)).code).toBe('not_in_this_state')
})

test('Product §13.1216 what a vendor pays after the end, and a vendor that is silent for a day, are lists of their own', async () => {
  const [over, silent] = [await given(), await given()]
  const now = office.clock.now()
  const row = (await findFreeRounds(office.database.db, freeRoundsKey(over.freeRoundsId) ?? 0n))!
  const pay = (txId: string) => transactMoney(office.database, (tx) => post(tx, promoPaid({ vendor: 'TREVO', member: over.id, txId, campaignId: over.freeRoundsId, amountMinor: minor(300n), currency: 'BRL', gameCode: 'trevo-da-sorte', roundId: `${txId}-round` })))
  await pay('in-time')
  await office.database.transact((tx) => changeFreeRounds(tx, row, { state: 'expired', used: 4, saidWonMinor: 600n, reason: null, askAt: now }, now))
  await pay('too-late')
  await office.database.pool.query(`update free_round_grants set silent_since = $1, trouble = 'no answer' where campaign_id = $2`, [new Date(now.getTime() - 86_400_000), silent.freeRoundsId])
  expect((await office.call(support, 'GET /office/free-rounds/late', { query: {} })).reply.rows).toMatchObject([{ freeRoundsId: over.freeRoundsId, txId: 'too-late', roundId: 'too-late-round', amountMinor: '300', state: 'expired', memberId: over.params.memberId }])
  expect(await listed(over.params)).toMatchObject([{ won: '600', saidWon: '600', lateWins: 1 }])
  const open = async (which: 'open' | 'silent') => (await office.call(support, 'GET /office/free-rounds', { query: { which } })).reply.rows.map(({ freeRoundsId }) => freeRoundsId)
  expect(await open('silent')).toEqual([silent.freeRoundsId])
  expect(await open('open')).toContain(silent.freeRoundsId)
  expect(await open('open')).not.toContain(over.freeRoundsId)
})

eachMarket({}, ({ code, rule }) => {
  rule('give.free-rounds', 'grant', async () => {
    await office.database.pool.query('update site set market = $1', [code])
    const { reply, code: refusal } = await propose((await member()).params)
    await office.database.pool.query('update site set market = null')
    expect(reply?.kind === 'proposed').toBe(code !== 'br')
    if (code === 'br') expect(refusal).toBe('market_forbids')
  })
})
