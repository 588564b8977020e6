import { z } from 'zod'
import { lockMarketFile, signMarketFile } from '#areas/site/market/market-files-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

/** An owner takes it on: these rules, with what is open in them, are this house's law. Another file asks for another signature. */
export const signMarket = defineAct({
  name: 'market.sign',
  payload: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  plan: async (tx, { hash }, { actor, now }) => {
    const file = await lockMarketFile(tx, hash)
    if (file === undefined) throw refuseStaff('not_found')
    if (file.signed_at !== null) throw refuseStaff('file_moved_on')
    return {
      target: { kind: 'market', id: file.code },
      version: null,
      before: { market: file.code, hash, signed: false },
      after: { market: file.code, hash, signed: true, needLawyer: file.file.rules.filter(({ lawyer }) => lawyer).length },
      apply: async (inside) => {
        await signMarketFile(inside, hash, actor.kind === 'staff' ? actor.id : null, now)
        return null
      },
    }
  },
})
