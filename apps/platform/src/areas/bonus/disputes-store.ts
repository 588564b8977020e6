import { type Selectable, sql } from 'kysely'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { RecomputedRound } from './recompute-grant.ts'
import type { WagerDisputesTable } from './tables.ts'

export type Dispute = Selectable<WagerDisputesTable>

export interface DoubtedRound {
  readonly source: string
  readonly roundId: string
}

/** The round of one of a grant's lines; undefined: it has no such line. */
export const roundOfLine = async (db: Db | Tx, grantId: bigint, factN: bigint): Promise<DoubtedRound | undefined> => {
  const row = await db.selectFrom('wager_lines as l').innerJoin('play_facts as f', 'f.n', 'l.fact_n').select(['f.source', 'f.round_id']).where('l.grant_id', '=', grantId).where('l.fact_n', '=', factN).executeTakeFirst()
  return row === undefined ? undefined : { source: row.source, roundId: row.round_id }
}

export const findDispute = (db: Db | Tx, grantId: bigint, { source, roundId }: DoubtedRound): Promise<Dispute | undefined> =>
  db.selectFrom('wager_disputes').selectAll().where('grant_id', '=', grantId).where('source', '=', source).where('round_id', '=', roundId).executeTakeFirst()

export const countOpenDisputes = async (tx: Tx, memberId: bigint): Promise<number> => {
  const { n } = await tx.selectFrom('wager_disputes').select(({ fn }) => fn.countAll<bigint>().as('n')).where('member_id', '=', memberId).where('state', '=', 'open').executeTakeFirstOrThrow()
  return Number(n)
}

export interface NewDispute extends DoubtedRound {
  readonly memberId: bigint
  readonly grantId: bigint
  readonly factN: bigint
  readonly reason: Buffer
  readonly now: Date
}
export const insertDispute = async (tx: Tx, { memberId, grantId, source, roundId, factN, reason, now }: NewDispute): Promise<Dispute> =>
  tx.insertInto('wager_disputes').values({ member_id: memberId, grant_id: grantId, source, round_id: roundId, fact_n: factN, reason, sentence: null, made_at: now, decided_at: null, staff_id: null }).returningAll().executeTakeFirstOrThrow()

export const lockDispute = (tx: Tx, id: bigint): Promise<Dispute | undefined> => tx.selectFrom('wager_disputes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const decideDispute = async (tx: Tx, id: bigint, { state, sentence, staffId, now }: { readonly state: 'corrected' | 'kept'; readonly sentence: Buffer; readonly staffId: bigint | null; readonly now: Date }): Promise<void> => {
  await tx.updateTable('wager_disputes').set({ state, sentence, staff_id: staffId, decided_at: now, version: sql<number>`version + 1` }).where('id', '=', id).execute()
}

/** Nobody counts for the grant, or ends it, until the transaction is over. */
export const lockWagered = async (tx: Tx, id: bigint) => {
  const { rows } = await sql<{ id: bigint; state: string; currency: string; counted_minor: bigint; required_minor: bigint; max_stake_minor: bigint | null; only_games: readonly string[] | null }>`
    select id, state, currency, counted_minor, required_minor, max_stake_minor, only_games from bonus_grants where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** What the round counts from now on, and the grant with it; no purse is touched. The caller holds the grant. */
export const insertCorrection = async (tx: Tx, { id, grant_id: grantId }: Dispute, { lastFact, stands }: RecomputedRound, anew: RecomputedRound['byLine'], now: Date): Promise<void> => {
  const added = anew.countsMinor - stands
  await tx.insertInto('wager_corrections').values({ grant_id: grantId, fact_n: lastFact, dispute_id: id, weight_bps: anew.weightBps, counts_minor: anew.countsMinor, added_minor: added, reason: anew.reason, made_at: now }).execute()
  await sql`update bonus_grants set counted_minor = counted_minor + ${added}, is_due = is_due or not has_rounds and counted_minor + ${added} >= required_minor where id = ${grantId}`.execute(tx)
}

const shown = (db: Db) =>
  db
    .selectFrom('wager_disputes as d')
    .innerJoin('members as m', 'm.id', 'd.member_id')
    .innerJoin('bonus_grants as g', 'g.id', 'd.grant_id')
    .innerJoin('play_facts as f', 'f.n', 'd.fact_n')
    .leftJoin('staff as s', 's.id', 'd.staff_id')
    .selectAll('d')
    .select(['m.username', 'g.currency', 'g.state as grant_state', 'g.max_stake_minor', 'g.only_games', 'g.counted_minor', 'g.required_minor', 'f.game_code', 's.name as decided_by'])
    .select(exactly('d.made_at').as('made_text'))

const inState = (db: Db, state: Dispute['state']) => shown(db).where('d.state', '=', state)
export type ShownDispute = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

/** Who waits longest comes first. */
export const listDisputes = (db: Db, state: Dispute['state'], ask: PageAsk): Promise<ShownDispute[]> => seek(inState(db, state), ['d.made_at', 'd.id'], ask, 'asc').execute()
export const countDisputes = (db: Db, state: Dispute['state']): Promise<About> => countAbout(db, inState(db, state))
export const findShownDispute = (db: Db, id: bigint): Promise<ShownDispute | undefined> => shown(db).where('d.id', '=', id).executeTakeFirst()
