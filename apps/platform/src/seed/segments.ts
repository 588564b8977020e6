import type { Database } from '@trevo/server/sql'
import { countSegments, moveOnSegment, saveSegment } from '#areas/promotions/segments-store.ts'
import type { Tables } from '#db/tables.ts'
import { findMember } from './store.ts'

const onIt = ['demo', 'player_1', 'player_2'] as const

/** A list of members with some of the demo's on it. A second run changes nothing. */
export const seedSegments = async (database: Database<Tables>, now: Date): Promise<void> => {
  const members = (await Promise.all(onIt.map((username) => findMember(database.db, username)))).flatMap((member) => member?.id ?? [])
  await database.transact(async (tx) => {
    if ((await countSegments(tx)) > 0) return
    await saveSegment(tx, 'regulars', 'Membros de longa data', { staffId: null, now })
    await moveOnSegment(tx, 'regulars', { added: members, removed: [] }, { staffId: null, now })
  })
}
