import { tokenId as wireId, tokenKey } from '@trevo/rules/ids'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { endTokenRow, lockToken } from '#areas/staff/token-store.ts'

/** Ended at once, by one person: stopping is never slowed. */
export const endToken = defineAct({
  name: 'staff.end-token',
  payload: z.strictObject({ tokenId: z.string() }),
  plan: async (tx, { tokenId }, { now }) => {
    const id = tokenKey(tokenId)
    const token = id === null ? undefined : await lockToken(tx, id)
    if (token === undefined || token.ended_at !== null) throw refuseStaff('not_found')
    return {
      target: { kind: 'token', id: wireId(token.id) },
      version: null,
      before: { name: token.name, ended: false },
      after: { name: token.name, ended: true },
      apply: async (inside) => {
        await endTokenRow(inside, token.id, now)
        return null
      },
    }
  },
})
