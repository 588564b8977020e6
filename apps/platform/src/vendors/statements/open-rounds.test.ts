import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roundsOpen } from '#vendors/commands/rounds-open.ts'
import { audit } from '#ledger/audit/audit.ts'
import { openTestGateway, type TestGateway, vendor } from '#vendors/gateway/gateway-fixture.ts'
import { askOpenRounds } from './ask-open-rounds.ts'
import { readOverdueRounds } from './read-open-rounds.ts'
import { openVendor, type TestVendor } from './vendor-fixture.ts'

const daySeconds = 86_400

let gateway: TestGateway
let machine: TestVendor
beforeAll(async () => {
  gateway = await openTestGateway()
  machine = await openVendor(vendor.secret)
  await gateway.database.pool.query('update providers set status_url = $1 where code = $2', [`${machine.origin}/status?of=us`, vendor.code])
})
afterAll(async () => {
  const report = await audit(gateway.database.pool)
  machine.close()
  await gateway.close()
  expect(report.findings.filter((finding) => finding.violations > 0)).toEqual([])
})
beforeEach(async () => {
  machine.questions.length = 0
  machine.answers(() => null)
  await gateway.database.pool.query(`delete from overdue_rounds`)
  await gateway.database.pool.query(`update rounds set opened_at = now()`)
})

let ids = 0
/** A bet whose round nobody ends, as old as given. */
const openRound = async (hours: number) => {
  const member = await gateway.member()
  const roundId = `open-${(ids += 1)}`
  const txId = `${roundId}:bet`
  const round = { memberId: member.memberId, gameCode: vendor.game, roundId }
  expect((await gateway.call('bet', { sessionToken: member.sessionToken, ...round, txId, amount: '100', currency: 'BRL' })).body.status).toBe('OK')
  await gateway.database.pool.query(`update rounds set opened_at = now() - make_interval(hours => $1) where round_id = $2`, [hours, roundId])
  return { ...round, txId }
}
type OpenedRound = Awaited<ReturnType<typeof openRound>>

/** As a platform that has run for a week: what it looks at next are the openings since then. */
const ask = async (): Promise<void> => {
  await gateway.database.pool.query(`update overdue_rounds_looked set looked_until = now() - interval '7 days'`)
  const { db, transact } = gateway.database
  await askOpenRounds({ db, transact, config: { host: '127.0.0.1', studioPort: 1, sportsbookPort: 1 }, log: pino({ level: 'silent' }) })
}
const anHourPasses = () => gateway.database.pool.query(`update overdue_rounds set asked_at = asked_at - interval '61 minutes'`)
const listed = async (round: OpenedRound) => (await readOverdueRounds(gateway.database.db, daySeconds)).rounds.find((each) => each.roundId === round.roundId)
const win = (of: OpenedRound, amount = '250') => ({
  txId: `${of.roundId}:win`,
  kind: 'win',
  roundId: of.roundId,
  memberId: of.memberId,
  amount,
  currency: 'BRL',
  status: 'done',
  at: '2026-11-20T10:00:00Z',
})

test('a round of 25 h is listed and asked for, signed; one of 23 h is neither', async () => {
  const [old, young] = [await openRound(25), await openRound(23)]
  machine.answers((question) => ({ roundId: question.body.roundId, state: 'open', transactions: [] }))
  await ask()
  expect(machine.questions).toEqual([
    { path: '/status?of=us', provider: vendor.code, isSigned: true, body: { roundId: old.roundId, gameCode: vendor.game, memberId: old.memberId } },
  ])
  expect(await listed(old)).toMatchObject({ staked: '100', bets: 1, askedTimes: 1, trouble: null, vendorSays: { state: 'open', missingHere: [] } })
  expect(await listed(young)).toBeUndefined()
})

test('it is asked for once an hour at most, whatever the answer', async () => {
  const round = await openRound(25)
  for (const answer of [() => ({ roundId: round.roundId, state: 'open', transactions: [] }), () => null, () => ({ lies: true })]) {
    machine.answers(answer)
    machine.questions.length = 0
    await Promise.all([ask(), ask(), ask()])
    await ask()
    expect(machine.questions).toHaveLength(1)
    await anHourPasses()
  }
})

