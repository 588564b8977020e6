import { sql } from 'kysely'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'

export interface RainFilter {
  /** The agent; null: all. */
  readonly agent: bigint | null
  readonly isOpen: boolean
}

const rains = (db: Db, { agent, isOpen }: RainFilter) =>
  db
    .selectFrom('rains as r')
    .innerJoin('members as m', 'm.id', 'r.agent_id')
    .selectAll('r')
    .select(['m.username as agent'])
    .select(exactly('r.made_at').as('madeText'))
    .select(sql<number>`(select count(*)::integer from rain_packets p where p.rain_id = r.id and p.member_id is not null)`.as('caught'))
    .select(sql<bigint>`(select coalesce(sum(p.amount_minor), 0)::bigint from rain_packets p where p.rain_id = r.id and p.member_id is not null)`.as('caught_minor'))
    .$if(agent !== null, (query) => query.where('r.agent_id', '=', agent ?? 0n))
    .$if(isOpen, (query) => query.where('r.ended_at', 'is', null))

export const listStaffRains = (db: Db, filter: RainFilter, ask: PageAsk) => seek(rains(db, filter), ['r.made_at', 'r.id'], ask).execute()
export const countStaffRains = (db: Db, filter: RainFilter): Promise<About> => countAbout(db, rains(db, filter))

const gifts = (db: Db, agent: bigint | null) =>
  db
    .selectFrom('gifts as g')
    .innerJoin('members as m', 'm.id', 'g.agent_id')
    .selectAll('g')
    .select(['m.username as agent'])
    .select(exactly('g.made_at').as('madeText'))
    .$if(agent !== null, (query) => query.where('g.agent_id', '=', agent ?? 0n))

export const listStaffGifts = (db: Db, agent: bigint | null, ask: PageAsk) => seek(gifts(db, agent), ['g.made_at', 'g.id'], ask).execute()
export const countStaffGifts = (db: Db, agent: bigint | null): Promise<About> => countAbout(db, gifts(db, agent))
