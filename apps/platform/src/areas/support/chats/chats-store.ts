import { strict as assert } from 'node:assert'
import { type Selectable, sql } from 'kysely'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { ChatLinesTable, ChatsTable } from '#areas/support/tables.ts'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'

export type Chat = Selectable<ChatsTable>
export type ChatLine = Selectable<ChatLinesTable>

/** The member's open conversation; the member is locked by the caller, so that two lines at once begin one. */
export const openChatOf = async (tx: Tx, memberId: bigint, now: Date): Promise<Chat> => {
  const open = await tx.selectFrom('chats').selectAll().where('member_id', '=', memberId).where('state', '=', 'open').forUpdate().executeTakeFirst()
  if (open !== undefined) return open
  return tx.insertInto('chats').values({ id: newKey(), member_id: memberId, started_at: now, touched_at: now, staff_id: null, waits_since: null, ended_at: null }).returningAll().executeTakeFirstOrThrow()
}

export const lockChat = (tx: Tx, id: bigint): Promise<Chat | undefined> => tx.selectFrom('chats').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findNewestChat = (db: Db, memberId: bigint): Promise<Chat | undefined> =>
  db.selectFrom('chats').selectAll().where('member_id', '=', memberId).orderBy('started_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** What was said under a request of the member's, in whichever conversation. */
export const findSaid = (db: Db, memberId: bigint, requestId: string) =>
  db.selectFrom('chat_lines as l').innerJoin('chats as c', 'c.id', 'l.chat_id').selectAll('l').where('c.member_id', '=', memberId).where('l.request_id', '=', requestId).executeTakeFirst()

const shownMax = 100

/** The newest of all of a member's conversations, oldest first. */
export const listMemberLines = async (db: Db, memberId: bigint) =>
  (
    await db
      .selectFrom('chat_lines as l')
      .innerJoin('chats as c', 'c.id', 'l.chat_id')
      .selectAll('l')
      .where('c.member_id', '=', memberId)
      .orderBy('c.started_at', 'desc')
      .orderBy('l.number', 'desc')
      .limit(shownMax)
      .execute()
  ).toReversed()

const linesMax = 500

export const listChatLines = async (db: Db, chatId: bigint) =>
  (await db.selectFrom('chat_lines as l').leftJoin('staff as s', 's.id', 'l.staff_id').selectAll('l').select('s.name as staffName').where('l.chat_id', '=', chatId).orderBy('l.number', 'desc').limit(linesMax).execute()).toReversed()

export const insertChatLine = async (tx: Tx, line: Pick<ChatLine, 'chat_id' | 'number' | 'said_by' | 'request_id' | 'staff_id' | 'body' | 'said_at'>): Promise<void> => {
  await tx.insertInto('chat_lines').values(line).execute()
}

export interface ChatChange {
  readonly state?: 'open' | 'ended'
  readonly staff_id?: bigint | null
  readonly touched_at?: Date
  readonly waits_since?: Date | null
  readonly ended_at?: Date | null
  readonly lines?: number
  readonly member_unread?: number
  readonly staff_unread?: number
}

export const changeChat = async (tx: Tx, id: bigint, change: ChatChange): Promise<void> => {
  await tx.updateTable('chats').set(change).where('id', '=', id).execute()
}

export const countMemberUnread = async (db: Db, memberId: bigint): Promise<number> => {
  const { n } = await db.selectFrom('chats').select(({ fn }) => fn.coalesce(fn.sum<string>('member_unread'), sql<string>`0`).as('n')).where('member_id', '=', memberId).executeTakeFirstOrThrow()
  return Number(n)
}

export const markChatsSeen = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.updateTable('chats').set({ member_unread: 0 }).where('member_id', '=', memberId).where('member_unread', '>', 0).execute()
}

export interface ChatFilter {
  readonly view: 'waiting' | 'open' | 'ended' | 'all'
  /** Of this person, or with null of nobody. */
  readonly owner?: bigint | null | undefined
  readonly member?: bigint | undefined
}

const chats = (db: Db) =>
  db.selectFrom('chats as c').innerJoin('members as m', 'm.id', 'c.member_id').leftJoin('staff as s', 's.id', 'c.staff_id').selectAll('c').select(['m.username', 'm.language', 's.name as ownerName'])

export type ListedChat = Awaited<ReturnType<ReturnType<typeof chats>['execute']>>[number]

export const findListedChat = (db: Db, id: bigint): Promise<ListedChat | undefined> => chats(db).where('c.id', '=', id).executeTakeFirst()

const filtered = (db: Db, { view, owner, member }: ChatFilter) =>
  chats(db)
    .select([exactly('c.waits_since').as('waitsText'), exactly('c.started_at').as('startedText')])
    .$if(view === 'waiting', (query) => query.where('c.state', '=', 'open').where('c.waits_since', 'is not', null))
    .$if(view === 'open' || view === 'ended', (query) => query.where('c.state', '=', view === 'open' ? 'open' : 'ended'))
    .$if(owner === null, (query) => query.where('c.staff_id', 'is', null))
    .$if(typeof owner === 'bigint', (query) => query.where('c.staff_id', '=', owner ?? 0n))
    .$if(member !== undefined, (query) => query.where('c.member_id', '=', member ?? 0n))

/** Who waits longest first, the others newest first. */
export const listChats = (db: Db, filter: ChatFilter, ask: PageAsk) =>
  (filter.view === 'waiting' ? seek(filtered(db, filter), ['c.waits_since', 'c.id'], ask, 'asc') : seek(filtered(db, filter), ['c.started_at', 'c.id'], ask)).execute()

export const countChats = (db: Db, filter: ChatFilter): Promise<About> => countAbout(db, filtered(db, filter))

export interface ChatCounts {
  readonly open: number
  readonly waiting: number
  readonly nobodys: number
  readonly mine: number
}

export const readChatCounts = async (db: Db, me: bigint): Promise<ChatCounts> => {
  const { rows } = await sql<ChatCounts>`
    select count(*)::int as open, count(*) filter (where waits_since is not null)::int as waiting, count(*) filter (where staff_id is null)::int as nobodys,
      count(*) filter (where staff_id = ${me})::int as mine from chats where state = 'open'`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'an aggregate answers one row')
  return row
}

/** Conversations that ended so long ago, with everything that was said. */
export const forgetChats = async (tx: Tx, before: Date, most: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    with gone as (select id from chats where state = 'ended' and ended_at < ${before} order by ended_at limit ${most} for update skip locked),
      lines as (delete from chat_lines where chat_id in (select id from gone))
    delete from chats where id in (select id from gone) returning 1 as n`.execute(tx)
  return rows.length
}
