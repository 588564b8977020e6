import { refuse } from '@trevo/operation/refuse'
import { remarkName } from '@trevo/rules/promotions/sealed-names'
import { remarkMax } from '@trevo/rules/promotions/terms'
import { cleanText } from '@trevo/rules/support/text'
import { memberSealer } from '#areas/staff/member-sealer.ts'
import { insertApplication } from '#areas/promotions/applications-store.ts'
import { withVersion } from '#areas/promotions/claims-store.ts'
import { claimToEnter, entryRefusal, moved, requireSeen, stepOf, stepOfMember } from '#areas/promotions/step-of-member.ts'
import type { Handler } from '#handler.ts'

/** What is said is sealed under the member's own key; pictures come beside it while it waits. */
export const sendApplication: Handler<'POST /api/promotions/:promotionId/application'> = async ({ params, body }, call) => {
  const remark = cleanText(body.remark)
  if ([...remark].length > remarkMax) throw refuse('invalid_fields', { fields: [{ field: 'remark', problem: 'too_long' }] })
  return stepOfMember(call, params.promotionId, body.requestId, async (tx, held, now) => {
    const refusal = entryRefusal(held.standing)
    if (refusal !== null) throw refusal
    requireSeen(held.row, body)
    const { terms } = held.standing
    const claim = await withVersion(tx, await claimToEnter(tx, call, held, now), body.version)
    if (terms.class !== 'apply' || claim.tries >= terms.triesMax) throw refuse('application_decided')
    const { tries } = await moved(tx, stepOf(call, claim, terms, 'apply', body.requestId, now), 'application_decided')
    const sealer = await memberSealer(tx, call.keys, call.member.memberId)
    // Whose key was erased is gone.
    if (sealer === null) throw refuse('not_found')
    await insertApplication(tx, { claimId: claim.id, number: tries, requestId: body.requestId, remark: sealer.seal(Buffer.from(remark), remarkName(claim.id, tries)), now })
  })
}
