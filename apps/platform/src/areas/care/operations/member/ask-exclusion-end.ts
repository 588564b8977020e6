import { firstAsk, liftsAt } from '@trevo/rules/care/exclusion'
import { refuse } from '@trevo/operation/refuse'
import { endRulesOf } from '#areas/care/exclusion/exclude.ts'
import { viewExclusion } from '#areas/care/exclusion/exclusion-view.ts'
import { type Exclusion, setAsked, standingExclusions } from '#areas/care/exclusion/exclusions-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import type { Tx } from '#db/tables.ts'
import type { Handler } from '#handler.ts'

const selfOf = async (tx: Tx, memberId: bigint): Promise<Exclusion> => {
  await lockMember(tx, memberId)
  const self = (await standingExclusions(tx, memberId)).find(({ kind }) => kind === 'self')
  if (self === undefined) throw refuse('exclusion_not_over')
  return self
}

/** Not before its time, and then the waiting of the market: asked twice, the first counts. */
export const askExclusionEnd: Handler<'POST /api/exclusion/end'> = async (_input, call) => {
  await requireStepUp(call)
  const { memberId } = call.member
  await call.transact(async (tx) => {
    const self = await selfOf(tx, memberId)
    const rules = endRulesOf(call.market)
    const from = firstAsk({ kind: 'self', beganAt: self.began_at, endsAt: self.ends_at }, rules)
    const now = call.clock.now()
    if (from === null || now < from) throw refuse('exclusion_not_over')
    if (self.asked_at === null) await setAsked(tx, self.id, { at: now, overAt: liftsAt(now, rules) })
  })
  return viewExclusion(call, memberId)
}

/** While it waits its member may stay out after all. */
export const keepExclusion: Handler<'DELETE /api/exclusion/end'> = async (_input, call) => {
  const { memberId } = call.member
  await call.transact(async (tx) => {
    const self = await selfOf(tx, memberId)
    if (self.asked_at !== null) await setAsked(tx, self.id, null)
  })
  return viewExclusion(call, memberId)
}
