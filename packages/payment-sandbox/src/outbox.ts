import type { Db } from '@trevo/server/sql'
import { sql } from 'kysely'

export interface DueEvent {
  readonly eventId: string
  readonly body: string
  readonly tries: number
}

/** About a day of tries; after that the platform has to ask. */
const triesMax = 60

/** Takes due events for 30 s: if this process dies meanwhile, they are sent again, maybe twice. */
export const takeDueEvents = async <Tables>(db: Db<Tables>): Promise<readonly DueEvent[]> => {
  const { rows } = await sql<DueEvent>`update events set next_send_at = now() + interval '30 seconds', tries = tries + 1
    where event_id in (select event_id from events where next_send_at <= now() order by next_send_at limit 20 for update skip locked)
    returning event_id as "eventId", body, tries`.execute(db)
  return rows
}

export const markTaken = async <Tables>(db: Db<Tables>, { eventId }: DueEvent): Promise<void> => {
  await sql`update events set taken_at = now(), next_send_at = null where event_id = ${eventId}`.execute(db)
}

/** 1 s, 2 s, 4 s … up to half an hour; then never again. */
export const markFailed = async <Tables>(db: Db<Tables>, { eventId, tries }: DueEvent): Promise<void> => {
  const next = tries >= triesMax ? sql`null` : sql`now() + make_interval(secs => ${Math.min(2 ** (tries - 1), 1_800)})`
  await sql`update events set next_send_at = ${next} where event_id = ${eventId}`.execute(db)
}
