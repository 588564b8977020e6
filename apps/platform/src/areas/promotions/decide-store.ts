import { sql } from 'kysely'
import { lateFactsMs } from '@trevo/rules/promotions/claim-label'
import type { Db, Tx } from '#db/tables.ts'

/** Claims that a step of the job is about; each is locked and looked at anew before it moves. */
const ids = (rows: readonly { readonly id: bigint }[]): readonly bigint[] => rows.map(({ id }) => id)

export const factsAtOnce = 5_000

/** Where the feed was read to, and where the next part of it ends; null: nothing is new. */
export const nextPart = async (db: Db): Promise<{ readonly from: bigint; readonly until: bigint } | null> => {
  const { rows } = await sql<{ readonly from: bigint; readonly until: bigint | null }>`
    select t.facts_until as from, (select max(n) from (select n from play_facts where n > t.facts_until order by n limit ${factsAtOnce}) f) as until from claims_turn t`.execute(db)
  const [row] = rows
  return row?.until == null ? null : { from: row.from, until: row.until }
}

/** Of who played in that part and is in something. */
export const claimsThatPlayed = async (db: Db, { from, until }: { readonly from: bigint; readonly until: bigint }): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ readonly id: bigint }>`
    select c.id from claims c where c.state in ('joined', 'running')
      and c.member_id in (select member_id from play_facts where n > ${from} and n <= ${until}) order by c.id`.execute(db)
  return ids(rows)
}

/** Once all of the part was looked at: what is met again after a crash is counted anew and comes to the same. */
export const savePart = async (tx: Tx, until: bigint): Promise<void> => {
  await tx.updateTable('claims_turn').set({ facts_until: sql<bigint>`greatest(facts_until, ${until})` }).execute()
}

const atOnce = 500

/** Running claims of promotions that were resumed, some at a time. */
export const claimsToRecount = async (db: Db, after: bigint): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ readonly id: bigint }>`
    select c.id from claims c join promotions p on p.key = c.promotion_key
    where p.recounts and p.state <> 'paused' and c.state in ('joined', 'running') and c.id > ${after} order by c.id limit ${atOnce}`.execute(db)
  return ids(rows)
}

export const recountingKeys = async (db: Db): Promise<readonly string[]> => (await db.selectFrom('promotions').select('key').where('recounts', '=', true).where('state', '<>', 'paused').execute()).map(({ key }) => key)

export const noteRecounted = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  await tx.updateTable('promotions').set({ recounts: false }).where('key', 'in', [...keys]).where('state', '<>', 'paused').execute()
}

/** Whose time is over, after late rounds were read; and whatever staff ended. */
export const claimsThatEnd = async (db: Db, now: Date): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ readonly id: bigint }>`
    select id from (
      (select id from claims where state in ('joined', 'running', 'rejected') and ends_at <= ${new Date(now.getTime() - lateFactsMs)} order by ends_at limit ${atOnce})
      union
      (select c.id from claims c join promotions p on p.key = c.promotion_key where p.state = 'ended' and c.state in ('joined', 'running', 'rejected') limit ${atOnce})
    ) e order by id`.execute(db)
  return ids(rows)
}

export const claimsThatAreLate = async (db: Db, now: Date): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ readonly id: bigint }>`
    select c.id from claims c join promotions p on p.key = c.promotion_key where c.state = 'earned' and c.claim_by <= ${now} and p.state <> 'paused' order by c.claim_by limit ${atOnce}`.execute(db)
  return ids(rows)
}

/** Earned by who may not tap any more, because they stopped play. */
export const claimsOfExcluded = async (db: Db): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ readonly id: bigint }>`
    select c.id from claims c join members m on m.id = c.member_id join promotions p on p.key = c.promotion_key
    where c.state = 'earned' and m.status = 'excluded' and p.state <> 'paused'
    order by c.id limit ${atOnce}`.execute(db)
  return ids(rows)
}

export interface FreeRoundsAnswer {
  readonly id: bigint
  readonly isGiven: boolean
  /** Why they were refused, for staff. */
  readonly reason: string | null
}

/** Claims on their way whose last free rounds their vendor has spoken of. */
export const claimsAnswered = async (db: Db): Promise<readonly FreeRoundsAnswer[]> => {
  const { rows } = await sql<FreeRoundsAnswer>`
    select c.id, g.state not in ('refused', 'cancelled') or g.used > 0 as "isGiven", g.trouble as reason
    from claims c
    join free_round_grants g on g.source = 'claim' and g.source_id = c.id || ':' || c.steps
    join promotions p on p.key = c.promotion_key
    where c.state = 'paying' and g.state <> 'asked' and p.state <> 'paused' order by c.id limit ${atOnce}`.execute(db)
  return rows
}
