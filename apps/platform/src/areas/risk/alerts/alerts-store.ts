import type { AlertKind, AlertOutcome, Finding, RiskRoom } from '@trevo/rules/risk/alerts'
import { type Selectable, sql } from 'kysely'
import type { RiskAlertsTable } from '#areas/risk/tables.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'

export type Alert = Selectable<RiskAlertsTable>

/** What was found becomes an alert, or grows the one that is open; what was decided is not found again until it has another newest line. */
export const noteFinding = async (tx: Tx, { room, memberId, currency }: { readonly room: RiskRoom; readonly memberId: bigint; readonly currency: string }, finding: Finding, now: Date): Promise<'new' | 'grown' | 'known'> => {
  const told = { sign: finding.sign.slice(0, 2_000), weight: finding.weight, money_minor: finding.moneyMinor, currency, seen: JSON.stringify(finding.seen), lines: JSON.stringify(finding.lines), seen_at: now }
  const newest = await tx.selectFrom('risk_alerts').select(['id', 'sign', 'decided_at']).where('member_id', '=', memberId).where('room', '=', room).where('kind', '=', finding.kind).orderBy('made_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (newest !== undefined && newest.sign === told.sign) return 'known'
  if (newest !== undefined && newest.decided_at === null) {
    await tx.updateTable('risk_alerts').set({ ...told, version: sql<number>`version + 1` }).where('id', '=', newest.id).execute()
    return 'grown'
  }
  const made = await tx
    .insertInto('risk_alerts')
    .values({ id: newKey(), room, kind: finding.kind, member_id: memberId, ...told, made_at: now })
    .onConflict((twice) => twice.columns(['member_id', 'room', 'kind']).where('decided_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made === undefined ? 'known' : 'new'
}

export interface AlertFilter {
  readonly room: RiskRoom
  readonly view: 'open' | 'decided' | 'all'
  readonly kind?: AlertKind | undefined
  /** In hand of this person, or with null of nobody. */
  readonly claim?: bigint | null | undefined
  readonly member?: bigint | undefined
  readonly now: Date
}

const alerts = (db: Db, room: RiskRoom) =>
  db
    .selectFrom('risk_alerts as a')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .leftJoin('staff as s', 's.id', 'a.claimed_by')
    .leftJoin('staff as d', 'd.id', 'a.decided_by')
    .selectAll('a')
    .select(['m.username', 's.name as claimer', 'd.name as decider'])
    .where('a.room', '=', room)

export type ListedAlert = Awaited<ReturnType<ReturnType<typeof alerts>['execute']>>[number]

const filtered = (db: Db, { room, view, kind, claim, member, now }: AlertFilter) =>
  alerts(db, room)
    .select(exactly('a.made_at').as('madeText'))
    .$if(view === 'open', (query) => query.where('a.decided_at', 'is', null))
    .$if(view === 'decided', (query) => query.where('a.decided_at', 'is not', null))
    .$if(kind !== undefined, (query) => query.where('a.kind', '=', kind ?? 'listed'))
    .$if(typeof claim === 'bigint', (query) => query.where('a.claimed_by', '=', claim ?? 0n).where('a.claimed_until', '>', now))
    .$if(claim === null, (query) => query.where((where) => where.or([where('a.claimed_until', 'is', null), where('a.claimed_until', '<=', now)])))
    .$if(member !== undefined, (query) => query.where('a.member_id', '=', member ?? 0n))

/** Open ones by weight and money, the others newest first. */
export const listAlerts = (db: Db, filter: AlertFilter, ask: PageAsk) =>
  (filter.view === 'open' ? seek(filtered(db, filter), ['a.weight', 'a.money_minor', 'a.id'], ask) : seek(filtered(db, filter), ['a.made_at', 'a.id'], ask)).execute()
export const countAlerts = (db: Db, filter: AlertFilter): Promise<About> => countAbout(db, filtered(db, filter))

/** For a file: by id, up to a moment. */
export const readAlerts = (db: Db, filter: AlertFilter, until: Date, { after, limit }: { readonly after: bigint; readonly limit: number }) =>
  filtered(db, filter).where('a.made_at', '<', until).where('a.id', '>', after).orderBy('a.id').limit(limit).execute()

export const findAlert = (db: Db, room: RiskRoom, id: bigint): Promise<ListedAlert | undefined> => alerts(db, room).where('a.id', '=', id).executeTakeFirst()
/** The newest of a member. */
export const findAlertOf = (db: Db | Tx, room: RiskRoom, memberId: bigint) => db.selectFrom('risk_alerts').select('id').where('room', '=', room).where('member_id', '=', memberId).orderBy('made_at', 'desc').limit(1).executeTakeFirst()

export const findOpenAlert = (tx: Tx, room: RiskRoom, memberId: bigint, kind: AlertKind) =>
  tx.selectFrom('risk_alerts').select('id').where('room', '=', room).where('member_id', '=', memberId).where('kind', '=', kind).where('decided_at', 'is', null).executeTakeFirst()

const besideMax = 20
export const listAlertsOf = (db: Db, room: RiskRoom, memberId: bigint, butId: bigint) => alerts(db, room).where('a.member_id', '=', memberId).where('a.id', '!=', butId).orderBy('a.made_at', 'desc').limit(besideMax).execute()
const ofCaseMax = 200
export const listAlertsOfCase = (db: Db, room: RiskRoom, caseId: bigint) => alerts(db, room).where('a.case_id', '=', caseId).orderBy('a.made_at').limit(ofCaseMax).execute()

export const lockAlert = (tx: Tx, room: RiskRoom, id: bigint): Promise<Alert | undefined> => tx.selectFrom('risk_alerts').selectAll().where('id', '=', id).where('room', '=', room).forUpdate().executeTakeFirst()

/** In hand or not, it is the same work: no version is counted. */
export const claimAlert = async (tx: Tx, id: bigint, staffId: bigint | null, until: Date | null): Promise<void> => {
  await tx.updateTable('risk_alerts').set({ claimed_by: staffId, claimed_until: until }).where('id', '=', id).execute()
}

export interface AlertDecision {
  readonly outcome: AlertOutcome
  readonly caseId: bigint | null
  readonly note: Buffer | null
  readonly by: bigint | null
  readonly at: Date
}

export const decideAlert = async (tx: Tx, id: bigint, { outcome, caseId, note, by, at }: AlertDecision): Promise<void> => {
  await tx
    .updateTable('risk_alerts')
    .set({ outcome, case_id: caseId, note, decided_by: by, decided_at: at, claimed_by: null, claimed_until: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const countOpenAlerts = async (db: Db, room: RiskRoom, memberId: bigint): Promise<number> => {
  const { open } = await db.selectFrom('risk_alerts').select(({ fn }) => fn.countAll<bigint>().as('open')).where('member_id', '=', memberId).where('room', '=', room).where('decided_at', 'is', null).executeTakeFirstOrThrow()
  return Number(open)
}
