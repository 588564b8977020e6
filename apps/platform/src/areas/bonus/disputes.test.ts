import { bonusId, memberId as memberWire } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { disputeLine } from '#areas/bonus/operations/member/dispute-line.ts'
import { listBonusLines } from '#areas/bonus/operations/member/list-bonus-lines.ts'
import { recomputeGrant } from '#areas/bonus/recompute-grant.ts'
import { audit } from '#ledger/audit/audit.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import { transactMoney } from '#ledger/committed.ts'
import { betAdjusted } from '#ledger/movements/bet-adjusted.ts'
import { post } from '#ledger/post.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { disputeRound } from '#testing/disputed-line.ts'
import { createGame, createMember, playRound, type TestMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

const game = { vendor: 'TREVO', gameCode: 'trevo-da-sorte' }
const table = { vendor: 'TREVO', gameCode: 'banca' }
let office: TestOffice
let support: StaffBrowser
let finance: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  ;[support, finance] = await Promise.all([office.as('support'), office.as('finance')])
  for (const each of [game, { ...table, gameType: 'LIVE' }]) await createGame({ services: office.services as never, database: office.database }, each)
})
const found = async () => (await audit(office.database.pool)).findings.filter(({ violations }) => violations > 0)
afterAll(async () => {
  const left = await found()
  await office.close()
  expect(left).toEqual([])
})

let made = 0
const key = () => ({ 'idempotency-key': `dispute-${(made += 1)}-abcdefgh` })
const newMember = (balanceMinor = 10_000n): Promise<TestMember> => createMember({ services: office.services as never, database: office.database }, { balanceMinor })
const doubted = async (at = game, winMinor = 1_000n) => {
  const member = await newMember()
  const dispute = await disputeRound(office, { memberId: member.memberId, ...at, winMinor, roundId: `doubt-${(made += 1)}`, now: office.clock.now() })
  return { member, params: { disputeId: dispute.disputeId }, ...dispute }
}
type Doubted = Awaited<ReturnType<typeof doubted>>

/** As the phone asks; its routes stand in another program. */
const asMember = ({ memberId }: TestMember) => ({ db: office.database.db, transact: office.database.transact, keys: office.services.keys, clock: office.clock, member: { memberId } }) as never
const doubt = (member: TestMember, grantId: bigint, lineId: string, reason = 'Slots count whole.') => disputeLine({ params: { bonusId: bonusId(grantId) }, body: { lineId, reason }, query: {} } as never, asMember(member))
const lines = async ({ member, grantId }: Pick<Doubted, 'member' | 'grantId'>) => (await listBonusLines({ params: { bonusId: bonusId(grantId) }, query: { language: 'pt' } } as never, asMember(member))).list
const show = async ({ params }: Pick<Doubted, 'params'>) => (await office.call(support, 'GET /office/bonus-disputes/:disputeId', { params })).reply
const correct = ({ params }: Pick<Doubted, 'params'>, weight: 'line' | 'now' = 'now', by = support) => office.call(by, 'POST /office/bonus-disputes/:disputeId/correct', { params, body: { weight, sentence: 'The game counts whole.', reason: 'a doubt' }, headers: key() })
const keep = ({ params }: Pick<Doubted, 'params'>) => office.call(support, 'POST /office/bonus-disputes/:disputeId/keep', { params, body: { sentence: 'It counted as its game did then.' }, headers: key() })
const grantOf = async ({ grantId }: Pick<Doubted, 'grantId'>) => office.database.db.selectFrom('bonus_grants').select(['counted_minor', 'is_due', 'state']).where('id', '=', grantId).executeTakeFirstOrThrow()
const purses = ({ member }: Pick<Doubted, 'member'>) => office.database.db.selectFrom('purses').select(['kind', 'balance_minor', 'seq']).where('member_id', '=', member.memberId).orderBy('kind').execute()

test('Product §6.1310 a member doubts a round once; sent again it is as it was, and nobody else’s is there', async () => {
  const one = await doubted()
  const [line] = await lines(one)
  expect(line).toMatchObject({ added: '100', weightBps: 1_000, corrected: null, dispute: { state: 'open', reason: 'Slots count whole.', sentence: null } })
  expect(await doubt(one.member, one.grantId, line?.lineId ?? '', 'Something else entirely.')).toEqual(line?.dispute)
  const other = await newMember()
  await expect(doubt(other, one.grantId, line?.lineId ?? '')).rejects.toMatchObject({ code: 'not_found' })
  await expect(doubt(one.member, one.grantId, '999999')).rejects.toMatchObject({ code: 'not_found' })
  await expect(doubt(one.member, one.grantId, line?.lineId ?? '', '\u202A        a        \u202A')).rejects.toMatchObject({ code: 'invalid_fields' })
})

test('Product §6.1310 at most five of a member wait', async () => {
  const one = await doubted()
  for (let round = 0; round < 5; round += 1) await playRound(office, { memberId: one.member.memberId, ...game, roundId: `many-${made}-${round}`, stakeMinor: 100n, winMinor: 0n })
  await catchUp(office.database.pool)
  const open = (await lines(one)).filter(({ dispute }) => dispute === null)
  for (const { lineId } of open.slice(0, 4)) await doubt(one.member, one.grantId, lineId)
  await expect(doubt(one.member, one.grantId, open[4]?.lineId ?? '')).rejects.toMatchObject({ code: 'too_many_disputes' })
})

