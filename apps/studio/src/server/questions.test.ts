import type { VendorTransaction } from '@trevo/contract/vendor/vendor-questions'
import { signCall } from '@trevo/vendor-calls/wallet'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse, testSecret } from '#testing/house.ts'
import type { RoundView } from '#wire.ts'
import { advanceRound } from './rounds.ts'
import { admit } from './sessions.ts'
import { startWorker } from './worker.ts'

let desk: TestHouse
let token: string
beforeEach(async () => {
  desk = await openTestHouse({ vendors: ['OTHER'] })
  const admission = await admit(desk.house, { vendor: 'TREVO', gameCode: 'trevo-da-sorte', launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  token = admission.token
})
afterEach(() => desk.close())

let keys = 0
const spin = async (): Promise<RoundView> => {
  const body = { key: `asked-${(keys += 1).toString().padStart(6, '0')}`, stake: '100' }
  const reply = await desk.app.inject({ method: 'POST', url: '/api/spin', headers: { authorization: `Bearer ${token}` }, payload: body })
  return reply.json()
}

interface Asking {
  readonly vendor?: string
  readonly secret?: string
  readonly timestamp?: number
  readonly signature?: string
}

const ask = async (question: string, body: unknown, asking: Asking = {}) => {
  const url = `/vendor/v1/${question}`
  const payload = JSON.stringify(body)
  const timestamp = String(asking.timestamp ?? Math.floor(Date.now() / 1_000))
  const reply = await desk.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-provider': asking.vendor ?? 'TREVO',
      'x-timestamp': timestamp,
      'x-signature': asking.signature ?? signCall(asking.secret ?? testSecret, timestamp, url, payload),
    },
  })
  return { status: reply.statusCode, body: reply.json() }
}

const statusOf = (roundId: string, asking: Asking = {}) => ask('round-status', { roundId, gameCode: 'trevo-da-sorte', memberId: 'mem_1' }, asking)
const day = { from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date(Date.now() + 3_600_000).toISOString() }
const statement = async (window: { readonly from: string; readonly to: string } = day, asking: Asking = {}): Promise<VendorTransaction[]> => {
  const lines: VendorTransaction[] = []
  for (let after: string | null = null; ;) {
    const { body } = await ask('statement', { ...window, after }, asking)
    lines.push(...body.lines)
    if (body.next === null) return lines
    after = body.next
  }
}

describe('Product §12.31 who may ask', () => {
  test.each<[string, Asking]>([
    ['without a signature', { signature: '' }],
    ['with another secret', { secret: 'another-secret-of-16' }],
    ['with another’s name', { vendor: 'NOBODY' }],
    ['with a name of JavaScript’s own', { vendor: '__proto__' }],
    ['301 s late', { timestamp: Math.floor(Date.now() / 1_000) - 301 }],
  ])('a question %s is refused', async (_how, asking) => {
    expect((await statusOf('rnd_1', asking)).status).toBe(401)
    expect((await ask('statement', { ...day, after: null }, asking)).status).toBe(401)
  })

  test('one vendor hears nothing of another’s rounds', async () => {
    const { id } = await spin()
    expect((await statusOf(id, { vendor: 'OTHER' })).body).toEqual({ roundId: id, state: 'unknown', transactions: [] })
    expect(await statement(day, { vendor: 'OTHER' })).toEqual([])
  })

  test.each([{}, { from: 'yesterday', to: 'today', after: null }, { ...day, after: '1; drop table rounds' }])('%j is no question', async (body) => {
    expect((await ask('statement', body)).status).toBe(400)
  })
})

test('Product §4.29 a round that ended is told with what moved, and what ended it is sent once more', async () => {
  const view = await spin()
  const row = async () => (await sql`select state, reason, closed_at, payout_minor from rounds where id = ${view.id}`.execute(desk.house.database.db)).rows
  const ended = await row()
  const before = desk.wallet.arrived.length
  const told = (await statusOf(view.id)).body
  expect(told).toMatchObject({ roundId: view.id, state: 'settled' })
  expect(told.transactions[0]).toMatchObject({ txId: `${view.id}:bet`, kind: 'bet', amount: '100', currency: 'BRL', memberId: 'mem_1', status: 'done' })
  const worker = startWorker(desk.house)
  await expect.poll(() => desk.wallet.arrived.length).toBe(before + 1)
  await worker.stop()
  // The same ids: the wallet has them already, so nothing moves, and the round stands as it ended.
  const again = (await statusOf(view.id)).body
  expect(again).toEqual(told)
  expect(await row()).toEqual(ended)
})

