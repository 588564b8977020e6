import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/** Who registers agrees to the version of that moment: how many did, by version. */
export const countAgreed = async (db: Db): Promise<readonly { readonly number: number; readonly members: number }[]> => {
  const { rows } = await sql<{ readonly number: number; readonly members: number }>`
    with spans as (
      select number, published_at as since, lead(published_at) over (order by number) as until from content_versions where kind = 'terms' and key = 'terms'
    )
    select s.number, count(r.member_id)::int as members
    from spans s
    left join registrations r on r.disclaimer_accepted_at >= s.since and (s.until is null or r.disclaimer_accepted_at < s.until)
    group by s.number order by s.number desc limit 200`.execute(db)
  return rows
}
