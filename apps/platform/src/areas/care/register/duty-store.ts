import { sql } from 'kysely'
import type { RegisterAnswer } from '#adapters/register/register.ts'
import type { Db } from '#db/tables.ts'

interface Span {
  readonly from: Date
  readonly to: Date
}

/** By what the register knows people: `document`, `person`. */
interface By {
  readonly by: readonly string[]
}

export interface OwnQuestion {
  readonly reference: string
  readonly person: Buffer
  readonly answer: RegisterAnswer | null
}

/** What we kept of our questions of a window of time. */
export const listQuestions = (db: Db, { from, to }: Span): Promise<readonly OwnQuestion[]> =>
  db.selectFrom('register_checks').select(['reference', 'person', 'answer']).where('asked_at', '>=', from).where('asked_at', '<', to).execute()

/** Asked on the other side of a midnight, perhaps. */
export const hasReference = async (db: Db, reference: string): Promise<boolean> => (await db.selectFrom('register_checks').select('id').where('reference', '=', reference).limit(1).executeTakeFirst()) !== undefined

const idsOf = (rows: readonly { readonly id: bigint }[]): readonly bigint[] => rows.map(({ id }) => id)

/** Members who told as they registered by what the register knows people, in a window of time, and about whom nothing was asked before they were let in. */
export const registeredUnasked = async (db: Db, { from, to, by }: Span & By): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ readonly id: bigint }>`
    select m.id from members m join member_profiles p on p.member_id = m.id join member_search s on s.member_id = m.id and s.kind = any(${[...by]}::text[])
    where m.created_at >= ${from} and m.created_at < ${to} and m.type <> 4 and p.version = 1 and p.updated_at < m.created_at + interval '1 second'
      and not exists (select from register_checks c where c.person = s.token and c.why = 'registration' and c.asked_at between m.created_at - interval '15 minutes' and m.created_at + interval '1 minute')
    order by m.id`.execute(db)
  return idsOf(rows)
}

/** Members who logged in on a day of the market without having been asked about on that day until then; a document that was told later that day counts from then on. */
export const loggedInUnasked = async (db: Db, { from, to, zone, by }: Span & By & { readonly zone: string }): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ readonly id: bigint }>`
    with firsts as (select member_id, (at at time zone ${zone})::date as day, min(at) as at from login_events
      where at >= ${from} and at < ${to} and is_success and method not in ('registration', 'trial', 'reset') and member_id is not null group by 1, 2)
    select distinct m.id from firsts f join members m on m.id = f.member_id and m.type <> 4
    join member_profiles p on p.member_id = m.id join member_search s on s.member_id = m.id and s.kind = any(${[...by]}::text[])
    where (p.version > 1 or p.updated_at < f.at)
      and not exists (select from register_checks c where (c.member_id = m.id or c.person = s.token) and (c.asked_at at time zone ${zone})::date = f.day
        and (c.asked_at < f.at + interval '1 minute' or (p.updated_at > f.at and c.asked_at > p.updated_at)))
    order by m.id`.execute(db)
  return idsOf(rows)
}

/** Members who told enough and were not asked about since a moment; one whose document was told in the last hour has time. */
export const sweptUnasked = async (db: Db, { since, now, by }: By & { readonly since: Date; readonly now: Date }): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ readonly id: bigint }>`
    select distinct m.id from members m join member_profiles p on p.member_id = m.id join member_search s on s.member_id = m.id and s.kind = any(${[...by]}::text[])
    where m.status in ('active', 'excluded') and m.type <> 4 and p.updated_at < ${now}::timestamptz - interval '1 hour'
      and not exists (select from register_checks c where c.member_id = m.id and c.asked_at >= ${since})
      and not exists (select from register_checks c where c.person = s.token and c.asked_at >= ${since})
    order by m.id`.execute(db)
  return idsOf(rows)
}
