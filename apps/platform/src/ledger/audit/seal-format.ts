import { sql } from 'kysely'

/**
 * What a seal is computed from, byte for byte, so that anybody can compute it again from the rows (docs/decisions/0106). A row is PostgreSQL's binary
 * form of the columns below: their number, and for each its type's oid, its length (-1 for null) and its bytes, so no two rows share a form.
 * All types are PostgreSQL's own, whose oids are the same in every database: enums are taken as the bytes of their label, domains as what they
 * are made of. A leaf is the SHA-256 of a row; a block's hash is the SHA-256 of its header in the same form, followed by its leaves in commit order.
 */
export const sealFormat = 1

type SealedType = 'int8' | 'text' | 'xid8' | 'timestamptz' | 'label'

/** Every column of `transfers`. One that is added later needs a format of its own; a test sees that none is forgotten. */
export const sealedColumns: readonly (readonly [name: string, type: SealedType])[] = [
  ['id', 'int8'],
  ['member_id', 'int8'],
  ['currency', 'text'],
  ['purse', 'label'],
  ['seq', 'int8'],
  ['balance_after_minor', 'int8'],
  ['debit', 'text'],
  ['credit', 'text'],
  ['amount_minor', 'int8'],
  ['movement', 'label'],
  ['counter_purse', 'label'],
  ['counter_seq', 'int8'],
  ['counter_balance_after_minor', 'int8'],
  ['source', 'text'],
  ['kind', 'text'],
  ['tx_id', 'text'],
  ['refers_to_seq', 'int8'],
  ['game_code', 'text'],
  ['round_id', 'text'],
  ['reason', 'text'],
  ['xact', 'xid8'],
  ['at', 'timestamptz'],
]

const columns = sql.raw(sealedColumns.map(([name, type]) => (type === 'label' ? `enum_send(t.${name})` : `t.${name}::${type}`)).join(', '))

/** Over the rows of `t`: how many, their leaves in commit order, and the place of the last. */
export const sealedRows = sql`count(*)::integer as transfers,
  coalesce(string_agg(sha256(record_send(row(${columns}))), ''::bytea order by t.xact, t.id), ''::bytea) as leaves`

/** Before the first block. */
export const genesis = sql`decode(repeat('00', 32), 'hex')`

/** `b` has the columns of `seal_blocks` without the hash, `previous` is the hash of the block before, `leaves` those of its transfers. */
export const blockHash = sql`sha256(record_send(row(b.format, b.number, previous, b.after_xact, b.after_id, b.to_xact, b.to_id, b.transfers, b.transfers_total,
  b.sealed_at)) || leaves)`
