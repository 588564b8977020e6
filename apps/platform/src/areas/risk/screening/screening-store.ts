import { matchId } from '@trevo/rules/ids'
import type { Match } from '@trevo/rules/risk/screening'
import { type Selectable, sql } from 'kysely'
import type { ScreeningMatch } from '#adapters/screening/screening.ts'
import type { RiskMatchesTable } from '#areas/risk/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type KeptMatch = Selectable<RiskMatchesTable>
export const matchOf = ({ entry, kind, score, is_same: isSame }: Pick<KeptMatch, 'entry' | 'kind' | 'score' | 'is_same'>): Match => ({ entry, kind, score, isSame })

/** From now on the member is asked about; who is already, stays as they are. */
export const beginScreening = async (tx: Tx, memberIds: readonly bigint[], at: Date): Promise<void> => {
  if (memberIds.length === 0) return
  await tx.insertInto('risk_screenings').values(memberIds.map((id) => ({ member_id: id, next_at: at }))).onConflict((twice) => twice.column('member_id').doNothing()).execute()
}

/** Another name was shown by papers, or the same one anew: asked about at once. */
export const screenAgain = async (tx: Tx, memberIds: readonly bigint[], at: Date): Promise<void> => {
  await beginScreening(tx, memberIds, at)
  if (memberIds.length > 0) await tx.updateTable('risk_screenings').set({ next_at: at }).where('member_id', 'in', [...memberIds]).where('next_at', '>', at).execute()
}

/** Whose papers were verified since then, in the order in which they were. */
export const verifiedSince = (db: Db, from: Date, to: Date, limit: number) =>
  db.selectFrom('papers').select(['member_id', 'decided_at']).where('state', '=', 'verified').where('decided_at', '>', from).where('decided_at', '<=', to).orderBy('decided_at').limit(limit).execute()

interface Due {
  readonly member_id: bigint
  readonly tries: number
}

/** Who is to be asked about: their time has come, or the lists are another version than the one that answered. Whoever got no answer waits for their own time. */
export const dueScreenings = async (db: Db, list: string, now: Date, limit: number): Promise<readonly Due[]> => {
  const { rows } = await sql<Due>`
    (select member_id, tries from risk_screenings where next_at <= ${now} order by next_at limit ${limit})
    union (select member_id, tries from risk_screenings where list < ${list} and tries = 0 limit ${limit})
    union (select member_id, tries from risk_screenings where list > ${list} and tries = 0 limit ${limit})
    order by tries, member_id limit ${limit}`.execute(db)
  return rows
}

export const findScreening = (db: Db | Tx, memberId: bigint) => db.selectFrom('risk_screenings').selectAll().where('member_id', '=', memberId).executeTakeFirst()

export const saveAnswered = async (tx: Tx, memberId: bigint, { person, list, at, nextAt }: { readonly person: Buffer; readonly list: string; readonly at: Date; readonly nextAt: Date }): Promise<void> => {
  await tx.updateTable('risk_screenings').set({ person, list, answered_at: at, tries: 0, next_at: nextAt }).where('member_id', '=', memberId).execute()
}

export const saveUnanswered = async (tx: Tx, memberId: bigint, { tries, nextAt }: { readonly tries: number; readonly nextAt: Date }): Promise<void> => {
  await tx.updateTable('risk_screenings').set({ tries, next_at: nextAt }).where('member_id', '=', memberId).execute()
}

/** Nobody asks about them any more. */
export const endScreening = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.deleteFrom('risk_screenings').where('member_id', '=', memberId).execute()
}

/** What is proposed of a match, and what the log says of it, names the match alone. */
export const matchTarget = 'aml-match'
const matchesMax = 200
export const listMatches = (db: Db | Tx, memberId: bigint): Promise<readonly KeptMatch[]> =>
  db.selectFrom('risk_matches').selectAll().where('member_id', '=', memberId).orderBy('score', 'desc').orderBy('entry').limit(matchesMax).execute()

export const listNamedMatches = (db: Db, memberId: bigint) =>
  db.selectFrom('risk_matches as m').leftJoin('staff as s', 's.id', 'm.decided_by').selectAll('m').select('s.name as by').where('m.member_id', '=', memberId).orderBy('m.score', 'desc').orderBy('m.entry').limit(matchesMax).execute()

export interface ProposedMatch {
  readonly id: bigint
  readonly target: string
  readonly payload: string
  readonly proposed_at: Date
  readonly by: string | null
}

/** What is proposed of these and waits for another. */
export const proposedMatches = async (db: Db | Tx, ids: readonly bigint[]): Promise<readonly ProposedMatch[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('proposals as p').leftJoin('staff as s', 's.id', 'p.proposed_by').select(['p.id', 'p.target', 'p.payload', 'p.proposed_at', 's.name as by']).where('p.target_kind', '=', matchTarget).where('p.target', 'in', ids.map(matchId)).where('p.state', '=', 'open').orderBy('p.proposed_at').execute()

/** What was decided of an entry stays decided, unless the member was asked about under another name meanwhile, or the entry says something else. Only what is new to it makes another version of it. */
export const saveMatch = async (tx: Tx, memberId: bigint, person: Buffer, { entry, kind, score }: ScreeningMatch, reason: Buffer, at: Date): Promise<void> => {
  const told = { person, kind, score, reason }
  await tx
    .insertInto('risk_matches')
    .values({ member_id: memberId, entry, ...told, found_at: at })
    .onConflict((twice) => twice.columns(['member_id', 'entry']).doUpdateSet({ ...told, version: sql<number>`risk_matches.version + ((risk_matches.person, risk_matches.kind, risk_matches.score) is distinct from (excluded.person, excluded.kind, excluded.score))::integer`, found_at: at, is_same: null, note: null, decided_by: null, decided_at: null }).where((where) => where.or([where('risk_matches.is_same', 'is', null), where('risk_matches.person', '!=', person), where('risk_matches.kind', '!=', kind)])))
    .execute()
}

export const findMatch = (db: Db | Tx, id: bigint): Promise<KeptMatch | undefined> => db.selectFrom('risk_matches').selectAll().where('id', '=', id).executeTakeFirst()

export const lockMatch = (tx: Tx, id: bigint): Promise<KeptMatch | undefined> => tx.selectFrom('risk_matches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const decideMatch = async (tx: Tx, id: bigint, { isSame, note, by, at }: { readonly isSame: boolean; readonly note: Buffer; readonly by: bigint | null; readonly at: Date }): Promise<void> => {
  await tx.updateTable('risk_matches').set({ is_same: isSame, note, decided_by: by, decided_at: at, version: sql<number>`version + 1` }).where('id', '=', id).execute()
}
