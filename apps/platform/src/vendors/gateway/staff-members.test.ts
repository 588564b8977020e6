import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '#ledger/audit/audit.ts'
import { tokenHash } from '#vendors/launch.ts'
import { openTestGateway, type TestGateway, vendor } from './gateway-fixture.ts'

let gateway: TestGateway
let member: Awaited<ReturnType<TestGateway['member']>>
beforeAll(async () => {
  gateway = await openTestGateway()
})
afterAll(async () => {
  const report = await audit(gateway.database.pool)
  await gateway.close()
  expect(report.findings.filter((finding) => finding.violations > 0)).toEqual([])
})
beforeEach(async () => {
  member = await gateway.member(10_000n)
})

let ids = 0
const id = (): string => `staff-${(ids += 1)}`
const send = async (verb: string, body: unknown) => (await gateway.call(verb, body)).body
const round = () => ({ memberId: member.memberId, gameCode: vendor.game, roundId: id() })
const bet = (of: ReturnType<typeof round>) => ({ sessionToken: member.sessionToken, ...of, txId: id(), amount: '100', currency: 'BRL' })
const link = () => gateway.database.pool.query('update members set is_staff = true where id = $1', [member.key])

test('Product §13.522 whoever works here stakes nothing, alone or in one call with the win', async () => {
  expect(await send('bet', bet(round()))).toMatchObject({ status: 'OK' })
  await link()
  expect(await send('bet', bet(round()))).toMatchObject({ status: 'MEMBER_BLOCKED' })
  expect(await send('bet-win', { sessionToken: member.sessionToken, ...round(), txId: id(), betAmount: '100', winAmount: '50', currency: 'BRL' })).toMatchObject({ status: 'MEMBER_BLOCKED' })
  expect(await send('balance', { sessionToken: member.sessionToken })).toMatchObject({ status: 'OK', balance: '9900' })
})

test('what was staked before is won, rolled back and ended as ever', async () => {
  const [won, undone] = [bet(round()), bet(round())]
  await send('bet', won)
  await send('bet', undone)
  await link()
  const { memberId, gameCode, roundId } = won
  expect(await send('win', { memberId, gameCode, roundId, txId: id(), refTxId: won.txId, amount: '250', currency: 'BRL' })).toMatchObject({ status: 'OK', balance: '10050' })
  expect(await send('end-round', { memberId, gameCode, roundId })).toMatchObject({ status: 'OK' })
  expect(await send('rollback', { memberId, gameCode, roundId: undone.roundId, txId: id(), refTxId: undone.txId })).toMatchObject({ status: 'OK', balance: '10150' })
})

test('a stake that was answered before is answered so again', async () => {
  const body = bet(round())
  await send('bet', body)
  await link()
  expect(await send('bet', body)).toMatchObject({ status: 'OK' })
})

test('a game that was about to open does not', async () => {
  const launchToken = id()
  await gateway.database.pool.query(
    `insert into launch_tokens (token_hash, member_id, provider_code, game_code, language, expires_at) values ($1, $2, $3, $4, 'pt', now() + interval '1 minute')`,
    [tokenHash(launchToken), member.key, vendor.code, vendor.game],
  )
  await link()
  expect(await send('authenticate', { launchToken })).toMatchObject({ status: 'MEMBER_BLOCKED' })
})
