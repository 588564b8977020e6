import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { CallKind, CallMinute } from './call-minutes.ts'

/** Several processes count the same minute: each adds its own. What calls itself a vendor and is none is not written down. */
export const saveCallMinutes = async (db: Db, minutes: readonly CallMinute[]): Promise<void> => {
  for (const { kind, party, minute, calls, errors, buckets } of minutes)
    await sql`
      insert into call_minutes (kind, party, minute, calls, errors, buckets)
      select ${kind}, ${party}, ${minute}, ${calls}, ${errors}, ${buckets}::integer[] from (select set_config('synchronous_commit', 'off', true)) lightly
      where ${kind} <> 'vendor' or exists (select from providers where code = ${party})
      on conflict (kind, party, minute) do update set calls = call_minutes.calls + excluded.calls, errors = call_minutes.errors + excluded.errors,
        buckets = (select array_agg(a + b order by n) from unnest(call_minutes.buckets, excluded.buckets) with ordinality of_both (a, b, n))`.execute(db)
}

export interface CallSum {
  readonly kind: CallKind
  readonly party: string
  readonly calls: number
  readonly errors: number
  readonly buckets: readonly number[]
  readonly last_at: Date
}

/** By party, over the last minutes; the one that runs counts too. */
export const sumCalls = async (db: Db, since: Date): Promise<readonly CallSum[]> => {
  const { rows } = await sql<CallSum>`
    select kind, party, sum(calls)::int as calls, sum(errors)::int as errors, max(minute) as last_at,
      (select array_agg(total order by n) from (select n, sum(count)::int as total from call_minutes b, unnest(b.buckets) with ordinality each (count, n)
        where b.kind = m.kind and b.party = m.party and b.minute >= ${since} group by n) summed) as buckets
    from call_minutes m where minute >= ${since} group by kind, party order by kind, party limit 2000`.execute(db)
  return rows
}

export const listCallMinutes = (db: Db, kind: CallKind, party: string, since: Date) =>
  db.selectFrom('call_minutes').select(['minute', 'calls', 'errors', 'buckets']).where('kind', '=', kind).where('party', '=', party).where('minute', '>=', since).orderBy('minute').limit(1_500).execute()

export const sweepCallMinutes = async (tx: Tx, before: Date): Promise<number> => {
  const { numDeletedRows } = await tx.deleteFrom('call_minutes').where('minute', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
