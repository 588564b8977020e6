import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#ledger/audit/audit.ts'
import { neighbour, openTestGateway, type TestGateway, vendor } from '#vendors/gateway/gateway-fixture.ts'
import { tokenHash } from '#vendors/launch.ts'
import { askedAddressesOf } from '#vendors/own-vendors.ts'
import { openStudioProcess, type StudioProcess } from '#testing/studio-process.ts'
import { askOpenRounds } from '#vendors/statements/ask-open-rounds.ts'
import { readOverdueRounds } from '#vendors/statements/read-open-rounds.ts'
import { findParties } from './parties.ts'
import { reconcileDay } from './reconcile-day.ts'

const studioVendor = { code: 'TREVO', secret: 'a-secret-of-sixteen', game: 'trevo-da-sorte' } as const

/** The real studio and the real gateway, over HTTP: what either says of the other's books is held against them. */
let gateway: TestGateway
let studio: StudioProcess
beforeAll(async () => {
  gateway = await openTestGateway({ hasRealClock: true })
  studio = await openStudioProcess({ [studioVendor.code]: studioVendor.secret })
  const { db } = gateway.database
  const names = { code: studioVendor.code, name: 'Trevo Studio', secret: studioVendor.secret, secret_next: null, launch_url: '{origin}/launch' }
  await db
    .insertInto('providers')
    .values({ ...names, ...askedAddressesOf('studio') })
    .execute()
  await db.insertInto('games').values({ provider_code: studioVendor.code, game_code: studioVendor.game, name: 'Trevo da Sorte', game_type: 'RNG' }).execute()
  await studio.start(gateway.origin)
})
afterAll(async () => {
  await studio.close()
  const report = await audit(gateway.database.pool)
  await gateway.close()
  expect(report.findings.filter((finding) => finding.violations > 0)).toEqual([])
})

let keys = 0
const newPlayer = async () => {
  const member = await gateway.member(100_000n)
  const walletToken = `wallet-${member.key}`
  await gateway.database.db
    .insertInto('game_sessions')
    .values({
      token_hash: tokenHash(walletToken),
      member_id: member.key,
      provider_code: studioVendor.code,
      game_code: studioVendor.game,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  return studio.admit({ vendor: studioVendor.code, gameCode: studioVendor.game, memberId: member.memberId, walletToken })
}
const spin = async (token: string) => {
  const { json } = await studio.call(token, 'POST', '/api/spin', { key: `round-${(keys += 1).toString().padStart(6, '0')}`, stake: '100' })
  expect(json.standing).toBe('settled')
  return { id: String(json.id), payout: String(json.payout) }
}
const today = async () => (await gateway.database.pool.query<{ day: string }>(`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`)).rows[0]?.day ?? ''
const reconcile = async () => {
  const { parties, silent } = await findParties(gateway.database.db, [], { host: '127.0.0.1', studioPort: studio.port, sportsbookPort: 1 })
  expect(silent.toSorted()).toEqual([neighbour.code, vendor.code])
  const [party] = parties
  if (party === undefined) throw new Error('the studio serves a statement')
  return reconcileDay(gateway.database, party, await today())
}
const ask = async () => {
  await gateway.database.pool.query(`update overdue_rounds_looked set looked_until = now() - interval '7 days'`)
  const { db, transact } = gateway.database
  await askOpenRounds({ db, transact, config: { host: '127.0.0.1', studioPort: studio.port, sportsbookPort: 1 }, log: pino({ level: 'silent' }) })
}

test('what was played is equal in both books, and what either loses is found', async () => {
  const players = [await newPlayer(), await newPlayer()]
  let wins = 0
  for (let turn = 0; turn < 24; turn += 1) if ((await spin(players[turn % 2] ?? '')).payout !== '0') wins += 1
  expect(await reconcile()).toMatchObject({
    state: 'equal',
    inFlight: 0,
    differences: [],
    ours: expect.arrayContaining([expect.objectContaining({ kind: 'bet', lines: 24, total: '2400' })]),
  })
  expect(wins).toBeGreaterThan(0)
  const [lost] = await studio.query(
    `delete from wallet_calls where id = (select id from wallet_calls where verb = 'win' order by id limit 1) returning round_id`,
  )
  expect((await reconcile()).differences).toMatchObject([{ problem: 'missing-there', kind: 'win', roundId: lost?.round_id }])
  const spoilt = await studio.query(
    `update wallet_calls set body = replace(body, '"amount":"100"', '"amount":"101"') where round_id = $1 and verb = 'bet' returning amount_minor`,
    [lost?.round_id],
  )
  expect(spoilt).toEqual([{ amount_minor: 101n }])
  expect((await reconcile()).counts).toEqual({ 'missing-there': 1, 'other-amount': 1 })
})

test('asked for a round that is open here and ended there, the studio sends its end once more', async () => {
  const token = await newPlayer()
  let round = await spin(token)
  while (round.payout !== '0') round = await spin(token)
  // As a platform that was restored from before the end of the round: end-round moves nothing, so the books hold.
  await gateway.database.pool.query(`update rounds set closed_at = null, state = 'open', opened_at = now() - interval '25 hours' where round_id = $1`, [round.id])
  const open = async () => (await readOverdueRounds(gateway.database.db, 86_400)).rounds.map((each) => each.roundId)
  expect(await open()).toEqual([round.id])
  await ask()
  await expect.poll(open).toEqual([])
  await ask()
  expect((await gateway.database.pool.query('select 1 from overdue_rounds')).rows).toEqual([])
})
