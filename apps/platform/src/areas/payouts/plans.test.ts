import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContractTerms } from '@trevo/rules/agents/contract-terms'
import { type PayoutPeriod, payoutPeriodAt } from '@trevo/rules/agents/payout-periods'
import { houseKey } from '@trevo/rules/agents/tree'
import { daysOn } from '@trevo/rules/markets/market-days'
import { minor } from '@trevo/rules/money'
import { fact } from '#areas/cashback/cashback-fixture.ts'
import { agentsRecompute } from '#areas/rebates/commands/agents-recompute.ts'
import { placeAt } from '#areas/rebates/rebates-fixture.ts'
import { contractChecks } from '#ledger/audit/contract-checks.ts'
import { transactMoney } from '#ledger/committed.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { post } from '#ledger/post.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { payLines } from './pay/pay-lines.ts'
import { setClock, signContract } from './payouts-fixture.ts'
import { recomputeContracts } from './recompute/recompute-runs.ts'
import { runContracts } from './runs/run-contracts.ts'

let app: TestApp
let partner: TestMember
/** Deposits have the database's time: everything else is of its day. */
let today: string
let period: PayoutPeriod
const hourMs = 3_600_000
const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => (await app.database.pool.query<Row>(text, [...values])).rows

/** An hour of the books that knows all rounds of the feed, as if it had closed. */
const close = (slot: Date, endsAt: Date) => query(`insert into turnover_closings (slot, ends_at, from_n, to_n, since, hash, closed_at) select $1, $2, 0, coalesce(max(n), 0), $3::date, sha256(''), $2 from play_facts`, [slot, endsAt, today])
const open = (of: PayoutPeriod) => query(`insert into contract_runs (length, starts_at, ends_at, from_day, to_day, state, made_at) values ('month', $1, $2, $3, $4, 'open', $1)`, [of.startsAt, of.endsAt, of.fromDay, of.toDay])
const terms: ContractTerms = { tiers: [{ minTurnover: '0', minActive: 0, bps: 2_000 }], activeThreshold: '100', period: 'month', carry: 'month', depositFeeBps: 0, platformFeeBps: 0, cpa: { deposit: '5000', turnover: '20000', days: 30, amount: '3000' } }
const noon = (): Date => new Date(`${today}T12:00:00Z`)

const verify = (member: bigint) => query(`insert into papers (id, member_id, state, country, kind, begun_at, sent_at, decided_at) values ($1, $1, 'verified', 'BR', 'id-card', $2, $2, $2)`, [member, app.clock.now()])

/** Whoever came today by the partner, paid in, and played what counts. */
const bring = async ({ deposit, turnover, isVerified = true }: { readonly deposit: bigint; readonly turnover: bigint; readonly isVerified?: boolean }): Promise<bigint> => {
  const { memberId: member } = await createMember(app)
  await placeAt(app, member, partner.memberId)
  await query('update members set created_at = $2 where id = $1', [member, noon()])
  await transactMoney(app.database, (tx) => post(tx, depositCredited({ member, currency: 'BRL', depositId: `plan-${member}`, amountMinor: minor(deposit), provider: 'pix-sandbox' })))
  await fact(app, member, { roundId: `plan ${member}`, at: noon(), staked: turnover })
  await query(`insert into turnover_slots (member_id, slot, currency, category, of_slot, bets, valid_minor) values ($1, $2, 'BRL', 'RNG', $2, 1, $3)`, [member, noon(), turnover])
  if (isVerified) await verify(member)
  return member
}
const link = (member: bigint, group: bigint) => query('insert into linked_accounts (member_id, from_day, group_id) values ($1, $2, $3)', [member, today, group])
const verdicts = async () => new Map((await query<{ member_id: bigint; verdict: string }>('select member_id, verdict from plan_members')).map((row) => [row.member_id, row.verdict]))
const lines = () => query<{ id: bigint; part: number; why: string; amount_minor: bigint; cpa: string | null; state: string }>(`select id, part, why, amount_minor, dividend ->> 'cpa' as cpa, state from contract_lines order by id`)
const found = async () => (await Promise.all(contractChecks.filter(({ invariant }) => invariant !== 'G4').map(({ sql }) => query<{ what: string }>(sql)))).flat().map(({ what }) => what)

beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
  today = (await query<{ day: string }>(`select (now() at time zone 'utc')::date::text as day`))[0]?.day ?? ''
  period = payoutPeriodAt('month', 'UTC', new Date(`${daysOn(today, 30)}T00:00:00Z`))
  partner = await createMember(app, { type: 41 })
  await placeAt(app, partner.memberId, houseKey, { line: [houseKey, partner.memberId] })
  await signContract(app, partner.memberId, { kind: 'dividend', terms, from: daysOn(today, -10) })
})
afterAll(() => app.close())

