import type { RegisteredAct } from './act.ts'
import { confirmRoles } from './acts/confirm-roles.ts'
import { endToken } from './acts/end-token.ts'
import { endStaff } from './acts/end-staff.ts'
import { inviteStaff } from './acts/invite-staff.ts'
import { issueToken } from './acts/issue-token.ts'
import { makeRole } from './acts/make-role.ts'
import { resetFactors } from './acts/reset-factors.ts'
import { setFactors } from './acts/set-factors.ts'
import { setNetworks } from './acts/set-networks.ts'
import { setOnePair } from './acts/set-one-pair.ts'
import { nameForAml } from './acts/name-for-aml.ts'
import { setPhone } from './acts/set-phone.ts'
import { setReveals } from './acts/set-reveals.ts'
import { setRoles } from './acts/set-roles.ts'
import { setThreshold } from './acts/set-threshold.ts'

/** What staff do to staff and to the house's settings. */
export const staffActs: readonly RegisteredAct[] = [inviteStaff, setRoles, confirmRoles, endStaff, resetFactors, setNetworks, makeRole, issueToken, endToken, setPhone, setReveals, nameForAml, setThreshold, setFactors, setOnePair]
