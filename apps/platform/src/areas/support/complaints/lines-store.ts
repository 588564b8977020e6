import { type Selectable, sql } from 'kysely'
import type { ComplaintLinesTable, LineStep } from '#areas/support/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type ComplaintLine = Selectable<ComplaintLinesTable>

export interface NewLine {
  readonly complaintId: bigint
  readonly number: number
  readonly by: ComplaintLine['said_by']
  readonly step: LineStep
  readonly requestId: string | null
  readonly staffId: bigint | null
  readonly body: Buffer
  readonly at: Date
}

/** The number of the next line; the complaint is locked by the caller. */
export const nextLine = async (tx: Tx, complaintId: bigint): Promise<number> => {
  const { lines } = await tx.updateTable('complaints').set({ lines: sql<number>`lines + 1` }).where('id', '=', complaintId).returning('lines').executeTakeFirstOrThrow()
  return lines
}

export const insertLine = async (tx: Tx, { complaintId, number, by, step, requestId, staffId, body, at }: NewLine): Promise<void> => {
  await tx.insertInto('complaint_lines').values({ complaint_id: complaintId, number, said_by: by, step, request_id: requestId, staff_id: staffId, body, said_at: at }).execute()
}

export const findLine = (db: Db, complaintId: bigint, requestId: string): Promise<ComplaintLine | undefined> =>
  db.selectFrom('complaint_lines').selectAll().where('complaint_id', '=', complaintId).where('request_id', '=', requestId).executeTakeFirst()

const linesMax = 500

export const listLines = (db: Db, complaintId: bigint) =>
  db
    .selectFrom('complaint_lines as l')
    .leftJoin('staff as s', 's.id', 'l.staff_id')
    .selectAll('l')
    .select('s.name as staffName')
    .select((query) => query.selectFrom('complaint_pictures as p').whereRef('p.complaint_id', '=', 'l.complaint_id').whereRef('p.line', '=', 'l.number').select(({ fn }) => fn.countAll<bigint>().as('n')).as('pictures'))
    .where('l.complaint_id', '=', complaintId)
    .orderBy('l.number')
    .limit(linesMax)
    .execute()

export type ListedLine = Awaited<ReturnType<typeof listLines>>[number]

/** What each began with. */
export const listFirstLines = async (db: Db, complaintIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Buffer | null>> => {
  if (complaintIds.length === 0) return new Map()
  const rows = await db.selectFrom('complaint_lines').select(['complaint_id', 'body']).where('complaint_id', 'in', [...complaintIds]).where('number', '=', 1).execute()
  return new Map(rows.map(({ complaint_id: id, body }) => [id, body]))
}

export const countMemberLines = async (db: Db, complaintId: bigint): Promise<number> => {
  const { n } = await db.selectFrom('complaint_lines').select(({ fn }) => fn.countAll<bigint>().as('n')).where('complaint_id', '=', complaintId).where('said_by', '=', 'member').executeTakeFirstOrThrow()
  return Number(n)
}

export const listPictures = (db: Db, complaintId: bigint, line: number) =>
  db.selectFrom('complaint_pictures').select(['number', 'request_id', 'picture']).where('complaint_id', '=', complaintId).where('line', '=', line).orderBy('number').execute()

export const insertPicture = async (tx: Tx, { complaintId, line, number, requestId, picture }: { readonly complaintId: bigint; readonly line: number; readonly number: number; readonly requestId: string; readonly picture: Buffer }): Promise<void> => {
  await tx.insertInto('complaint_pictures').values({ complaint_id: complaintId, line, number, request_id: requestId, picture }).execute()
}
