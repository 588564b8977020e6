import { sql } from 'kysely'
import type { Books } from './tables.ts'

export interface DueEvent {
  readonly eventId: string
  readonly body: string
  readonly tries: number
}

/** About a day of tries; after that the platform has to ask. */
const triesMax = 60

/** Takes due events for 30 s: if this process dies meanwhile, they are sent again, maybe twice. */
export const takeDueEvents = async (books: Books): Promise<readonly DueEvent[]> => {
  const rows = await books.db
    .updateTable('events')
    .set({ next_send_at: sql<Date>`now() + interval '30 seconds'`, tries: sql<number>`tries + 1` })
    .where('event_id', 'in', (query) =>
      query
        .selectFrom('events')
        .select('event_id')
        .where('next_send_at', '<=', sql<Date>`now()`)
        .orderBy('next_send_at')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['event_id', 'body', 'tries'])
    .execute()
  return rows.map((row) => ({ eventId: row.event_id, body: row.body, tries: row.tries }))
}

export const markTaken = async (books: Books, event: DueEvent): Promise<void> => {
  await books.db
    .updateTable('events')
    .set({ taken_at: sql<Date>`now()`, next_send_at: null })
    .where('event_id', '=', event.eventId)
    .execute()
}

/** 1 s, 2 s, 4 s … up to half an hour; then never again. */
export const markFailed = async (books: Books, event: DueEvent): Promise<void> => {
  const waitSeconds = Math.min(2 ** (event.tries - 1), 1_800)
  await books.db
    .updateTable('events')
    .set({ next_send_at: event.tries >= triesMax ? null : sql<Date>`now() + make_interval(secs => ${waitSeconds})` })
    .where('event_id', '=', event.eventId)
    .execute()
}