test('a round that waits for the wallet is open, and is driven on at once', async () => {
  desk.wallet.fault('win', ['retry', 'retry'])
  desk.wallet.fault('end-round', ['retry', 'retry'])
  const opened = desk.app.inject({
    method: 'POST',
    url: '/api/spin',
    headers: { authorization: `Bearer ${token}` },
    payload: { key: 'open-000001', stake: '100' },
  })
  const view: RoundView = (await opened).json()
  await sql`update rounds set state = 'paying', closed_at = null where id = ${view.id}`.execute(desk.house.database.db)
  await sql`update wallet_calls set state = 'pending', answered_at = null, next_at = now() + interval '1 hour' where round_id = ${view.id} and verb <> 'bet'`.execute(
    desk.house.database.db,
  )
  expect((await statusOf(view.id)).body.state).toBe('open')
  expect((await advanceRound(desk.house, view.id, 5_000)).state).toBe('settled')
})

test('a round that nobody played is unknown', async () => {
  expect((await statusOf('rnd_nobody')).body).toEqual({ roundId: 'rnd_nobody', state: 'unknown', transactions: [] })
})

test('the statement has what moved, what was refused, and what came back', async () => {
  const played = await spin()
  desk.wallet.refuseBets = 'LIMIT_REACHED'
  const refused = await spin()
  desk.wallet.refuseBets = null
  const lines = await statement()
  expect(lines.find((line) => line.txId === `${played.id}:bet`)).toMatchObject({ amount: '100', status: 'done' })
  expect(lines.find((line) => line.txId === `${refused.id}:bet`)).toMatchObject({ amount: '100', status: 'refused' })
  // A bet that got no answer and was asked back: whether it stood, the give-back's answer tells.
  const asked = await spin()
  const giveBack = async (ledgerSeq: number | null) => {
    await sql`delete from wallet_calls where round_id = ${asked.id} and verb <> 'bet'`.execute(desk.house.database.db)
    await sql`update wallet_calls set state = 'given-up', answer = null where round_id = ${asked.id}`.execute(desk.house.database.db)
    const body = JSON.stringify({ memberId: 'mem_1', roundId: asked.id, txId: `${asked.id}:rollback`, refTxId: `${asked.id}:bet` })
    await sql`insert into wallet_calls (vendor, verb, body, state, answer)
      values ('TREVO', 'rollback', ${body}, 'answered', ${JSON.stringify({ status: 'OK', ledgerSeq })}::jsonb)`.execute(desk.house.database.db)
    return (await statement()).filter((line) => line.roundId === asked.id).map((line) => [line.kind, line.amount, line.status])
  }
  expect(await giveBack(7)).toEqual([
    ['bet', '100', 'done'],
    ['rollback', '100', 'done'],
  ])
  expect(await giveBack(null)).toEqual([
    ['bet', '100', 'refused'],
    ['rollback', '0', 'done'],
  ])
})

test('pages of one moment and of many meet without a gap, and a window ends before its end', async () => {
  const { id } = await spin()
  await sql`insert into rounds (id, vendor, game_code, member_id, wallet_token, request_key, stake_minor, currency, seed_id, nonce, state)
    select 'many-' || n, 'TREVO', 'trevo-da-sorte', 'mem_1', 'x', 'many-key-' || n, 100, 'BRL', seed_id, 1000 + n, 'refused'
    from rounds, generate_series(1, 1200) n where id = ${id}`.execute(desk.house.database.db)
  await sql`insert into wallet_calls (vendor, verb, body, gives_up_after_ms, state, created_at)
    select vendor, verb, replace(body, ${id}, 'many-' || n), 1000, 'pending', timestamptz '2026-01-02T00:00:00Z' + (n / 300) * interval '1 microsecond'
    from wallet_calls, generate_series(1, 1200) n where round_id = ${id} and verb = 'bet'`.execute(desk.house.database.db)
  const lines = await statement({ from: '2026-01-02T00:00:00Z', to: '2026-01-02T00:00:01Z' })
  expect(new Set(lines.map((line) => line.txId)).size).toBe(1_200)
  expect(lines).toHaveLength(1_200)
  expect(await statement({ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' })).toEqual([])
})