describe('what the vendor says moves nothing and ends nothing (Product §4.28)', () => {
  test.each(['settled', 'cancelled', 'unknown'])('%s', async (state) => {
    const round = await openRound(30)
    const before = await gateway.database.pool.query('select count(*) as count, sum(balance_minor) as total from purses')
    machine.answers(() => ({ roundId: round.roundId, state, transactions: [win(round)] }))
    await ask()
    expect((await gateway.database.pool.query('select count(*) as count, sum(balance_minor) as total from purses')).rows).toEqual(before.rows)
    expect(await listed(round)).toMatchObject({ vendorSays: { state, missingHere: [{ txId: `${round.roundId}:win`, amount: '250' }] } })
  })

  test('its own calls end the round, and then it is listed no more', async () => {
    const round = await openRound(30)
    machine.answers(() => ({ roundId: round.roundId, state: 'settled', transactions: [win(round)] }))
    await ask()
    const body = {
      memberId: round.memberId,
      gameCode: round.gameCode,
      roundId: round.roundId,
      txId: `${round.roundId}:win`,
      refTxId: round.txId,
      amount: '250',
      currency: 'BRL',
      closesRound: true,
    }
    expect((await gateway.call('win', body)).body.status).toBe('OK')
    await ask()
    expect(await listed(round)).toBeUndefined()
    expect((await gateway.database.pool.query('select 1 from overdue_rounds where round_id = $1', [round.roundId])).rows).toEqual([])
  })
})

describe('Product §12.31 a vendor that is gone, or lies', () => {
  test.each<[string, (round: OpenedRound) => unknown, string]>([
    ['cuts the line', () => null, 'no answer'],
    ['answers 500', () => 500, 'HTTP 500'],
    ['sends us elsewhere', () => 302, 'no answer'],
    ['sends what is no JSON', () => '<html>', 'the answer is not JSON'],
    ['sends a megabyte', () => JSON.stringify({ x: 'x'.repeat(1_000_000) }), 'the answer is longer than 524288 bytes'],
    ['speaks of another round', () => ({ roundId: 'another', state: 'settled', transactions: [] }), 'outside the contract: it speaks of another round'],
    ['names a state of its own', (round) => ({ roundId: round.roundId, state: 'paid', transactions: [] }), 'outside the contract: state'],
    [
      'owes a negative amount',
      (round) => ({ roundId: round.roundId, state: 'settled', transactions: [win(round, '-1')] }),
      'outside the contract: transactions.0.amount',
    ],
  ])('%s: the trouble is listed, and what it said before stands', async (_what, answer, trouble) => {
    const round = await openRound(30)
    machine.answers(() => ({ roundId: round.roundId, state: 'open', transactions: [] }))
    await ask()
    await anHourPasses()
    machine.answers(() => answer(round))
    await ask()
    expect(await listed(round)).toMatchObject({ trouble, askedTimes: 2, vendorSays: { state: 'open' } })
  })

  test('of many rounds of a silent vendor one a turn is asked for', async () => {
    for (let n = 0; n < 5; n += 1) await openRound(30)
    await ask()
    expect(machine.questions).toHaveLength(1)
    machine.answers((question) => ({ roundId: question.body.roundId, state: 'open', transactions: [] }))
    await ask()
    expect(machine.questions).toHaveLength(5)
  })
})

test('a vendor without an address is listed and never asked', async () => {
  const round = await openRound(30)
  await gateway.database.pool.query('update providers set status_url = null where code = $1', [vendor.code])
  try {
    await ask()
    expect(machine.questions).toEqual([])
    expect(await listed(round)).toMatchObject({ isAskable: false, vendorSays: null })
  } finally {
    await gateway.database.pool.query('update providers set status_url = $1 where code = $2', [`${machine.origin}/status?of=us`, vendor.code])
  }
})

test('staff see every open round of the age that they ask for', async () => {
  const [older, old] = [await openRound(100), await openRound(30)]
  const context = { database: gateway.database, databaseUrl: gateway.url, dataDir: '/nowhere', onProgress: () => undefined, write: () => Promise.resolve() }
  const run = (older?: string) => roundsOpen.run(context, { words: [], flags: { older } })
  const { json, lines } = await run()
  expect(json).toMatchObject({ older: '24h', count: 2, rounds: [{ roundId: older.roundId }, { roundId: old.roundId }] })
  expect(lines[0]).toBe('2 rounds are open for more than 24h.')
  expect(lines[1]).toContain(`${vendor.code} ${older.roundId}`)
  expect((await run('4d')).json).toMatchObject({ count: 1 })
  await expect(run('yesterday')).rejects.toThrow('--older is "yesterday", but must be a time such as 24h, 30m or 7d.')
})
