import { refuse } from '@trevo/operation/refuse'
import { lockTree } from '#areas/agents/tree-store.ts'
import { planOffer } from '#areas/contracts/contract-steps.ts'
import { findPayee } from '#areas/contracts/lists-store.ts'
import { carryOut, standingView } from '#areas/contracts/own-contract.ts'
import { requireKind, signatureOf } from '#areas/contracts/who-acts.ts'
import type { Handler } from '#handler.ts'

/** Product §4.1350, §6.1302. To a direct member; anybody else is `not_found`, as a name that nobody has. */
export const offerContract: Handler<'POST /api/agents/contracts'> = async ({ body: { username, kind, category, terms, after } }, call) => {
  const { transact, member, clock } = call
  await requireKind(call, kind, 1)
  const signature = await signatureOf(call)
  const now = clock.now()
  return transact(async (tx) => {
    await lockTree(tx)
    const payee = await findPayee(tx, member.memberId, username)
    if (payee === null) throw refuse('not_found')
    if (payee.currency !== member.currency) throw refuse('other_currency')
    const made = await carryOut(tx, await planOffer(tx, { payerId: member.memberId, payeeId: payee.id, kind, category, terms, after, by: { side: 'payer', ...signature }, now }))
    return { contract: await standingView(tx, { contract: made, side: 'payer' }, now) }
  })
}
