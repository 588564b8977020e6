import { gateOf } from '@trevo/rules/gates'
import { isAgent } from '@trevo/rules/member-types'
import type { AnnouncementKind } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { readStanding } from './announcements-store.ts'
import { findReadIds } from './reads-store.ts'

export interface Reader {
  readonly memberId: bigint
  readonly type: number
}

/** Whether what was read is kept: a guest and a free trial have read everything (Product §4.27). */
export const keepsReads = (reader: Reader | null): reader is Reader => reader !== null && gateOf('inbox', reader.type) === 'open'

/** Notices are what is unread; a promotion or a banner is not. Agents have their own besides. */
export const noticesFor = (reader: Reader | null): AnnouncementKind[] => (reader !== null && isAgent(reader.type) ? ['notice', 'agent'] : ['notice'])

export const countUnread = async (db: Db | Tx, reader: Reader, now: Date, kinds: readonly AnnouncementKind[]): Promise<number> => {
  if (!keepsReads(reader)) return 0
  const [standing, readIds] = await Promise.all([readStanding(db, now, kinds), findReadIds(db, reader.memberId)])
  return standing.filter((row) => !readIds.has(row.id)).length
}
