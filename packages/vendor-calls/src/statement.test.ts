import { vendorAnswers } from '@trevo/contract/vendor/vendor-questions'
import { cloneTestDatabase, type TestDatabase } from '@trevo/server/testing-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRoundStatus, readStatement } from './statement.ts'
import { placeTicket, payTicket, takeBack, type Tables, ticketsShape, vendor } from './testing/tickets.ts'
import { writeCall } from './write-call.ts'

let opened: TestDatabase<Tables>
beforeEach(async () => {
  opened = await cloneTestDatabase<Tables>(ticketsShape)
})
afterEach(() => opened.close())

const answer = (key: string, said: object | null, state = 'answered') =>
  sql`update wallet_calls set state = ${state}, answer = ${JSON.stringify(said)}::jsonb, answered_at = now() where call_key = ${key}`.execute(opened.database.db)
const books = () => ({ db: opened.database.db, findRound: async (_vendor: string, id: string) => (id === 't1' ? ({ state: 'open' } as const) : null) })
const window = { from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date(Date.now() + 3_600_000).toISOString(), after: null }
const lines = async (whose = vendor) => vendorAnswers.statement.parse(await readStatement(books(), whose, window)).lines
const betLine = async () => {
  const found = (await lines()).find(({ kind }) => kind === 'bet')
  return [found?.amount, found?.status]
}

test('every kind of movement has its line, in the contract’s form; an end-round moves nothing and has none', async () => {
  await placeTicket(opened.database, 't1')
  const ids = { memberId: 'mem_1', gameCode: 'tickets', roundId: 't1' }
  await opened.database.transact(async (tx) => {
    await payTicket(tx, 't1')
    await writeCall(tx, { vendor, verb: 'end-round', body: ids })
    for (const direction of ['credit', 'debit'] as const)
      await writeCall(tx, {
        vendor,
        verb: 'adjust',
        body: { ...ids, txId: `t1:${direction}`, refTxId: 't1:bet', amount: '7', direction, reason: 'a goal counted after all', currency: 'BRL' },
      })
    await writeCall(tx, { vendor, verb: 'promo-win', body: { memberId: 'mem_1', txId: 'p1', campaignId: 'c1', amount: '9', currency: 'BRL' } })
  })
  for (const key of ['t1:bet', 't1:win', 't1:credit']) await answer(key, { status: 'OK', ledgerSeq: 1 })
  expect((await lines()).map(({ txId, kind, roundId, amount, status }) => [txId, kind, roundId, amount, status])).toEqual([
    ['t1:bet', 'bet', 't1', '100', 'done'],
    ['t1:win', 'win', 't1', '200', 'done'],
    ['t1:credit', 'adjust-credit', 't1', '7', 'done'],
    ['t1:debit', 'adjust-debit', 't1', '7', 'pending'],
    ['p1', 'promo', null, '9', 'pending'],
  ])
  expect(await lines('OTHER')).toEqual([])
})

test('a bet that its app gave up is pending until its give-back says whether it ever stood', async () => {
  await placeTicket(opened.database, 't1')
  await answer('t1:bet', null, 'given-up')
  expect(await betLine()).toEqual(['100', 'pending'])
  await opened.database.transact((tx) => takeBack(tx, 't1'))
  expect(await betLine()).toEqual(['100', 'pending'])
  await answer('t1:back', { status: 'OK', ledgerSeq: 2 })
  expect(await betLine()).toEqual(['100', 'done'])
  expect((await lines()).map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
    ['bet', '100', 'BRL'],
    ['rollback', '100', 'BRL'],
  ])
  await answer('t1:back', { status: 'OK', ledgerSeq: null })
  expect(await betLine()).toEqual(['100', 'refused'])
  expect((await lines()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', '100'],
    ['rollback', '0'],
  ])
})

test('a bet that the wallet took stands while it is being given back', async () => {
  await placeTicket(opened.database, 't1')
  await answer('t1:bet', { status: 'OK', ledgerSeq: 1 })
  await opened.database.transact((tx) => takeBack(tx, 't1'))
  expect(await betLine()).toEqual(['100', 'done'])
})

test('Product §4.29 a round is told with its app’s word and all its movements; of another’s, nothing', async () => {
  await placeTicket(opened.database, 't1')
  await placeTicket(opened.database, 't2')
  const asked = async (whose: string, roundId: string) => vendorAnswers['round-status'].parse(await readRoundStatus(books(), whose, { roundId }))
  expect(await asked(vendor, 't1')).toMatchObject({ roundId: 't1', state: 'open', transactions: [{ txId: 't1:bet', status: 'pending' }] })
  expect(await asked(vendor, 't2')).toEqual({ roundId: 't2', state: 'unknown', transactions: [] })
  expect((await asked('OTHER', 't1')).transactions).toEqual([])
})
