import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** Where something lies sealed, by which column a row is found, and what its first page begins after. */
const tables = {
  member_profiles: { key: 'member_id', type: 'bigint', sealed: 'sealed', first: '0' },
  totp_secrets: { key: 'member_id', type: 'bigint', sealed: 'sealed', first: '0' },
  staff_totp: { key: 'staff_id', type: 'bigint', sealed: 'sealed', first: '0' },
  member_keys: { key: 'member_id', type: 'bigint', sealed: 'sealed', first: '0' },
  mall_codes: { key: 'id', type: 'bigint', sealed: 'sealed', first: '0' },
  body_keys: { key: 'kid', type: 'text', sealed: 'sealed_key', first: '' },
} as const
export type SealedTable = keyof typeof tables

export interface SealedRow {
  readonly key: string
  readonly sealed: Buffer
}

/** Rows after one, in the order of their keys; null: from the first. */
export const readSealed = async (db: Db, table: SealedTable, after: string | null, limit: number): Promise<readonly SealedRow[]> => {
  const { key, type, sealed, first } = tables[table]
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(key)}::text as key, ${sql.ref(sealed)} as sealed from ${sql.table(table)}
    where ${sql.ref(key)} > cast(${after ?? first} as ${sql.raw(type)}) and ${sql.ref(sealed)} is not null order by ${sql.ref(key)} limit ${limit}`.execute(db)
  return rows
}

/** Nothing where somebody has written the row since it was read: they sealed it with the secret of now. */
export const replaceSealed = async (tx: Tx, table: SealedTable, row: SealedRow, sealed: Buffer): Promise<void> => {
  const columns = tables[table]
  await sql`
    update ${sql.table(table)} set ${sql.ref(columns.sealed)} = ${sealed}
    where ${sql.ref(columns.key)} = cast(${row.key} as ${sql.raw(columns.type)}) and ${sql.ref(columns.sealed)} = ${row.sealed}`.execute(tx)
}
