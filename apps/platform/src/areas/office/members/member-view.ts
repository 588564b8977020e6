import { memberId as wireId, memberKey } from '@trevo/rules/ids'
import type { Db } from '#db/tables.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { findMemberHead, type ListedMember } from './members-list-store.ts'

export const memberRow = (row: ListedMember) => ({
  memberId: wireId(row.id),
  username: row.username,
  nickname: row.nickname,
  currency: row.currency,
  type: row.type,
  status: row.status,
  country: row.country,
  language: row.language,
  tags: [...row.tags],
  hasVerifiedMobile: row.mobile_verified_at !== null,
  hasVerifiedEmail: row.email_verified_at !== null,
  balance: { minor: row.balance_minor.toString(), currency: row.currency },
  lastSeenAt: row.seen_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

/** The key of a member who is there. Throws `not_found`. */
export const keyOfMember = async (db: Db, id: string): Promise<bigint> => (await headOf(db, id)).id

export const headOf = async (db: Db, id: string) => {
  const key = memberKey(id)
  const head = key === null ? undefined : await findMemberHead(db, key)
  if (head === undefined) throw refuseStaff('not_found')
  return head
}
