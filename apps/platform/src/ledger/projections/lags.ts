import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { unreadAfter } from '#ledger/commit-order.ts'
import { projections } from './all.ts'
import type { FeedName } from './projection.ts'

export interface ProjectionLag {
  readonly name: string
  /** Counts rebuilds. */
  readonly generation: number
  /** The place up to which it has read. */
  readonly xact: string
  readonly id: bigint
  /** Read so far, of all generations that carry on from one another. */
  readonly read: bigint
  /** In the books and not read yet; counted up to 10,000. */
  readonly transfers: number
  /** Since the oldest of them was written. */
  readonly seconds: number
  /** While it is made anew: how many transfers that has read. */
  readonly rebuilt: bigint | null
}

/** How far each projection stands behind the books, by the database's clock. */
export const projectionLags = async (db: Db): Promise<readonly ProjectionLag[]> => {
  const after = (feed: FeedName) => unreadAfter({ xact: sql.ref('p.xact'), id: sql.ref('p.id') }, feed)
  const ofEvents = projections.filter(({ feed }) => feed === 'team_events').map(({ name }) => name)
  const { rows } = await sql<ProjectionLag>`
    select p.name, p.generation, p.xact::text as xact, p.id, p.transfers as read, lag.transfers, lag.seconds, b.transfers as rebuilt
    from projections p cross join lateral (
      select * from ${after('transfers')} t where p.name <> all (${ofEvents}::text[]) union all select * from ${after('team_events')} t where p.name = any (${ofEvents}::text[])
    ) lag left join projection_builds b on b.name = p.name order by p.name`.execute(db)
  return rows
}