test('Product §13.1310 staff see the doubt with its lines and what the round counts recomputed, by its own weight and by the one of now', async () => {
  const one = await doubted()
  const { reply } = await office.call(support, 'GET /office/bonus-disputes', { query: {} })
  expect(reply.rows.map(({ disputeId }) => disputeId)).toContain(one.disputeId)
  expect(await show(one)).toMatchObject({
    dispute: { memberId: memberWire(one.member.memberId), state: 'open', vendor: 'TREVO', currency: 'BRL' }, reason: 'Slots count whole.', sentence: null, grantState: 'active', standsMinor: '100',
    facts: [{ stakedMinor: '1000', weightBps: 1_000, countsMinor: '100', addedMinor: '100', reason: 'counted' }],
    byLine: { weightBps: 1_000, countsMinor: '100', differenceMinor: '0' }, byNow: { weightBps: 10_000, countsMinor: '1000', differenceMinor: '900' },
  })
})

test('Product §13.1311 what the round counts more is a correction of its line: the bonus counts it, no purse moves, and the books agree', async () => {
  const one = await doubted()
  const before = await purses(one)
  expect((await correct(one, 'line')).code).toBe('not_in_this_state')
  expect((await correct(one)).reply).toMatchObject({ kind: 'done' })
  expect((await grantOf(one)).counted_minor).toBe(1_000n)
  expect(await purses(one)).toEqual(before)
  expect(await lines(one)).toMatchObject([{ weightBps: 10_000, counts: '1000', added: '1000', corrected: '900', dispute: { state: 'corrected', sentence: 'The game counts whole.' } }])
  expect((await recomputeGrant(office.database.db, one.grantId))?.differences).toEqual([])
  expect(await found()).toEqual([])
  expect((await correct(one)).code).toBe('not_in_this_state')
  const mails = await office.database.db.selectFrom('mails').select('title').where('member_id', '=', one.member.memberId).execute()
  expect(mails).toEqual([{ title: 'Corrigimos uma rodada do seu bônus' }])
})

test('Product §13.1311 a later change of a round that was corrected counts as the difference to what it counts now', async () => {
  const one = await doubted(table, 0n)
  await correct(one)
  expect((await grantOf(one)).counted_minor).toBe(1_000n)
  const { round_id: roundId } = await office.database.db.selectFrom('wager_disputes').select('round_id').where('grant_id', '=', one.grantId).executeTakeFirstOrThrow()
  // Settled anew: 7.00 came back, so 3.00 were lost.
  await transactMoney(office.database, (tx) => post(tx, betAdjusted({ vendor: table.vendor, member: one.member.memberId, gameCode: table.gameCode, roundId, txId: `${roundId}-anew`, refTxId: `${roundId}-bet`, currency: 'BRL', direction: 'credit', amountMinor: minor(700n), reason: 'settled anew' })))
  await catchUp(office.database.pool)
  expect((await grantOf(one)).counted_minor).toBe(300n)
  expect((await lines(one)).map(({ added, corrected }) => [added, corrected])).toEqual([['-700', null], ['1000', '900']])
  expect((await recomputeGrant(office.database.db, one.grantId))?.differences).toEqual([])
})

test('Product §13.1311 above what one person gives it is proposed, and another approves it; once it is wagered it is due', async () => {
  const one = await doubted()
  await office.database.pool.query(`insert into office_thresholds (name, currency, amount_minor) values ('claim.one-person', 'BRL', 899)`)
  await office.database.pool.query('update bonus_grants set required_minor = 1000 where id = $1', [one.grantId])
  const { reply } = await correct(one)
  if (reply.kind !== 'proposed') throw new Error(reply.kind)
  expect(await grantOf(one)).toMatchObject({ counted_minor: 100n, is_due: false })
  const { reply: seen } = await office.call(finance, 'GET /office/proposals/:proposalId', { params: { proposalId: reply.proposal } })
  expect((await office.call(finance, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: reply.proposal }, body: { hash: seen.hash } })).reply).toMatchObject({ state: 'applied' })
  expect(await grantOf(one)).toMatchObject({ counted_minor: 1_000n, is_due: true })
  await office.database.pool.query(`delete from office_thresholds where name = 'claim.one-person'`)
})

test('Product §13.1311 a round that counted too much stays as it is, and so does one of a bonus that is over', async () => {
  const [more, over] = [await doubted(), await doubted()]
  await office.database.pool.query('update games set weight_bps = 500')
  expect((await show(more)).byNow.differenceMinor).toBe('-50')
  expect((await correct(more)).code).toBe('not_in_this_state')
  await office.database.pool.query('update games set weight_bps = 10000')
  await transactMoney(office.database, (tx) => endGrant(tx, post, over.grantId, 'given-up'))
  expect(await show(over)).toMatchObject({ grantState: 'forfeited', byNow: { differenceMinor: '900' } })
  expect((await correct(over)).code).toBe('not_in_this_state')
  expect((await keep(over)).reply).toMatchObject({ kind: 'done' })
  expect(await lines(over)).toMatchObject([{ counts: '100', corrected: null, dispute: { state: 'kept', sentence: 'It counted as its game did then.' } }])
  expect((await office.call(support, 'GET /office/bonus-disputes', { query: { state: 'kept' } })).reply.rows).toHaveLength(1)
})

test('Product §13.1311 of a correction that was changed by hand the audit says so', async () => {
  const one = await doubted()
  await correct(one)
  await office.database.pool.query('update wager_corrections set counts_minor = 990 where grant_id = $1', [one.grantId])
  expect((await found()).map(({ invariant }) => invariant)).toEqual(['B4'])
  await office.database.pool.query('update wager_corrections set counts_minor = 1000 where grant_id = $1', [one.grantId])
})
