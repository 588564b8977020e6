import { randomUUID } from 'node:crypto'
import type { ReferralTerms } from '@trevo/rules/agents/referral'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { newKey } from '#db/keys.ts'
import type { TestApp } from '#testing/app.ts'
import { insertCampaign } from './campaigns-store.ts'

type App = Pick<TestApp, 'database'> & { readonly clock: { now(): Date } }

/** The example: D 50.00, T 500.00 in 30 days, R 20.00 after 7. */
export const exampleTerms: ReferralTerms = {
  product: 'casino', pays: 'cash', times: 0, bonusDays: 0, days: 30, holdDays: 7, monthMax: 20, isVerified: false, amounts: { BRL: { depositsMinor: '5000', turnoverMinor: '50000', rewardMinor: '2000' } },
}

export const giveCampaign = ({ database, clock }: App, more: Partial<ReferralTerms> = {}): Promise<number> => database.transact((tx) => insertCampaign(tx, { ...exampleTerms, ...more }, { at: clock.now(), proposal: null }))

let count = 0
/** Somebody whom a member brought, now. */
export const bring = async ({ database, clock }: App, inviter: bigint | null, more: { readonly type?: number; readonly username?: string; readonly currency?: string } = {}): Promise<bigint> => {
  count += 1
  const facts = { username: more.username ?? `brought${count}`, nickname: 'friend', type: more.type ?? 0, currency: more.currency ?? 'BRL', language: 'pt', passwordHash: 'x', recommenderId: inviter }
  const id = await database.transact((tx) => insertMember(tx, facts, clock.now()))
  if (id === null) throw new Error('the name is taken')
  return id
}

/** A deposit that was credited then. */
export const paidIn = async ({ database, clock }: App, member: bigint, amountMinor: bigint, at: Date = clock.now()): Promise<bigint> => {
  const id = newKey()
  await database.pool.query(
    `insert into deposits (id, member_id, request_id, provider, amount_minor, currency, status, created_at, expires_at, credited_at) values ($1, $2, $3, 'none', $4, 'BRL', 'credited', $5, $5::timestamptz + interval '1 hour', $5)`,
    [id, member, randomUUID(), amountMinor, at],
  )
  return id
}

/** What `scan-members` of the area `risk` keeps of somebody. */
export const traitOf = ({ database, clock }: App, member: bigint, kind: string, value: string) =>
  database.pool.query(`insert into risk_traits (member_id, kind, token, last_at) values ($1, $2, $3, $4)`, [member, kind, Buffer.from(value.padEnd(16, '.')), clock.now()])

export const loggedIn = ({ database }: App, member: bigint, { at, address, userAgent }: { readonly at: Date; readonly address: string; readonly userAgent: string }) =>
  database.pool.query(`insert into login_events (member_id, at, method, is_success, device_kind, user_agent, address) values ($1, $2, 'password', true, 'WEB', $3, $4)`, [member, at, userAgent, address])