test('Product §12.1420 Product §12.1540 Product §10.1540 Product §4.1540 Product §6.1420 a plan pays once for whoever first deposits and plays enough, is verified, open and nobody’s second account; what changes later is a correction', async () => {
  const [one, two] = [await bring({ deposit: 5_000n, turnover: 20_000n }), await bring({ deposit: 9_000n, turnover: 30_000n })]
  await bring({ deposit: 5_000n, turnover: 19_999n })
  await bring({ deposit: 4_999n, turnover: 90_000n })
  const unverified = await bring({ deposit: 5_000n, turnover: 20_000n, isVerified: false })
  const own = await bring({ deposit: 5_000n, turnover: 20_000n })
  const second = await bring({ deposit: 5_000n, turnover: 20_000n })
  const blocked = await bring({ deposit: 5_000n, turnover: 20_000n })
  await link(partner.memberId, partner.memberId)
  await link(own, partner.memberId)
  // The other account came before.
  await query('update members set created_at = $2 where id = $1', [one, new Date(noon().getTime() - hourMs)])
  await link(one, one)
  await link(second, one)
  await query(`update members set status = 'blocked' where id = $1`, [blocked])
  await close(noon(), period.endsAt)
  await open(period)
  setClock(app, new Date(period.endsAt.getTime() + hourMs))
  expect(await runContracts(app.services, ['month'])).toBe(1)
  expect(await verdicts()).toEqual(new Map([[one, 'counts'], [two, 'counts'], [unverified, 'unverified'], [own, 'linked'], [second, 'linked'], [blocked, 'not-open']]))
  expect(await lines()).toMatchObject([{ part: 0, amount_minor: 6_000n, cpa: '{"each": "3000", "members": 2}', state: 'waiting' }])
  expect(await recomputeContracts(app.database.db, { period: period.fromDay })).toEqual({ lines: 1, differences: [] })
  expect(await found()).toEqual([])
  // To the partner it is about two members: what is due alone is told.
  await query(`update sessions set last_seen_at = $1, ends_at = $1::timestamptz + interval '40 days'`, [app.clock.now()])
  const { reply } = await app.call('GET /api/agents/dividends', { token: partner.token, query: { side: 'received', from: period.fromDay, to: period.toDay } })
  expect(reply.list).toMatchObject([{ isHidden: true, amount: '6000', dividend: null, tier: null, active: 0 }])

  // Where money goes out to verified members alone, the partner's line waits for papers.
  await query(`update site set paper_places = '{withdraw}'`)
  setClock(app, new Date(period.endsAt.getTime() + 26 * hourMs))
  await expect.poll(async () => (await app.services.site()).paper_places).toEqual(['withdraw'])
  await payLines(app.services)
  expect(await query('select state, held_why, paid_minor from contract_lines')).toEqual([{ state: 'held', held_why: 'unverified', paid_minor: 0n }])
  await verify(partner.memberId)
  await payLines(app.services)
  await payLines(app.services)
  expect((await lines())[0]?.state).toBe('paid')
  expect((await query<{ cash: bigint }>(`select balance_minor as cash from purses where member_id = $1 and kind = 'cash'`, [partner.memberId]))[0]?.cash).toBe(6_000n)

  // A round of one of them is void after it was paid for: the next month corrects it, and counts nobody again.
  const next = payoutPeriodAt('month', 'UTC', period.endsAt)
  await fact(app, two, { roundId: `plan ${two}`, part: 1, at: noon(), staked: 0n, turnover: 0n })
  await query(`insert into turnover_slots (member_id, slot, currency, category, of_slot, bets, valid_minor) values ($1, $2, 'BRL', 'RNG', $3, 0, -30000)`, [two, new Date(next.startsAt.getTime() + hourMs), noon()])
  await close(new Date(next.startsAt.getTime() + hourMs), next.endsAt)
  await open(next)
  setClock(app, new Date(next.endsAt.getTime() + hourMs))
  expect(await runContracts(app.services, ['month'])).toBe(1)
  expect((await lines()).map(({ part, why, amount_minor: amount }) => [part, why, amount])).toEqual([[0, 'period', 6_000n], [0, 'period', 0n], [1, 'change', -3_000n]])
  expect((await recomputeContracts(app.database.db, { period: period.fromDay }))?.differences).toEqual([])
  expect(await found()).toEqual([])
  expect((await verdicts()).size).toBe(6)
  // The command says so too, and finds what was changed by hand.
  const recompute = () => agentsRecompute.run({ database: app.database } as never, { words: [], flags: { day: undefined, period: period.fromDay } })
  expect(await recompute()).toMatchObject({ exitCode: 0, json: { period: period.fromDay, lines: 2 } })
  await query(`update contract_lines set base_minor = base_minor + 1 where part = 0 and amount_minor = 6000`)
  expect(await recompute()).toMatchObject({ exitCode: 1 })
  await query(`update contract_lines set base_minor = base_minor - 1 where part = 0 and amount_minor = 6000`)
  // Somebody whom nothing was decided about, and one who was written down beside the line, are both found.
  await query('delete from plan_members where member_id = $1', [one])
  expect((await found()).length).toBe(1)
})
