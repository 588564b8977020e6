import type { Tx } from '#db/tables.ts'

interface Asked {
  readonly staffId: bigint
  readonly key: string
  readonly line: string
  readonly bodyHash: Buffer
}

/** Stands in the row while the write is under way; nobody else sees it, because it is in the write's own transaction. */
const unanswered = ''

/**
 * Null: the key is new, and the caller does the write and keeps its answer. Else the answer of the first time; of two at the same moment the
 * second waits for the first. `used otherwise`: the key came with something else before.
 */
export const takeKey = async (tx: Tx, { staffId, key, line, bodyHash }: Asked, now: Date): Promise<{ readonly reply: string } | 'used otherwise' | null> => {
  const taken = await tx
    .insertInto('staff_requests')
    .values({ staff_id: staffId, key, line, body_hash: bodyHash, status: 0, reply: unanswered, at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken !== undefined) return null
  const row = await tx.selectFrom('staff_requests').select(['line', 'body_hash', 'reply']).where('staff_id', '=', staffId).where('key', '=', key).executeTakeFirst()
  return row === undefined || row.line !== line || !row.body_hash.equals(bodyHash) ? 'used otherwise' : { reply: row.reply }
}

export const keepAnswer = async (tx: Tx, staffId: bigint, key: string, status: number, reply: string): Promise<void> => {
  await tx.updateTable('staff_requests').set({ status, reply }).where('staff_id', '=', staffId).where('key', '=', key).execute()
}
