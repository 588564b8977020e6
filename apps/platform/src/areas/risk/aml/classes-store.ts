import type { ClassReason, RiskClass } from '@trevo/rules/risk/classes'
import type { Screened } from '@trevo/rules/risk/screening'
import type { Selectable } from 'kysely'
import type { RiskClassesTable } from '#areas/risk/tables.ts'
import { type About, countAbout, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db, Tx } from '#db/tables.ts'

export type WatchedMember = Selectable<RiskClassesTable>

export const findClass = (db: Db | Tx, memberId: bigint): Promise<WatchedMember | undefined> => db.selectFrom('risk_classes').selectAll().where('member_id', '=', memberId).executeTakeFirst()

const save = async (tx: Tx, memberId: bigint, values: Partial<Omit<WatchedMember, 'member_id' | 'rank'>>): Promise<void> => {
  await tx.insertInto('risk_classes').values({ member_id: memberId, ...values }).onConflict((twice) => twice.column('member_id').doUpdateSet(values)).execute()
}

export const saveClass = (tx: Tx, memberId: bigint, { riskClass, reasons }: { readonly riskClass: RiskClass; readonly reasons: readonly ClassReason[] }, at: Date): Promise<void> =>
  save(tx, memberId, { class: riskClass, reasons: [...reasons], scanned_at: at })
export const saveMeans = (tx: Tx, memberId: bigint, minor: bigint, from: string): Promise<void> => save(tx, memberId, { means_minor: minor, means_from: from })
export const saveScreened = (tx: Tx, memberId: bigint, screened: Screened, at: Date): Promise<void> => save(tx, memberId, { screened, screened_at: at })

const listed = (db: Db, riskClass: RiskClass | undefined) =>
  db
    .selectFrom('risk_classes as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .selectAll('c')
    .select(['m.username', 'm.currency'])
    .$if(riskClass !== undefined, (query) => query.where('c.class', '=', riskClass ?? 'high'))

/** The highest first. */
export const listClasses = (db: Db, riskClass: RiskClass | undefined, ask: PageAsk) => seek(listed(db, riskClass), ['c.rank', 'c.member_id'], ask).execute()
export const countClasses = (db: Db, riskClass: RiskClass | undefined): Promise<About> => countAbout(db, listed(db, riskClass))
