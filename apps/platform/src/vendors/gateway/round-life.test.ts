import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#ledger/audit/audit.ts'
import { openTestGateway, type TestGateway, vendor } from './gateway-fixture.ts'

let gateway: TestGateway
let member: Awaited<ReturnType<TestGateway['member']>>
beforeAll(async () => {
  gateway = await openTestGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await gateway.member(10_000n)
})

let ids = 0
const id = (): string => `life-${(ids += 1)}`
const send = async (verb: string, body: unknown): Promise<unknown> => (await gateway.call(verb, body)).body.status

/** A round of its own, and what its vendor may say of it. */
const newRound = () => {
  const round = { memberId: member.memberId, gameCode: vendor.game, roundId: id() }
  return {
    bet: async (txId = id()): Promise<string> => {
      expect(await send('bet', { sessionToken: member.sessionToken, ...round, txId, amount: '100', currency: 'BRL' })).toBe('OK')
      return txId
    },
    tryBet: () => send('bet', { sessionToken: member.sessionToken, ...round, txId: id(), amount: '100', currency: 'BRL' }),
    win: (refTxId: string, amount = '50') => send('win', { ...round, txId: id(), refTxId, amount, currency: 'BRL' }),
    giveBack: (refTxId: string) => send('rollback', { ...round, txId: id(), refTxId }),
    end: () => send('end-round', round),
    state: async (): Promise<string | undefined> =>
      (await gateway.database.db.selectFrom('rounds').select('state').where('round_id', '=', round.roundId).executeTakeFirst())?.state,
    growOld: (hours: number) =>
      gateway.database.pool.query('update rounds set opened_at = opened_at - make_interval(hours => $2) where round_id = $1', [round.roundId, hours]),
  }
}

describe('Product §4.16 a round', () => {
  test('is open from its first bet and settled once it is ended, won or not', async () => {
    const round = newRound()
    expect(await round.state()).toBeUndefined()
    const txId = await round.bet()
    expect(await round.state()).toBe('open')
    await round.win(txId)
    expect(await round.state()).toBe('open')
    await round.end()
    expect(await round.state()).toBe('settled')
  })

  test('Product §13.558 is settled also while its vendor is in maintenance', async () => {
    const round = newRound()
    const txId = await round.bet()
    await gateway.database.pool.query(`insert into maintenance_windows (id, provider_code, starts_at, ends_at, words, made_at) values (1, $1, now() - interval '1 hour', now() + interval '1 hour', '{"pt":"Volta logo."}', now())`, [vendor.code])
    expect(await round.win(txId)).toBe('OK')
    await round.end()
    expect(await round.state()).toBe('settled')
    await gateway.database.pool.query('delete from maintenance_windows')
  })

  test('is cancelled when every stake in it came back and nothing was won', async () => {
    const round = newRound()
    const [first, second] = [await round.bet(), await round.bet()]
    await round.giveBack(first)
    expect(await round.state()).toBe('open')
    await round.giveBack(second)
    expect(await round.state()).toBe('cancelled')
  })

  test('opens again if a bet comes after all others were given back', async () => {
    const round = newRound()
    await round.giveBack(await round.bet())
    await round.bet()
    expect(await round.state()).toBe('open')
  })

  test('stays ended if it was', async () => {
    const round = newRound()
    await round.giveBack(await round.bet())
    await round.end()
    const ended = await round.state()
    expect(await round.tryBet()).toBe('ROUND_CLOSED')
    expect(await round.state()).toBe(ended)
  })
})

describe('Product §4.17 a round', () => {
  test('that has ended takes no bet and no win', async () => {
    const round = newRound()
    const txId = await round.bet()
    await round.end()
    expect([await round.tryBet(), await round.win(txId)]).toEqual(['ROUND_CLOSED', 'ROUND_CLOSED'])
  })

  test('that nobody ended stays open, and is counted once it is 24 hours old', async () => {
    const [old, young] = [newRound(), newRound()]
    const txId = await old.bet()
    await young.bet()
    const before = (await audit(gateway.database.pool)).counts.openRoundsOfADay
    await old.growOld(25)
    await young.growOld(23)
    expect((await audit(gateway.database.pool)).counts.openRoundsOfADay).toBe(before + 1)
    expect(await old.state()).toBe('open')
    expect(await old.win(txId)).toBe('OK')
  })
})
