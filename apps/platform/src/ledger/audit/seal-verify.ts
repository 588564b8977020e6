import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { blockHash, genesis, sealedRows, sealFormat } from './seal-format.ts'

/** A block's hash that was kept outside the database. */
export interface KeptHead {
  readonly block: bigint
  readonly hash: string
}

export interface ChainReport {
  readonly blocks: number
  readonly sealedTransfers: number
  /** In the books, and not sealed yet. */
  readonly openTransfers: number
  readonly violations: number
  /** The first few, each naming the block or the place. */
  readonly samples: readonly string[]
}

/** Looked at by one statement; the memory that a look takes is bounded by it. */
const blocksPerLook = 64
const samplesMax = 5

interface BlockRow {
  readonly number: bigint
  readonly format: number
  readonly sealed: number
  readonly found: number
  readonly isLinked: boolean
  readonly isSame: boolean
  readonly hash: string
  readonly from: string
}

const readBlocks = async (db: Db, after: bigint): Promise<readonly BlockRow[]> => {
  const { rows } = await sql<BlockRow>`
    select b.number, b.format, b.transfers as sealed, r.transfers as found, encode(b.hash, 'hex') as hash,
      (b.after_xact, b.after_id) is not distinct from (coalesce(p.to_xact, '0'), coalesce(p.to_id, 0))
        and b.transfers_total = coalesce(p.transfers_total, 0) + b.transfers as "isLinked",
      b.hash = ${blockHash} as "isSame",
      format('transfers %s of transaction %s to %s of %s', b.after_id + 1, b.after_xact, b.to_id, b.to_xact) as from
    from (select * from seal_blocks where number > ${after} order by number limit ${blocksPerLook}) b
    left join seal_blocks p on p.number = b.number - 1
    cross join lateral (select coalesce(p.hash, ${genesis}) as previous) before
    cross join lateral (
      select ${sealedRows} from transfers t where (t.xact, t.id) > (b.after_xact, b.after_id) and (t.xact, t.id) <= (b.to_xact, b.to_id)
    ) r
    order by b.number`.execute(db)
  return rows
}

const faultOf = (block: BlockRow, expected: bigint): string | null => {
  if (block.number !== expected) return `block ${expected} is missing`
  if (block.format !== sealFormat) return `block ${block.number} has the unknown format ${block.format}`
  if (!block.isLinked) return `block ${block.number} does not go on where the one before it ends`
  if (block.found !== block.sealed) return `block ${block.number} sealed ${block.sealed} transfers and ${block.found} are there: ${block.from}`
  if (!block.isSame) return `block ${block.number} was sealed with other contents: ${block.from}`
  return null
}

interface EndRow {
  readonly open: number
  readonly isWhole: boolean
  readonly early: number
}

/** What lies outside the blocks: the sealer's place must be the last block's end, and nothing may stand before the first. */
const readEnd = async (db: Db): Promise<EndRow> => {
  const { rows } = await sql<EndRow>`
    select (r.xact, r.id) is not distinct from (coalesce(last.to_xact, '0'), coalesce(last.to_id, 0)) as "isWhole",
      (select count(*)::float8 from transfers t where (t.xact, t.id) > (r.xact, r.id)) as open,
      (select count(*)::float8 from transfers t where (t.xact, t.id) <= ('0', 0)) as early
    from book_readers r
    left join (select to_xact, to_id from seal_blocks order by number desc limit 1) last on true
    where r.name = 'sealer'`.execute(db)
  return rows[0] ?? { open: 0, isWhole: false, early: 0 }
}

/**
 * Computes every block again from the rows (I16): an edited, deleted, inserted or reordered row makes its block another, an altered block breaks the
 * next one's hash. What this cannot see by itself is a chain that was written anew as a whole, and with it whatever changed: that is what a kept
 * head is for. Run it on one snapshot.
 */
export const verifyChain = async (
  db: Db,
  options: { readonly kept?: KeptHead | undefined; readonly onProgress?: (transfers: number) => void } = {},
): Promise<ChainReport> => {
  let [blocks, sealedTransfers, violations] = [0, 0, 0]
  const samples: string[] = []
  const found = (what: string): void => {
    violations += 1
    if (samples.length < samplesMax) samples.push(what)
  }
  let last = 0n
  let hasMet = options.kept === undefined
  for (;;) {
    const rows = await readBlocks(db, last)
    for (const block of rows) {
      const fault = faultOf(block, last + 1n)
      if (fault !== null) found(fault)
      if (block.number === options.kept?.block) {
        hasMet = true
        if (block.hash !== options.kept.hash) found(`block ${block.number} is not the one whose hash was kept`)
      }
      blocks += 1
      sealedTransfers += block.found
      last = block.number
    }
    if (rows.length > 0) options.onProgress?.(sealedTransfers)
    if (rows.length < blocksPerLook) break
  }
  const end = await readEnd(db)
  if (!end.isWhole) found(`the sealer had come further than block ${last}, the last that is there`)
  if (end.early > 0) found(`${end.early} transfers stand before the first place`)
  if (!hasMet) found(`block ${options.kept?.block}, whose hash was kept, is not there`)
  return { blocks, sealedTransfers, openTransfers: end.open, violations, samples }
}
