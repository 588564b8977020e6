import { createHash, randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { Author, Books, MessagesTable, Theme, Tx, VisitsTable } from './tables.ts'

export const bodyCharsMax = 1_000
const launchSecondsMax = 60
const visitSecondsMax = 43_200
const shownMax = 200
const sentPerMinuteMax = 20

export type Visit = Selectable<VisitsTable>
export type Message = Selectable<MessagesTable>

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
const newSecret = (): string => randomBytes(32).toString('base64url')
const fromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`

export interface Launch {
  readonly memberId: string
  readonly userName: string
  readonly language: string
  readonly title: string
  readonly backUrl: string
  readonly headerColor: string
  readonly theme: Theme
}

/** Gives what opens the chat once, within a minute. */
export const openLaunch = (books: Books, { memberId, userName, ...look }: Launch): Promise<string> =>
  books.transact(async (tx) => {
    const token = newSecret()
    await tx
      .insertInto('conversations')
      .values({ member_id: memberId, user_name: userName })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ user_name: userName }))
      .execute()
    await tx.deleteFrom('visits').where('visit_until', '<', sql<Date>`now()`).execute()
    await tx
      .insertInto('visits')
      .values({
        token_hash: hashOf(token),
        cookie_hash: null,
        member_id: memberId,
        language: look.language,
        title: look.title,
        back_url: look.backUrl,
        header_color: look.headerColor,
        theme: look.theme,
        launch_until: fromNow(launchSecondsMax),
        visit_until: fromNow(visitSecondsMax),
      })
      .execute()
    return token
  })

/** The cookie of the visit that the token opens; null where it was used before or came too late. */
export const enter = async (books: Books, token: string): Promise<string | null> => {
  const cookie = newSecret()
  const entered = await books.db
    .updateTable('visits')
    .set({ cookie_hash: hashOf(cookie) })
    .where('token_hash', '=', hashOf(token))
    .where('cookie_hash', 'is', null)
    .where('launch_until', '>', sql<Date>`now()`)
    .returning('member_id')
    .executeTakeFirst()
  return entered === undefined ? null : cookie
}

export const findVisit = (books: Books, cookie: string): Promise<Visit | undefined> =>
  books.db
    .selectFrom('visits')
    .selectAll()
    .where('cookie_hash', '=', hashOf(cookie))
    .where('visit_until', '>', sql<Date>`now()`)
    .executeTakeFirst()

export const append = async (tx: Tx, memberId: string, author: Author, body: string): Promise<void> => {
  await tx.insertInto('messages').values({ member_id: memberId, author, body }).execute()
}

/** False where nobody of this id was ever here. */
export const sayAsStaff = (books: Books, memberId: string, body: string): Promise<boolean> =>
  books.transact(async (tx) => {
    const known = await tx.selectFrom('conversations').select('member_id').where('member_id', '=', memberId).executeTakeFirst()
    if (known === undefined) return false
    await append(tx, memberId, 'staff', body)
    return true
  })

/** What the member wrote and what the robot makes of it, together; false where the member wrote too much within a minute. */
export const sayAsMember = (books: Books, memberId: string, body: string, answer: string): Promise<boolean> =>
  books.transact(async (tx) => {
    // Two at the same moment are counted one after the other.
    await tx.selectFrom('conversations').select('member_id').where('member_id', '=', memberId).forUpdate().execute()
    const { sent } = await tx
      .selectFrom('messages')
      .select((select) => select.fn.countAll<bigint>().as('sent'))
      .where('member_id', '=', memberId)
      .where('author', '=', 'member')
      .where('sent_at', '>', fromNow(-60))
      .executeTakeFirstOrThrow()
    if (sent >= BigInt(sentPerMinuteMax)) return false
    await append(tx, memberId, 'member', body)
    await append(tx, memberId, 'robot', answer)
    return true
  })

/** The end of the conversation, oldest first, all of it read from now on; whoever comes for the first time is greeted. */
export const readConversation = (books: Books, memberId: string, greeting: string): Promise<readonly Message[]> =>
  books.transact(async (tx) => {
    await tx.selectFrom('conversations').select('member_id').where('member_id', '=', memberId).forUpdate().execute()
    const select = () => tx.selectFrom('messages').selectAll().where('member_id', '=', memberId).orderBy('message_id', 'desc').limit(shownMax).execute()
    const before = await select()
    if (!before.some(({ author }) => author === 'robot')) await append(tx, memberId, 'robot', greeting)
    await tx
      .updateTable('messages')
      .set({ read_at: sql<Date>`now()` })
      .where('member_id', '=', memberId)
      .where('author', '<>', 'member')
      .where('read_at', 'is', null)
      .execute()
    return (await select()).toReversed()
  })

export const countUnread = async (books: Books, memberId: string): Promise<number> => {
  const { unread } = await books.db
    .selectFrom('messages')
    .select((select) => select.fn.countAll<bigint>().as('unread'))
    .where('member_id', '=', memberId)
    .where('author', '<>', 'member')
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}
