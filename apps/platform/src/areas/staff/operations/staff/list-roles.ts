import { builtInRoles, type Grants, rights, roleGrants } from '@trevo/rules/staff/rights'
import { listOwnRoles } from '#areas/staff/people-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const told = (grants: Grants): Record<string, string[]> => Object.fromEntries(Object.entries(grants).map(([right, signs]) => [right, [...signs]]))

export const listRoles: StaffHandler<'GET /office/roles'> = async (_input, { db }) => ({
  rights: [...rights],
  roles: [
    ...builtInRoles.map((name) => ({ name, isBuiltIn: true, grants: told(roleGrants[name]), version: null })),
    ...(await listOwnRoles(db)).map(({ name, grants, version }) => ({ name, isBuiltIn: false, grants: told(grants), version: String(version) })),
  ],
})
