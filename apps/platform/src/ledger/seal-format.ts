import { sql } from 'kysely'

/**
 * What a seal is computed from, byte for byte, so that anybody can compute it again from the rows (docs/decisions/0106). A row is PostgreSQL's binary
 * form of the columns below: their number, and for each its type's oid, its length (-1 for null) and its bytes, so no two rows share a form.
 * Enums are taken as the bytes of their label, because their oids differ from database to database. A leaf is the SHA-256 of a row; a block's hash is the SHA-256 of
 * its header in the same form, followed by its leaves in commit order.
 */
export const sealFormat = 1

/** Every column of `transfers`. One that is added later needs a format of its own; a test sees that none is forgotten. */
export const sealedColumns = [
  'id',
  'member_id',
  'currency',
  'purse',
  'seq',
  'balance_after_minor',
  'debit',
  'credit',
  'amount_minor',
  'movement',
  'counter_purse',
  'counter_seq',
  'counter_balance_after_minor',
  'source',
  'kind',
  'tx_id',
  'refers_to_seq',
  'game_code',
  'round_id',
  'reason',
  'xact',
  'at',
] as const

const enums: readonly string[] = ['purse', 'movement', 'counter_purse']
const columns = sql.raw(sealedColumns.map((column) => (enums.includes(column) ? `enum_send(t.${column})` : `t.${column}`)).join(', '))

/** Over the rows of `t`: how many, their leaves in commit order, and the place of the last. */
export const sealedRows = sql`count(*)::integer as transfers,
  coalesce(string_agg(sha256(record_send(row(${columns}))), ''::bytea order by t.xact, t.id), ''::bytea) as leaves`

/** Before the first block. */
export const genesis = sql`decode(repeat('00', 32), 'hex')`

/** `b` has the columns of `seal_blocks` without the hash, `previous` is the hash of the block before, `leaves` those of its transfers. */
export const blockHash = sql`sha256(record_send(row(b.format, b.number, previous, b.after_xact, b.after_id, b.to_xact, b.to_id, b.transfers, b.transfers_total,
  b.sealed_at)) || leaves)`
