import type { Selectable } from 'kysely'
import type { MessageFacts, OutboxTable } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { newKey } from '#db/keys.ts'

export type OutboxRow = Selectable<OutboxTable>

export interface NewMessage {
  readonly channel: OutboxTable['channel']
  /** E.164, or an address. */
  readonly recipient: string
  readonly language: string
  readonly facts: MessageFacts
  readonly sendBefore: Date
}

/** Goes out after the commit, by the job `send-outbox`: wake it. Whether it goes out at all is decided there, so that no answer tells by its time. */
export const queueMessage = async (tx: Tx, message: NewMessage, now: Date): Promise<void> => {
  await tx
    .insertInto('outbox')
    .values({
      id: newKey(),
      channel: message.channel,
      kind: message.facts.kind,
      recipient: message.recipient,
      language: message.language,
      facts: JSON.stringify(message.facts),
      created_at: now,
      send_before: message.sendBefore,
      next_try_at: now,
    })
    .execute()
}

/** Nobody waits so long for an answer: one that is still being sent then died with its process. */
const sendingMsMax = 60_000

/** Takes what is due, oldest first, and keeps others from it while it is under way. */
export const takeDueMessages = (tx: Tx, now: Date, rowsMax: number): Promise<OutboxRow[]> =>
  tx
    .updateTable('outbox')
    .set((row) => ({ state: 'sending' as const, tries: row('tries', '+', 1), next_try_at: new Date(now.getTime() + sendingMsMax) }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('outbox')
        .select('id')
        .where('state', 'in', ['waiting', 'sending'])
        .where('next_try_at', '<=', now)
        .orderBy('created_at')
        .limit(rowsMax)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

export interface MessageEnd {
  readonly state: 'sent' | 'dropped' | 'failed'
  readonly gateway: string | null
  /** As it went out, where a sandbox keeps it; null: forgotten, because it opens an account. */
  readonly words: { readonly subject: string; readonly body: string } | null
}

export const endMessage = async (db: Db | Tx, id: bigint, end: MessageEnd, now: Date): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ state: end.state, gateway: end.gateway, subject: end.words?.subject ?? null, body: end.words?.body ?? null, facts: '{}', ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

export const delayMessage = async (db: Db | Tx, id: bigint, until: Date): Promise<void> => {
  await db.updateTable('outbox').set({ state: 'waiting', next_try_at: until }).where('id', '=', id).where('state', '=', 'sending').execute()
}

/** Newest first. */
export const listOutbox = (db: Db, recipient: string | null, rowsMax: number): Promise<OutboxRow[]> => {
  const rows = db.selectFrom('outbox').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(rowsMax)
  return (recipient === null ? rows : rows.where('recipient', '=', recipient)).execute()
}

/** Forgets what went out long ago, a bounded number a turn: it names people. */
export const sweepOutbox = async (tx: Tx, before: Date): Promise<void> => {
  await tx
    .deleteFrom('outbox')
    .where('id', 'in', (from) => from.selectFrom('outbox').select('id').where('created_at', '<', before).limit(5_000))
    .execute()
}
