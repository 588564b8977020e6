import { randomUUID } from 'node:crypto'
import { houseKey } from '@trevo/rules/agents/tree'
import { sql } from 'kysely'
import { placeAt } from '#areas/rebates/rebates-fixture.ts'
import { rainChecks } from '#ledger/audit/rain-checks.ts'
import { transferChecks } from '#ledger/projections/checks.ts'
import type { TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'

export const switchGifts = async (app: TestApp, isOn = true): Promise<void> => {
  await app.database.db.updateTable('site').set({ whitelabel: sql`whitelabel || ${JSON.stringify({ FUNDTRANS3: isOn })}::jsonb`, cool_down_hours: 24, is_payment_password_required: false }).execute()
  app.clock.pass(60_000)
}

/** Proved just now who they are. */
export const proven = async (app: TestApp, given: Parameters<typeof createMember>[1] = {}): Promise<TestMember> => {
  const member = await createMember(app, given)
  await app.database.db.updateTable('sessions').set({ stepped_up_at: new Date(app.clock.now().getTime() + 30 * 24 * 3_600_000) }).where('member_id', '=', member.memberId).execute()
  return member
}

export interface Team {
  readonly top: TestMember
  readonly agent: TestMember
  readonly direct: TestMember
  readonly below: TestMember
  readonly deep: TestMember
  readonly stranger: TestMember
}

/** top → agent → direct, below (an agent) → deep; and somebody elsewhere. */
export const growTeam = async (app: TestApp): Promise<Team> => {
  const [top, agent, below] = [await proven(app, { type: 2 }), await proven(app, { type: 1, balanceMinor: 1_000_000n }), await proven(app, { type: 1 })]
  const [direct, deep, stranger] = [await proven(app), await proven(app), await proven(app)]
  await placeAt(app, top.memberId, houseKey, { line: [houseKey, top.memberId] })
  await placeAt(app, agent.memberId, top.memberId, { line: [houseKey, top.memberId, agent.memberId] })
  await placeAt(app, direct.memberId, agent.memberId)
  await placeAt(app, below.memberId, agent.memberId, { line: [houseKey, top.memberId, agent.memberId, below.memberId] })
  await placeAt(app, deep.memberId, below.memberId)
  await placeAt(app, stranger.memberId, houseKey)
  return { top, agent, direct, below, deep, stranger }
}

export const wish = (more: object = {}) => ({ requestId: randomUUID(), amount: '1000', currency: 'BRL', packets: 4, least: '50', audience: 'team' as const, startsInMinutes: 10, seconds: 60, ...more })
export const makeRain = (app: TestApp, { token }: TestMember, more: object = {}) => app.call('POST /api/agents/rains', { token, body: wish(more) })
export const catchIn = (app: TestApp, { token }: TestMember, rainId: string) => app.call('POST /api/agents/rains/:rainId/catch', { token, params: { rainId } })
export const cashOf = async (app: TestApp, { token }: TestMember): Promise<string> => (await app.call('GET /api/wallet', { token })).reply.cash

/** What the audit finds of rains and transfers. */
export const faultsOf = async (app: TestApp): Promise<readonly string[]> => {
  const found = await Promise.all([...rainChecks, ...transferChecks].map(async ({ invariant, sql: text }) => (await app.database.pool.query<{ what: string }>(text)).rows.map(({ what }) => `${invariant} ${what}`)))
  return found.flat()
}
