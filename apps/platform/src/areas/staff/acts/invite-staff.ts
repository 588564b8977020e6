import { staffId as wireId } from '@trevo/rules/ids'
import { z } from 'zod'
import { newKey } from '#db/keys.ts'
import { defineAct } from '#areas/staff/act.ts'
import { findByEmail, insertLink, insertPerson, replaceRoles } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { hashToken, newToken } from '#areas/staff/session-store.ts'
import { checkRoles, roleList } from './role-list.ts'

export const invitationLifeMs = 72 * 3_600_000

/** Somebody new, with roles; the link is good once. The link's path is the reply, shown this once. */
export const inviteStaff = defineAct({
  name: 'staff.invite',
  payload: z.strictObject({ email: z.email().max(254), name: z.string().trim().min(1).max(80), language: z.enum(['pt', 'en']), roles: roleList }),
  plan: async (tx, { email, name, language, roles }, { now }) => {
    if ((await findByEmail(tx, email)) !== undefined) throw refuseStaff('email_taken')
    await checkRoles(tx, roles)
    return {
      target: { kind: 'staff', id: email.toLowerCase() },
      version: null,
      after: { email: email.toLowerCase(), name, language, roles },
      apply: async (inside) => {
        const id = newKey()
        const token = newToken()
        await insertPerson(inside, { id, email, name, language }, now)
        await replaceRoles(inside, id, roles.map(({ role, until }) => ({ role, until: until === null ? null : new Date(until) })), now)
        await insertLink(inside, { token_hash: hashToken(token), staff_id: id, reason: 'invitation', expires_at: new Date(now.getTime() + invitationLifeMs) })
        return { staffId: wireId(id), linkToken: token }
      },
    }
  },
})
