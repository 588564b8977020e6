import { strict as assert } from 'node:assert'
import type { Database } from '@trevo/server/sql'
import { sql } from 'kysely'
import type { Tables, Tx } from '#db/tables.ts'
import { postAll, someMovements } from './books-fixture.ts'
import { untilReadable } from '#ledger/commit-order.ts'
import { seededRandom } from '#ledger/model/storm.ts'
import { sealTransfers } from './sealer.ts'
import { verifyChain } from './seal-verify.ts'

/** Numbers below a bound; the same seed gives the same ones. */
type Below = (bound: number) => number

interface Edit {
  readonly kind: string
  /** As SQL; it must change one row or more, or another edit is drawn. */
  readonly statement: (below: Below) => string
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

const blocks = 20

/** Two hundred transfers in twenty blocks, for the members of `seedWorld`. */
export const makeSealedBooks = async ({ pool, transact }: Pick<Database<Tables>, 'pool' | 'transact'>): Promise<void> => {
  for (let n = 1; n <= blocks; n += 1) {
    await postAll(pool, someMovements(1 + (n % 10), `sealed-${n}`))
    await untilReadable(pool)
    await sealTransfers(transact)
  }
}

/** Another value of the column's type, never the same. */
const otherValue = ({ name, type }: Column, below: Below): string => {
  const step = 1 + below(1_000)
  if (type === 'bigint' || type === 'integer' || type === 'smallint') return `coalesce(${name}, 0) + ${step}`
  if (type === 'text') return below(3) === 0 ? `coalesce(${name} || ' ', 'x')` : `coalesce(nullif(reverse(${name}), ${name}), ${name} || '0', '')`
  if (type === 'xid8') return `(${name}::text::bigint + ${step})::text::xid8`
  if (type === 'timestamp with time zone') return `${name} + interval '1 microsecond' * ${step}`
  if (type === 'bytea') {
    const at = below(32)
    return `set_byte(${name}, ${at}, (get_byte(${name}, ${at}) + ${1 + below(255)}) % 256)`
  }
  return `(enum_range(null::${type}))[1 + (coalesce(array_position(enum_range(null::${type}), ${name}), 0) + ${below(2)}) % array_length(enum_range(null::${type}), 1)]`
}

/** A row of a table by chance; the transfers in the order of their ids. */
const nth = (table: string, below: Below): string => {
  const [order, count] = table === 'transfers' ? ['id', blocks * 10] : ['number', blocks]
  return `(select ${order} from ${table} order by ${order} offset ${below(Number(count))} limit 1)`
}

const keyOf = (table: string): string => (table === 'transfers' ? 'id' : 'number')

/** Every column, once more with null where that is another value. */
const columnEdits = (column: Column): readonly Edit[] => [
  {
    kind: `another ${column.table}.${column.name}`,
    statement: (below) => `update ${column.table} set ${column.name} = ${otherValue(column, below)} where ${keyOf(column.table)} = ${nth(column.table, below)}`,
  },
  {
    kind: `no ${column.table}.${column.name}`,
    statement: (below) =>
      `update ${column.table} set ${column.name} = null where ${keyOf(column.table)} = ${nth(column.table, below)} and ${column.name} is not null`,
  },
]

/** Two rows exchange what they have in these columns. */
const swap = (columns: readonly string[]): Edit => ({
  kind: `swapped ${columns.join(' and ')}`,
  statement: (below) => `with pair as materialized (select * from transfers where id in (${nth('transfers', below)}, ${nth('transfers', below)}))
    update transfers t set (${columns.join(', ')}) = (select ${columns.map((column) => `o.${column}`).join(', ')} from pair o where o.id <> t.id)
    where t.id in (select id from pair) and (select count(distinct (${columns.join(', ')})) from pair) = 2`,
})

const inserted = (kind: string, id: string, xact: string): Edit => ({
  kind,
  statement: (
    below,
  ) => `insert into transfers (id, xact, member_id, currency, purse, seq, balance_after_minor, debit, credit, amount_minor, movement, source, kind, tx_id, at)
    select ${id}, ${xact}, member_id, currency, purse, seq + 1000000, balance_after_minor, debit, credit, amount_minor, movement, source, kind, tx_id || '-again', at
    from transfers where id = ${nth('transfers', below)}`,
})

const otherEdits: readonly Edit[] = [
  { kind: 'a deleted transfer', statement: (below) => `delete from transfers where id = ${nth('transfers', below)}` },
  inserted('a transfer at the same place', 'id', 'xact'),
  inserted('a transfer in between', 'id - 1', 'xact'),
  inserted('a transfer before all', '-1', `'0'::xid8`),
  swap(['amount_minor']),
  swap(['id']),
  swap(['xact', 'id']),
  swap(['at']),
  swap(['tx_id']),
  swap(['debit', 'credit', 'amount_minor', 'movement', 'balance_after_minor']),
  { kind: 'a deleted block', statement: (below) => `delete from seal_blocks where number = ${nth('seal_blocks', below)}` },
  { kind: 'the last block deleted', statement: () => `delete from seal_blocks where number = (select max(number) from seal_blocks)` },
  { kind: 'all blocks deleted', statement: () => 'delete from seal_blocks' },
  { kind: 'a place moved back', statement: (below) => `update book_readers set id = id - ${1 + below(20)} where name = 'sealer'` },
  { kind: 'no place', statement: () => `delete from book_readers where name = 'sealer'` },
]

const readColumns = async ({ pool }: Pick<Database<Tables>, 'pool'>): Promise<readonly Column[]> => {
  const { rows } = await pool.query<Column>(
    `select c.relname::text as table, quote_ident(a.attname) as name, format_type(coalesce(nullif(t.typbasetype, 0), t.oid), null) as type
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
     where c.oid in ('transfers'::regclass, 'seal_blocks'::regclass) and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  )
  return rows
}

class RollBack extends Error {}

/** Null when the tables' own constraints refused the edit, or it changed nothing. */
const tryEdit = async (transact: Database<Tables>['transact'], statement: string): Promise<number | null> => {
  let violations: number | null = null
  const tried = transact(async (tx: Tx) => {
    const { numAffectedRows } = await sql.raw(statement).execute(tx)
    if ((numAffectedRows ?? 0n) > 0n) violations = (await verifyChain(tx)).violations
    throw new RollBack()
  })
  await tried.catch((error: unknown) => {
    const code = (error as { readonly code?: string }).code
    if (!(error instanceof RollBack) && !code?.startsWith('23')) throw error
  })
  return violations
}

/**
 * Edits rows of the books of `makeSealedBooks` at random, looks whether the chain shows it, and takes the edit back: every column of every table
 * that the chain stands on, rows deleted, inserted and exchanged, blocks altered and taken away. Says how often each kind was found; fails at the
 * first that was not, with the statement. Needs a user who may update transfers, as the platform's own may not.
 */
export const tamperWithSealed = async (options: {
  readonly database: Pick<Database<Tables>, 'pool' | 'transact'>
  readonly seed: number
  readonly edits: number
  readonly onProgress?: (edits: number) => void
}): Promise<ReadonlyMap<string, number>> => {
  const { database, seed, edits } = options
  const random = seededRandom(seed)
  const below: Below = (bound) => Math.floor(random() * bound)
  const kinds = [...(await readColumns(database)).flatMap(columnEdits), ...otherEdits]
  const found = new Map<string, number>()
  for (let done = 0, turn = 0; done < edits; turn += 1) {
    const edit = kinds[turn % kinds.length]
    assert(edit !== undefined)
    const statement = edit.statement(below)
    const violations = await tryEdit(database.transact, statement)
    if (violations === null) continue
    assert(violations > 0, `${edit.kind} was not found (seed ${seed}, edit ${done}): ${statement}`)
    found.set(edit.kind, (found.get(edit.kind) ?? 0) + 1)
    done += 1
    if (done % 1_000 === 0) options.onProgress?.(done)
  }
  return found
}
