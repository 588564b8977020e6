import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Transact, Tx } from '#db/tables.ts'
import { nextTransfers, type Pace, readByIndex, readerLag, type ReaderLag, readOn, takeTurn } from './book-reader.ts'

/**
 * Adds the next transfers to the totals of the house's accounts, and moves its own place past them in the same transaction: whatever ends it
 * in between, each transfer is counted once. Its minute is that of the database's clock when it was written; one that commits after the
 * minute is over is added to that minute then, so a minute's figure is complete up to the place and is never wrong (Product §10.26).
 */
export const closeStep = async (tx: Tx): Promise<number> => {
  const place = await takeTurn(tx, 'closer')
  if (place === null) return 0
  await readByIndex(tx)
  // What a crash takes back is read again: the disk need not be waited for.
  await sql`set local synchronous_commit = off`.execute(tx)
  const { rows } = await sql<{ transfers: number }>`
    with read as materialized (
      select xact, id, currency, debit, credit, amount_minor, date_bin('1 minute', at, 'epoch') as minute from ${nextTransfers(place)} t
    ),
    moved as materialized (
      select debit, credit, currency, minute, sum(amount_minor) as amount, count(*) as transfers from read group by 1, 2, 3, 4
    ),
    sides as materialized (
      select account, currency, minute, sum(got) as got, sum(gave) as gave, sum(transfers) as transfers
      from (select credit as account, currency, minute, amount as got, 0 as gave, transfers from moved
        union all select debit, currency, minute, 0, amount, transfers from moved) side
      where account like '%:%' group by 1, 2, 3
    ),
    of_minutes as (
      insert into house_minutes as h (account, currency, minute, got_minor, gave_minor, transfers) select * from sides
      on conflict (account, currency, minute) do update set got_minor = h.got_minor + excluded.got_minor,
        gave_minor = h.gave_minor + excluded.gave_minor, transfers = h.transfers + excluded.transfers
    ),
    of_accounts as (
      insert into house_totals as h (account, currency, got_minor, gave_minor, transfers)
      select account, currency, sum(got), sum(gave), sum(transfers) from sides group by 1, 2
      on conflict (account, currency) do update set got_minor = h.got_minor + excluded.got_minor,
        gave_minor = h.gave_minor + excluded.gave_minor, transfers = h.transfers + excluded.transfers
    )
    update book_readers r set xact = last.xact, id = last.id
    from (select xact, id, count(*) over () as transfers from read order by xact desc, id desc limit 1) last
    where r.name = 'closer' returning last.transfers::float8 as transfers`.execute(tx)
  return rows[0]?.transfers ?? 0
}

/** Reads on until the end or the end of its time; says how many transfers it added. */
export const closeHouse = (transact: Transact, pace?: Pace): Promise<number> => readOn(() => transact(closeStep), pace)

const followMsMax = 4_000
const napMs = 250

/**
 * Reads on while money moves, so that a house that is looked at is not seconds behind; a house that is quiet is left at once. Whether there may be more
 * when its time is over.
 */
export const followHouse = async (transact: Transact, pace?: Pace): Promise<boolean> => {
  const endsAtMs = performance.now() + followMsMax
  while ((await closeHouse(transact, pace)) > 0) {
    if (performance.now() >= endsAtMs) return true
    await sleep(napMs)
  }
  return false
}

export const closerLag = (db: Db): Promise<ReaderLag> => readerLag(db, 'closer')
