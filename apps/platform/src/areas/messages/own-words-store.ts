import type { MessageKey } from '@trevo/rules/messages/messages'
import type { Db, Tx } from '#db/tables.ts'

/** What the house has published of a message, as it was kept; undefined: nothing of its own. */
export const readOwnMessage = async (db: Db | Tx, key: MessageKey): Promise<unknown> =>
  (
    await db
      .selectFrom('content_items as i')
      .innerJoin('content_versions as v', (join) => join.onRef('v.kind', '=', 'i.kind').onRef('v.key', '=', 'i.key').onRef('v.number', '=', 'i.live_number'))
      .select('v.body')
      .where('i.kind', '=', 'message')
      .where('i.key', '=', key)
      .executeTakeFirst()
  )?.body
