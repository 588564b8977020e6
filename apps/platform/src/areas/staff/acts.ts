import { type ActRegistry, type RegisteredAct, registryOf } from './act.ts'
import { endStaff } from './acts/end-staff.ts'
import { inviteStaff } from './acts/invite-staff.ts'
import { makeRole } from './acts/make-role.ts'
import { resetFactors } from './acts/reset-factors.ts'
import { setFactors } from './acts/set-factors.ts'
import { setNetworks } from './acts/set-networks.ts'
import { setRoles } from './acts/set-roles.ts'
import { setThreshold } from './acts/set-threshold.ts'

const definitions: readonly RegisteredAct[] = [inviteStaff, setRoles, endStaff, resetFactors, setNetworks, makeRole, setThreshold, setFactors]

/** Every act of staff, by its name. */
export const staffActs: ActRegistry = registryOf(definitions)
