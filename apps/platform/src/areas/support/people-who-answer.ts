import { addGrants, hasSign, isBuiltInRole, roleGrants } from '@trevo/rules/staff/rights'
import { listOwnRoles, listPeople } from '#areas/staff/people-store.ts'
import type { Db } from '#db/tables.ts'

/** Everybody of the staff who may answer members now, by name. */
export const peopleWhoAnswer = async (db: Db, now: Date): Promise<readonly { readonly id: bigint; readonly name: string }[]> => {
  const [people, own] = await Promise.all([listPeople(db, now), listOwnRoles(db)])
  const grantsOf = (role: string) => (isBuiltInRole(role) ? roleGrants[role] : (own.find(({ name }) => name === role)?.grants ?? {}))
  return people.filter(({ state, roles }) => state === 'active' && hasSign(addGrants(roles.map(grantsOf)), 'complaints', 'w')).map(({ id, name }) => ({ id, name }))
}
