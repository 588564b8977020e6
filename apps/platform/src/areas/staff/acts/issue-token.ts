import { tokenId } from '@trevo/rules/ids'
import { type Right, rights } from '@trevo/rules/staff/rights'
import { z } from 'zod'
import { newKey } from '#db/keys.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { hashToken, newToken } from '#areas/staff/session-store.ts'
import { insertToken } from '#areas/staff/token-store.ts'
import { networkList } from './network-list.ts'

const lifeMostMs = 90 * 86_400_000
/** Nothing of members themselves, and nothing that is only to be seen by named persons. */
export const closedToMachines: readonly Right[] = ['members.reveal', 'members.papers', 'aml.cases', 'exports.personal']

/** For a machine that reads: what it reads is listed, and it never acts. The token is the reply, shown this once to who approves it. */
export const issueToken = defineAct({
  name: 'staff.issue-token',
  payload: z.strictObject({
    name: z.string().trim().min(1).max(80),
    rights: z.array(z.enum(rights as readonly [Right, ...Right[]])).min(1).max(rights.length),
    networks: networkList,
    expiresAt: z.iso.datetime(),
  }),
  plan: async (_tx, { name, rights: asked, networks, expiresAt }, { actor, now }) => {
    const lifeMs = Date.parse(expiresAt) - now.getTime()
    if (lifeMs <= 0 || lifeMs > lifeMostMs) throw refuseStaff('invalid_request', { fields: [{ field: 'expiresAt', problem: 'ninety_days_at_most' }] })
    if (asked.some((right) => closedToMachines.includes(right))) throw refuseStaff('invalid_request', { fields: [{ field: 'rights', problem: 'not_for_machines' }] })
    return {
      target: { kind: 'token', id: name },
      version: null,
      after: { name, rights: asked, networks, expiresAt },
      apply: async (inside) => {
        const id = newKey()
        const token = newToken()
        await insertToken(inside, { id, token_hash: hashToken(token), name, rights: [...new Set(asked)], networks, issued_by: actor.id, created_at: now, expires_at: new Date(expiresAt) })
        return { tokenId: tokenId(id), token: `tok_${token}` }
      },
    }
  },
})
