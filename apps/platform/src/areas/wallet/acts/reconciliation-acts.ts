import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { askForRun, findRun, listDifferences, saveFinding } from '#areas/wallet/staff/reconciliation-store.ts'

/** Has a day compared again with one party. */
export const runReconciliation = defineAct({
  name: 'reconciliation.run',
  payload: z.strictObject({ day: z.iso.date(), partyKind: z.enum(['vendor', 'payment']), party: z.string().min(1).max(60) }),
  plan: (_tx, { day, partyKind, party }, { actor, now }) =>
    Promise.resolve({
      target: { kind: 'reconciliation', id: `${day} ${party}` },
      version: null,
      after: { day, party },
      apply: async (inside) => {
        await askForRun(inside, { day, party_kind: partyKind, party, asked_by: actor.id, asked_at: now })
        return null
      },
    }),
})

const next = { open: ['explained', 'corrected'], explained: ['corrected', 'closed'], corrected: ['closed'], closed: [] } as const satisfies Readonly<Record<string, readonly string[]>>

/** Moves a difference on, with what was found. It moves no money: a correction is an adjustment or the party's own, and its id stands in the words. */
export const settleDifference = defineAct({
  name: 'reconciliation.settle',
  payload: z.strictObject({ reconciliationId: z.string().regex(/^[1-9]\d{0,17}$/), n: z.number().int().min(0), state: z.enum(['explained', 'corrected', 'closed']), note: z.string().trim().min(1).max(1_000) }),
  plan: async (tx, { reconciliationId, n, state, note }, { actor, now }) => {
    const run = await findRun(tx, BigInt(reconciliationId))
    const difference = run === undefined ? undefined : (await listDifferences(tx, run, n))[0]
    if (run === undefined || difference === undefined) throw refuseStaff('not_found')
    const before = difference.state ?? 'open'
    if (!(next[before] as readonly string[]).includes(state)) throw refuseStaff('not_waiting')
    return {
      target: { kind: 'reconciliation', id: `${run.day} ${run.party} ${difference.tx_id}` },
      version: BigInt(difference.version ?? 0),
      before: { state: before, note: difference.note },
      after: { state, note },
      apply: async (inside) => {
        await saveFinding(inside, {
          party_kind: run.party_kind, party: run.party, day: run.day, kind: difference.kind, tx_id: difference.tx_id, problem: difference.problem, state, note, changed_by: actor.id, changed_at: now,
        })
        return null
      },
    }
  },
})
