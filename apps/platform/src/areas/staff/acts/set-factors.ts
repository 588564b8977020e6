import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { isParts } from '#areas/staff/undo.ts'
import { readFactors, saveFactors } from '#areas/staff/settings-store.ts'

/** Whether staff may log in by password and authenticator beside passkeys. */
export const setFactors = defineAct({
  name: 'settings.set-factors',
  undo: ({ before }) => (isParts(before) && Array.isArray(before.factors) ? { act: 'settings.set-factors', payload: { allowsTotp: before.factors.includes('totp') } } : null),
  payload: z.strictObject({ allowsTotp: z.boolean() }),
  plan: async (tx, { allowsTotp }) => {
    const before = await readFactors(tx)
    const after = allowsTotp ? (['passkey', 'totp'] as const) : (['passkey'] as const)
    return {
      target: { kind: 'setting', id: 'factors' },
      version: before.version,
      before: { factors: before.value },
      after: { factors: after },
      apply: async (inside) => {
        await saveFactors(inside, after)
        return null
      },
    }
  },
})
