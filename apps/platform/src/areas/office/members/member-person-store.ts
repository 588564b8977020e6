import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { type About, countAbout, type PageAsk, seek } from '#areas/staff/page-store.ts'

/** By what the member gets in; of secrets only that they are there. */
export const readFactors = async (db: Db, memberId: bigint) =>
  (
    await sql<{ hasTotp: boolean; recoveryCodesLeft: number; passkeys: number; hasPaymentPassword: boolean; linked: string[] }>`
      select exists (select from totp_secrets where member_id = ${memberId} and confirmed_at is not null) as "hasTotp",
        (select count(*)::int4 from recovery_codes where member_id = ${memberId} and used_at is null) as "recoveryCodesLeft",
        (select count(*)::int4 from passkeys where member_id = ${memberId}) as passkeys,
        exists (select from payment_passwords where member_id = ${memberId}) as "hasPaymentPassword",
        (select coalesce(array_agg(provider order by provider), '{}') from outside_identities where member_id = ${memberId}) as linked`.execute(db)
  ).rows[0]

export const findRegistration = (db: Db, memberId: bigint) =>
  db.selectFrom('registrations').select(['disclaimer_accepted_at', 'age_minimum', 'variant', 'register_method', 'domain', 'register_url']).where('member_id', '=', memberId).executeTakeFirst()

export const listOpenProposals = (db: Db, target: string) =>
  db.selectFrom('proposals').select(['id', 'act', 'proposed_at', 'expires_at']).where('target_kind', '=', 'member').where('target', '=', target).where('state', '=', 'open').orderBy('proposed_at').limit(50).execute()

const shownMax = 50

export const listOpenSessions = (db: Db, memberId: bigint, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'device_kind', 'user_agent', 'address'])
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - 30 * 60_000))
    .orderBy('last_seen_at', 'desc')
    .limit(shownMax)
    .execute()

export const sessionAddress = async (db: Db, memberId: bigint, sessionId: bigint): Promise<string | null> =>
  (await db.selectFrom('sessions').select('address').where('id', '=', sessionId).where('member_id', '=', memberId).executeTakeFirst())?.address ?? null

export const listLastLogins = (db: Db, memberId: bigint) =>
  db
    .selectFrom('login_events')
    .select(['id', 'at', 'method', 'is_success', 'reason', 'device_kind', 'user_agent', 'address'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(shownMax)
    .execute()

export const countPhones = async (db: Db, memberId: bigint) =>
  (
    await sql<{ known: number; remembered: number }>`
      select (select count(*)::int4 from known_devices where member_id = ${memberId}) as known,
        (select count(*)::int4 from remembered_logins where member_id = ${memberId}) as remembered`.execute(db)
  ).rows[0] ?? { known: 0, remembered: 0 }

const mailsOf = (db: Db, memberId: bigint) => db.selectFrom('mails').where('member_id', '=', memberId)

export const listMails = (db: Db, memberId: bigint, ask: PageAsk) =>
  seek(mailsOf(db, memberId).select(['id', 'title', 'preview', 'sent_at', 'read_at']), ['id'], ask).execute()

export const countMails = (db: Db, memberId: bigint): Promise<About> => countAbout(db, mailsOf(db, memberId))

export interface TimelineRow {
  readonly key: string
  readonly at: Date
  readonly at_text: string
  readonly kind: 'login' | 'deposit' | 'withdrawal' | 'act' | 'note'
  readonly title: string
  readonly state: string
  readonly amount_minor: bigint | null
  readonly currency: string | null
  readonly by: string | null
  readonly text: string | null
}

export interface TimelineAsked {
  readonly memberId: bigint
  /** As the log names the member. */
  readonly target: string
  readonly withMoney: boolean
}

/** Each kind brings its own newest, so that none of them is read whole. */
const branches = ({ memberId, target, withMoney }: TimelineAsked) => [
  sql`select 'login-' || id as key, at, 'login' as kind, method as title, coalesce(reason, 'ok') as state, null::bigint as amount_minor, null as currency, null as by, null as text
    from login_events where member_id = ${memberId}`,
  ...(withMoney
    ? [
        sql`select 'deposit-' || id, created_at, 'deposit', provider, status, amount_minor, currency, null, null from deposits where member_id = ${memberId}`,
        sql`select 'withdrawal-' || id, created_at, 'withdrawal', provider, status, amount_minor, currency, null, null from withdrawals where member_id = ${memberId}`,
      ]
    : []),
  sql`select 'act-' || e.id, e.at, 'act', e.act, case when e.is_refused then 'refused' else 'done' end, null::bigint, null, coalesce(s.name, e.actor_kind), e.reason
    from audit_events e left join staff s on s.id = e.actor where e.target_kind = 'member' and e.target = ${target} and e.act not in ('members.add-note', 'members.reveal')`,
  sql`select 'note-' || n.id, n.at, 'note', 'note', 'written', null::bigint, null, s.name, n.text
    from member_notes n left join staff s on s.id = n.staff_id where n.member_id = ${memberId} and n.removed_at is null`,
]

export const listTimeline = async (db: Db, asked: TimelineAsked, { place, isBackward, limit }: PageAsk): Promise<readonly TimelineRow[]> => {
  const way = sql.raw(isBackward ? 'asc' : 'desc')
  const from = place === null ? sql`true` : sql`(at, key) ${sql.raw(isBackward ? '>' : '<')} (${place[0] ?? ''}::timestamptz, ${place[1] ?? ''})`
  const parts = branches(asked).map((branch) => sql`(select * from (${branch}) b (key, at, kind, title, state, amount_minor, currency, by, text) where ${from} order by at ${way}, key ${way} limit ${limit})`)
  const { rows } = await sql<TimelineRow>`
    select *, at::text as at_text from (${sql.join(parts, sql` union all `)}) t order by at ${way}, key ${way} limit ${limit}`.execute(db)
  return rows
}

export const countTimeline = async (db: Db, asked: TimelineAsked): Promise<About> => {
  const parts = branches(asked).map((branch) => sql`(select 1 from (${branch}) b limit 10001)`)
  const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from (${sql.join(parts, sql` union all `)}) t`.execute(db)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, 10_000), isEstimate: count > 10_000 }
}
