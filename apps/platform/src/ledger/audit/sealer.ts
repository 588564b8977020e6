import { sql } from 'kysely'
import type { Db, Transact, Tx } from '#db/tables.ts'
import { nextTransfers, type Pace, readByIndex, readerLag, type ReaderLag, readOn, takeTurn } from './book-reader.ts'
import { blockHash, genesis, sealedRows, sealFormat } from './seal-format.ts'

/** The newest block. Kept outside the database it proves that nothing before it was changed, not even together with the chain itself. */
export interface SealHead {
  readonly block: bigint
  /** 64 hexadecimal digits. */
  readonly hash: string
  /** Sealed so far, in all blocks. */
  readonly transfers: bigint
  readonly sealedAt: Date
}

/**
 * Seals the next transfers in one block, and moves its own place past them in the same transaction. Durable before anybody hears of the hash:
 * a block that a crash took back could be cut differently the next time, and a head kept outside would then accuse right books.
 */
export const sealStep = async (tx: Tx): Promise<number> => {
  const place = await takeTurn(tx, 'sealer')
  if (place === null) return 0
  await readByIndex(tx)
  const { rows } = await sql<{ transfers: number }>`
    with rows as materialized (
      select ${sealedRows}, (array_agg(t.xact order by t.xact, t.id))[count(*)] as to_xact, (array_agg(t.id order by t.xact, t.id))[count(*)] as to_id
      from ${nextTransfers(place)} t
    ),
    sealed as (
      insert into seal_blocks (number, format, after_xact, after_id, to_xact, to_id, transfers, transfers_total, sealed_at, hash)
      select b.*, ${blockHash}
      from rows
      left join (select number, hash, transfers_total from seal_blocks order by number desc limit 1) last on true
      cross join lateral (select coalesce(last.hash, ${genesis}) as previous) before
      cross join lateral (select coalesce(last.number, 0) + 1 as number, ${sealFormat}::smallint as format, ${place.xact}::xid8 as after_xact,
        ${place.id}::bigint as after_id, rows.to_xact, rows.to_id, rows.transfers, coalesce(last.transfers_total, 0) + rows.transfers as transfers_total,
        now() as sealed_at) b
      where rows.transfers > 0
      returning to_xact, to_id, transfers
    )
    update book_readers r set xact = sealed.to_xact, id = sealed.to_id from sealed where r.name = 'sealer' returning sealed.transfers`.execute(tx)
  return rows[0]?.transfers ?? 0
}

/** Reads on until the end or the end of its time; says how many transfers it sealed. */
export const sealTransfers = (transact: Transact, pace?: Pace): Promise<number> => readOn(() => transact(sealStep), pace)

/** Null while nothing has been sealed. */
export const readSealHead = async (db: Db): Promise<SealHead | null> => {
  const { rows } = await sql<SealHead>`
    select number as block, encode(hash, 'hex') as hash, transfers_total as transfers, sealed_at as "sealedAt" from seal_blocks order by number desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

export const sealerLag = (db: Db): Promise<ReaderLag> => readerLag(db, 'sealer')
