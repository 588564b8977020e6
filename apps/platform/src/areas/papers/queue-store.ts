import type { PaperKind, PaperState } from '@trevo/rules/papers/papers'
import { memberId, papersId } from '@trevo/rules/ids'
import { sql } from 'kysely'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'
import type { Papers } from './store.ts'

export interface PapersFilter {
  readonly view: 'pending' | 'decided' | 'all'
  readonly state?: PaperState | undefined
  readonly kind?: PaperKind | undefined
  readonly country?: string | undefined
  readonly member?: bigint | undefined
}

const queue = (db: Db) =>
  db
    .selectFrom('papers as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .leftJoin('staff as decider', 'decider.id', 'p.decided_by')
    .select(['p.id', 'p.member_id', 'p.state', 'p.country', 'p.kind', 'p.sent_at', 'p.decided_at', 'p.reason', 'p.words', 'p.version', 'm.username', 'decider.name as decider'])
    .select(sql<string | null>`to_char(p.expires_on, 'YYYY-MM-DD')`.as('expires_on'))
    .select(exactly('p.sent_at').as('sentText'))

export type QueuedPapers = Awaited<ReturnType<ReturnType<typeof queue>['execute']>>[number]

export const findQueuedPapers = (db: Db, id: bigint): Promise<QueuedPapers | undefined> => queue(db).where('p.id', '=', id).executeTakeFirst()

/** What a member only began is nobody's to see. */
const filtered = (db: Db, { view, state, kind, country, member }: PapersFilter) =>
  queue(db)
    .where('p.state', '!=', 'collecting')
    .$if(view === 'pending', (query) => query.where('p.state', '=', 'pending'))
    .$if(view === 'decided', (query) => query.where('p.state', '!=', 'pending'))
    .$if(state !== undefined, (query) => query.where('p.state', '=', state ?? 'pending'))
    .$if(kind !== undefined, (query) => query.where('p.kind', '=', kind ?? 'rg'))
    .$if(country !== undefined, (query) => query.where('p.country', '=', country ?? ''))
    .$if(member !== undefined, (query) => query.where('p.member_id', '=', member ?? 0n))

/** Those that wait by how long, the others newest first. */
export const listPapers = (db: Db, filter: PapersFilter, ask: PageAsk) => seek(filtered(db, filter), ['p.sent_at', 'p.id'], ask, filter.view === 'pending' ? 'asc' : 'desc').execute()

export const countPapers = (db: Db, filter: PapersFilter): Promise<About> => countAbout(db, filtered(db, filter))

export const waitingPapers = async (db: Db): Promise<{ readonly waiting: number; readonly oldestAt: Date | null }> => {
  const { rows } = await sql<{ waiting: number; oldestAt: Date | null }>`select count(*)::int as waiting, min(sent_at) as "oldestAt" from papers where state = 'pending'`.execute(db)
  return rows[0] ?? { waiting: 0, oldestAt: null }
}

const earlierMax = 20
export const listEarlier = (db: Db, { id, member_id: memberId }: Pick<Papers, 'id' | 'member_id'>): Promise<readonly QueuedPapers[]> =>
  queue(db).where('p.member_id', '=', memberId).where('p.id', '!=', id).where('p.state', '!=', 'collecting').orderBy('p.sent_at', 'desc').limit(earlierMax).execute()

export const countRefusedBefore = async (db: Db, { id, member_id: memberId }: Pick<Papers, 'id' | 'member_id'>): Promise<number> => {
  const { n } = await db.selectFrom('papers').select(({ fn }) => fn.countAll<bigint>().as('n')).where('member_id', '=', memberId).where('id', '!=', id).where('state', '=', 'refused').executeTakeFirstOrThrow()
  return Number(n)
}

export interface Double {
  readonly id: bigint
  readonly username: string
}

const doublesMax = 10
/** Others whose profile tells the same number. */
export const findDoubles = (db: Db, token: Buffer, butId: bigint): Promise<readonly Double[]> =>
  db.selectFrom('member_search as s').innerJoin('members as m', 'm.id', 's.member_id').select(['m.id', 'm.username']).where('s.kind', '=', 'document').where('s.token', '=', token).where('s.member_id', '!=', butId).limit(doublesMax).execute()

/** Who looked at the pictures, newest first. */
export const listLooks = (db: Db, { id, member_id: member }: Pick<Papers, 'id' | 'member_id'>) =>
  db
    .selectFrom('audit_events as e')
    .leftJoin('staff as s', 's.id', 'e.actor')
    .select(['e.at', 's.name', 'e.reason'])
    .where('e.target_kind', '=', 'member')
    .where('e.target', '=', memberId(member))
    .where('e.act', '=', 'members.papers')
    .where(sql<boolean>`e.after ->> 'papers' = ${papersId(id)}`)
    .where('e.is_refused', '=', false)
    .orderBy('e.id', 'desc')
    .limit(20)
    .execute()

/** The proposal to verify them that nobody has decided. */
export const findVerifyProposal = async (db: Db, id: bigint): Promise<bigint | null> => {
  const row = await db.selectFrom('proposals').select('id').where('target_kind', '=', 'papers').where('target', '=', papersId(id)).where('act', '=', 'papers.verify').where('state', '=', 'open').executeTakeFirst()
  return row?.id ?? null
}
