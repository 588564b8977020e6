import { memberKey } from '@trevo/rules/ids'
import { z } from 'zod'
import type { Tx } from '#db/tables.ts'
import { lockForStaff, type MemberOfAct } from '#areas/account/staff/staff-members-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

export const memberIdText = z.string().regex(/^mem_[0-9a-z]{1,13}$/)
export const memberAlone = z.strictObject({ memberId: memberIdText })

/** The member of a wire id, locked. Throws `not_found`. */
export const memberOfAct = async (tx: Tx, id: string): Promise<MemberOfAct> => {
  const key = memberKey(id)
  const member = key === null ? undefined : await lockForStaff(tx, key)
  if (member === undefined) throw refuseStaff('not_found')
  return member
}

export const targetOf = (memberId: string) => ({ kind: 'member', id: memberId }) as const
