import { minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactMoney } from '#ledger/committed.ts'
import { ledgerHouse } from '#ledger/commands/house-command.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { bonusGranted } from '#ledger/movements/bonus-granted.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { playMoneyGranted } from '#ledger/movements/play-money-granted.ts'
import type { Movement } from '#ledger/movement.ts'
import { post } from '#ledger/post.ts'
import { verifyBooks } from '#ledger/audit/verify.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, playRound } from '#testing/factories.ts'
import { closeOldTrialsJob } from '#areas/identity/jobs/close-old-trials.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
  await createGame(app)
})
afterAll(() => app.close())

let addresses = 0
const start = (address = `10.5.${(addresses += 1)}.1`) => app.call('POST /api/trial', { body: { language: 'en' }, address })
const infoOf = (reply: object): { token: string; type: number; merchantCode: string; userName: string } => reply as never
const newTrial = async () => {
  const info = infoOf((await start()).reply)
  const { id } = await app.database.db.selectFrom('members').select('id').where('username', '=', info.userName).executeTakeFirstOrThrow()
  return { ...info, memberId: id }
}
const give = (movement: Movement) => transactMoney(app.database, (tx) => post(tx, movement))

describe('Product §4.88 a free trial', () => {
  test('is a member of type 4 under a merchant of its own, logged in, with play money', async () => {
    const { status, reply } = await start()
    expect(status).toBe(200)
    expect(reply).toEqual({ token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/), type: 4, merchantCode: 'trevotrial', userName: expect.stringMatching(/^trial-[a-z0-9]{7}$/), firstTimeLogin: false })
    const { token } = infoOf(reply)
    expect((await app.call('GET /api/wallet', { token })).reply).toMatchObject({ currency: 'FUN', sumBalance: '100000', cash: '100000', held: '0', withdrawable: expect.any(String) })
    expect((await app.call('GET /api/member', { token })).reply).toMatchObject({ type: 4, currency: 'FUN', language: 'en' })
  })

  test('tells beforehand what it begins with', async () => {
    expect((await app.call('GET /api/trial')).reply).toEqual({ amount: '100000', currency: 'FUN', hours: 24, merchantCode: 'trevotrial' })
  })

  test('has no password, and its name is none that anybody may choose', async () => {
    const { userName } = await newTrial()
    expect((await app.call('POST /api/session', { body: { type: 'username', username: userName, password: '' } })).status).not.toBe(200)
    expect((await app.call('POST /api/session', { body: { type: 'username', username: userName, password: 'Right-4-you' } })).problem.code).toBe('bad_credentials')
  })

  test('of many at once each is one of its own', async () => {
    const names = await Promise.all(Array.from({ length: 8 }, async () => infoOf((await start()).reply).userName))
    expect(new Set(names).size).toBe(8)
  })

  test('Product §9.45 is made ten times from one address, then one in two minutes', async () => {
    const answers: number[] = []
    for (let turn = 0; turn < 11; turn += 1) answers.push((await start('10.66.0.1')).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    const { code, retryAfterSeconds = 0 } = (await start('10.66.0.1')).problem
    expect([code, retryAfterSeconds > 100 && retryAfterSeconds <= 120]).toEqual(['trial_over_limit', true])
    app.clock.pass(121_000)
    expect((await start('10.66.0.1')).status).toBe(200)
  })
})

