import type { HarmBand, HarmReason, HarmScore } from '@trevo/rules/care/harm'
import type { Outcome } from '@trevo/rules/care/interventions'
import { sql } from 'kysely'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { CareInterventionsTable } from './tables.ts'

export interface ToScore {
  readonly id: bigint
  readonly currency: string
  readonly type: number
}

/** Who played, paid in, was refused a stake by a limit or was spoken of in the last 30 days and was not scored since `before`; whose band stands too, so that it can fall. */
export const membersToScore = async (db: Db, { before, limit }: { readonly before: Date; readonly limit: number }): Promise<readonly ToScore[]> => {
  const { rows } = await sql<ToScore>`
    select m.id, m.currency, m.type from members m
    left join harm_scores s on s.member_id = m.id
    where m.status <> 'closed' and m.type in (0, 1, 2) and (s.scored_at is null or s.scored_at < ${before})
      and (coalesce(s.band, 'none') <> 'none' or coalesce(s.score, 0) > 0
        or exists (select from member_statistics d where d.member_id = m.id and d.day > ${before}::timestamptz::date - 30)
        or exists (select from limit_refusals r where r.member_id = m.id and r.day > ${before}::timestamptz::date - 30)
        or exists (select from harm_words w where w.member_id = m.id and w.at > ${before}::timestamptz - interval '30 days'))
    order by s.scored_at nulls first limit ${limit}`.execute(db)
  return rows
}

/** Who paid in, or was spoken of, since `since` and was not scored after it. */
export const membersWaiting = async (db: Db, { since, limit }: { readonly since: Date; readonly limit: number }): Promise<readonly ToScore[]> => {
  const { rows } = await sql<ToScore>`
    select m.id, m.currency, m.type from (
      select member_id, max(at) as at from (
        select member_id, credited_at as at from deposits where status = 'credited' and credited_at > ${since}
        union all select member_id, at from harm_words where at > ${since}) each group by member_id) w
    join members m on m.id = w.member_id left join harm_scores s on s.member_id = m.id
    where m.status <> 'closed' and m.type in (0, 1, 2) and (s.scored_at is null or s.scored_at < w.at)
    limit ${limit}`.execute(db)
  return rows
}

export const findScore = (db: Db | Tx, memberId: bigint) => db.selectFrom('harm_scores').selectAll().where('member_id', '=', memberId).executeTakeFirst()

export const lockScore = (tx: Tx, memberId: bigint) => tx.selectFrom('harm_scores').selectAll().where('member_id', '=', memberId).forUpdate().executeTakeFirst()

export const saveScore = async (tx: Tx, memberId: bigint, { score, reasons }: HarmScore, kept: { readonly formula: string; readonly band: HarmBand; readonly belowSince: Date | null; readonly at: Date }): Promise<void> => {
  const values = { formula: kept.formula, score, reasons: JSON.stringify(reasons), band: kept.band, below_since: kept.belowSince, scored_at: kept.at }
  await tx.insertInto('harm_scores').values({ member_id: memberId, ...values }).onConflict((twice) => twice.column('member_id').doUpdateSet(values)).execute()
}

/** Of a member without a band. */
export interface CalmScore extends HarmScore {
  readonly memberId: bigint
}

/** Of these members, those whose band stands. */
export const bandsOf = async (db: Db, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> =>
  new Set((await db.selectFrom('harm_scores').select('member_id').where('member_id', 'in', memberIds).where('band', '<>', 'none').execute()).map((row) => row.member_id))

/** Keeps scores that reach no band, where none stands, by one statement; gives whose were kept. */
export const saveCalmScores = async (tx: Tx, scores: readonly CalmScore[], { formula, at }: { readonly formula: string; readonly at: Date }): Promise<ReadonlySet<bigint>> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into harm_scores (member_id, formula, score, reasons, band, below_since, scored_at)
    select s.member_id, ${formula}, s.score, s.reasons, 'none', null, ${at}
    from unnest(${scores.map(({ memberId }) => memberId.toString())}::bigint[], ${scores.map(({ score }) => score)}::integer[], ${scores.map(({ reasons }) => JSON.stringify(reasons))}::jsonb[]) s(member_id, score, reasons)
    on conflict (member_id) do update set formula = excluded.formula, score = excluded.score, reasons = excluded.reasons, below_since = null, scored_at = excluded.scored_at
      where harm_scores.band = 'none'
    returning member_id as id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export interface NewIntervention {
  readonly memberId: bigint
  readonly kind: CareInterventionsTable['kind']
  readonly score: number
  readonly reasons: readonly HarmReason[]
  readonly staffId: bigint | null
  readonly at: Date
  readonly dueAt: Date | null
  /** Of one that nobody has to act on. */
  readonly outcome?: Outcome
}

export const insertIntervention = async (tx: Tx, { memberId, kind, score, reasons, staffId, at, dueAt, outcome }: NewIntervention): Promise<bigint> => {
  const id = newKey()
  await tx
    .insertInto('care_interventions')
    .values({ id, member_id: memberId, kind, score, reasons: JSON.stringify(reasons), staff_id: staffId, began_at: at, due_at: dueAt, ...(outcome === undefined ? {} : { outcome, ended_at: at }) })
    .execute()
  return id
}

/** Whether a person looks at the member's means, or did since then. */
export const hasMeansSince = async (tx: Tx, memberId: bigint, since: Date): Promise<boolean> =>
  (await tx.selectFrom('care_interventions').select('id').where('member_id', '=', memberId).where('kind', '=', 'means').where((row) => row.or([row('ended_at', 'is', null), row('began_at', '>', since)])).limit(1).executeTakeFirst()) !== undefined

/** A review that its member waits for. */
export const findOpenReview = (db: Db | Tx, memberId: bigint) =>
  db.selectFrom('care_interventions').select(['began_at', 'due_at']).where('member_id', '=', memberId).where('kind', '=', 'review').where('ended_at', 'is', null).executeTakeFirst()

export const lockIntervention = (tx: Tx, id: bigint) => tx.selectFrom('care_interventions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const endIntervention = async (tx: Tx, id: bigint, end: { readonly outcome: Outcome; readonly note: string; readonly by: bigint | null; readonly at: Date }): Promise<void> => {
  await tx.updateTable('care_interventions').set({ outcome: end.outcome, note: end.note, ended_by: end.by, ended_at: end.at }).where('id', '=', id).execute()
}

export const insertWords = async (tx: Tx, memberId: bigint, words: 'distress' | 'self-harm', staffId: bigint | null, at: Date): Promise<void> => {
  await tx.insertInto('harm_words').values({ id: newKey(), member_id: memberId, words, staff_id: staffId, at }).execute()
}

const listedMax = 100

export const listInterventionsOf = (db: Db, memberId: bigint) =>
  db
    .selectFrom('care_interventions as i')
    .leftJoin('staff as s', 's.id', 'i.staff_id')
    .leftJoin('staff as e', 'e.id', 'i.ended_by')
    .selectAll('i')
    .select(['s.name as by', 'e.name as endedBy'])
    .where('i.member_id', '=', memberId)
    .orderBy('i.began_at', 'desc')
    .limit(listedMax)
    .execute()
