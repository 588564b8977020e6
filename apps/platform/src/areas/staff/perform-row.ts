import type { Json } from '@trevo/rules/canonical-json'
import { type ActRule, mayTry } from '@trevo/rules/staff/act-rule'
import { acts } from '@trevo/rules/staff/acts'
import { wayTo } from '@trevo/rules/staff/rights'
import type { Tx } from '#db/tables.ts'
import { type ActServices, type Doer, type RegisteredAct, secondPairOf } from './act.ts'
import { openAct } from './log-store.ts'
import { requireNotOwn } from './own-account.ts'
import { sealPersonal } from './personal.ts'
import { findProposal } from './proposal-store.ts'
import { refuseStaff } from './refuse.ts'

export interface RowAsked {
  readonly payload: Json
  readonly reason: string | null
  /** Of the row, as it was when the list was frozen. */
  readonly version: bigint | null
  /** That approved the whole bulk; null: its maker does it alone. */
  readonly proposal: bigint | null
}

/**
 * One row of a bulk: an act of its own with its own row of the log, as its maker would have done it one by one. Throws what `performAct` throws; what
 * needs a second pair by itself is done only where the whole bulk was approved.
 */
export const performRow = async (tx: Tx, services: ActServices, definition: RegisteredAct, doer: Doer, asked: RowAsked): Promise<{ readonly event: bigint; readonly afterCommit: () => void }> => {
  const now = services.clock.now()
  const rule: ActRule = acts[definition.name]
  if (!mayTry(doer.grants, rule)) throw refuseStaff('not_permitted')
  const planned = await definition.plan(tx, definition.payload.parse(asked.payload) as never, { services, actor: doer.actor, now, isApproval: false, ...(asked.proposal !== null && { proposal: asked.proposal }) })
  await requireNotOwn(tx, planned, doer.staffId)
  // Whoever approved the list approved each of its rows.
  const approver = asked.proposal === null ? undefined : await findProposal(tx, asked.proposal)
  if (approver?.decided_by != null) await requireNotOwn(tx, planned, approver.decided_by)
  if (asked.version !== null && planned.version !== null && asked.version !== planned.version) throw refuseStaff('changed_meanwhile')
  if (asked.proposal === null) {
    const pair = await secondPairOf(tx, rule, definition.name, planned, now)
    // Of small ones that add up: the day's limit was reached by the rows before.
    if (wayTo(doer.grants, rule.right, pair) !== 'do') throw refuseStaff(rule.secondPair === 'sometimes' && pair === 'yes' ? 'limit_of_staff' : 'not_permitted')
  }
  const event = await openAct(tx, doer.actor, { act: definition.name, target: planned.target, reason: asked.reason, proposal: asked.proposal, before: await sealPersonal(tx, services.keys, planned.before ?? null), after: await sealPersonal(tx, services.keys, planned.after ?? null) })
  await planned.apply(tx)
  return { event, afterCommit: () => planned.afterCommit?.() }
}