describe('Product §10.41 play money', () => {
  test.each([
    ['a trial with real money', sql`update members set currency = 'BRL' where type = 4`],
    ['a trial that becomes a member with its play money', sql`update members set type = 0 where type = 4`],
    ['a member with play money', sql`update members set currency = 'FUN' where type = 0`],
    ['a member who becomes a trial with real money', sql`update members set type = 4 where type = 0`],
    ['a site that pays in it', sql`update site set currency = 'FUN'`],
    ['a trial merchant that is the real one', sql`update site set trial_merchant_code = merchant_code`],
    ['play money that waits for a withdrawal', sql`insert into purses (member_id, currency, kind) select id, 'FUN', 'held' from members where type = 4 limit 1`],
    ['a bonus of it', sql`insert into purses (member_id, currency, kind) select id, 'FUN', 'bonus' from members where type = 4 limit 1`],
    ['a deposit of it', sql`insert into deposits (id, member_id, request_id, provider, amount_minor, currency, expires_at)
      select 1, id, 'req_0123456789abcdef', 'bank', 1000, 'FUN', now() from members limit 1`],
    ...[
      ['payment:bank:clearing', 'cash', 'FUN'],
      ['cash', 'payment:bank:clearing', 'FUN'],
      ['cash', 'held', 'FUN'],
      ['house:adjustments', 'cash', 'FUN'],
      ['house:play-money', 'cash', 'BRL'],
      ['cash', 'house:play-money', 'BRL'],
    ].map(([debit, credit, currency]): [string, ReturnType<typeof sql>] => [
      `a transfer of ${currency} from ${debit} to ${credit}`,
      sql`select ledger_post(array[row(0, 'balance-adjusted', id, currency, 'x', 'x', 'x', sha256('x'), ${debit}::text, ${credit}::text, 1,
        null, null, null, null, false, null, 'x')::ledger_item]) from members where currency = ${currency} limit 1`,
    ]),
  ])('never meets real money in the database: %s', async (_what, statement) => {
    await newTrial()
    await createMember(app)
    await expect(statement.execute(app.database.db)).rejects.toMatchObject({ code: '23514' })
  })

  test('no reason of the ledger carries it to or from where it does not belong', async () => {
    const { memberId: member } = await newTrial()
    const amountMinor = minor(500n)
    expect(() => depositCredited({ member, currency: 'FUN', provider: 'bank', depositId: 'd', amountMinor } as never)).toThrow(/never meet/)
    expect(() => bonusGranted({ member, currency: 'FUN', bonusId: 'b', amountMinor })).toThrow(/never meet/)
    expect(() => balanceAdjusted({ member, currency: 'FUN', adjustmentId: 'a', direction: 'credit', amountMinor, reason: 'x' })).toThrow(/never meet/)
  })

  test('a trial takes no real money and a member no play money', async () => {
    const { memberId: trial } = await newTrial()
    const { memberId: real } = await createMember(app)
    const amountMinor = minor(500n)
    expect((await give(balanceAdjusted({ member: trial, currency: 'BRL', adjustmentId: `x-${trial}`, direction: 'credit', amountMinor, reason: 'x' }))).status).toBe('INVALID_CURRENCY')
    expect((await give(playMoneyGranted({ member: real, grantId: `x-${real}`, amountMinor }))).status).toBe('INVALID_CURRENCY')
  })

  test('what is played with it is the trial’s own record, and nobody’s figure', async () => {
    const { token, memberId } = await newTrial()
    await playRound(app, { memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId: 'fun', stakeMinor: 100n, winMinor: 90_000n, currency: 'FUN' })
    expect((await app.call('GET /api/wallet', { token })).reply).toMatchObject({ currency: 'FUN', sumBalance: '189900' })
    expect((await app.call('GET /api/records/bets', { token })).reply).toMatchObject({ list: [{ currency: 'FUN' }] })
    await app.services.winners.refresh()
    expect((await app.call('GET /api/winners')).reply.list).toEqual([])
    const counted = await app.database.db.selectFrom('member_statistics').select('currency').where('member_id', '=', memberId).execute()
    expect(counted).toEqual([])
    const { data } = await ledgerHouse(app.database, {})
    expect(JSON.stringify(data['accounts'])).not.toContain('FUN')
    expect(JSON.stringify(data['playMoney'])).toContain('house:play-money')
    expect((await verifyBooks(app.database)).findings.filter(({ violations }) => violations > 0)).toEqual([])
  })
})

describe('Product §6.4 a trial', () => {
  test.each(['GET /api/deposits/options', 'GET /api/withdrawals/options', 'GET /api/inbox', 'GET /api/inbox/unread', 'GET /api/chat/unread', 'GET /api/identities'] as const)('is refused at %s', async (line) => {
    const { token } = await newTrial()
    expect((await app.call(line, { token })).problem).toMatchObject({ status: 403, code: 'free_reject' })
  })

  test('Product §6.26 plays where the vendor takes play money, and nowhere else', async () => {
    const { token } = await newTrial()
    const { token: real } = await createMember(app)
    await createGame(app, { vendor: 'OUTSIDE', gameCode: 'theirs' })
    const launch = (of: string, vassalage: string, gameCode: string) => app.call('GET /api/games/launch', { token: of, query: { vassalage, gameCode } })
    expect((await launch(token, 'OUTSIDE', 'theirs')).problem.code).toBe('free_reject')
    expect((await launch(real, 'OUTSIDE', 'theirs')).status).toBe(200)
    await app.database.db.updateTable('providers').set({ takes_play_money: true }).where('code', '=', 'OUTSIDE').execute()
    expect((await launch(token, 'OUTSIDE', 'theirs')).status).toBe(200)
  })
})

test('Product §4.89 a trial is closed a day after it began, with its session; a younger one is not', async () => {
  const old = await newTrial()
  app.clock.pass(13 * 3_600_000)
  const young = await newTrial()
  app.clock.pass(11.5 * 3_600_000)
  await closeOldTrialsJob.run(app.services)
  const statusOf = async (id: bigint) => (await app.database.db.selectFrom('members').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  expect([await statusOf(old.memberId), await statusOf(young.memberId)]).toEqual(['closed', 'active'])
  expect((await app.call('GET /api/member', { token: old.token })).problem.code).toBe('session_ended')
  expect(await app.database.db.selectFrom('sessions').select('id').where('member_id', '=', old.memberId).execute()).toEqual([])
})
