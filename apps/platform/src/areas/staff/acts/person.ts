import { staffKey } from '@trevo/rules/ids'
import { z } from 'zod'
import type { Tx } from '#db/tables.ts'
import { countOwners, listRoles, lockPerson, type Person } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

export const staffIdText = z.string().regex(/^stf_[0-9a-z]{1,13}$/)

/** The person of a wire id, locked. Throws `not_found`; also of somebody who has left. */
export const personOfAct = async (tx: Tx, id: string): Promise<Person> => {
  const key = staffKey(id)
  const person = key === null ? undefined : await lockPerson(tx, key)
  if (person === undefined || person.state === 'left') throw refuseStaff('not_found')
  return person
}

/** Throws `last_owner` where nobody else could approve any more. */
export const requireAnotherOwner = async (tx: Tx, person: Person, now: Date): Promise<void> => {
  const isOwner = (await listRoles(tx, person.id, now)).some(({ role }) => role === 'owner')
  if (isOwner && (await countOwners(tx, now, person.id)) === 0) throw refuseStaff('last_owner')
}
