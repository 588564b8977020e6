import { lockTree } from '#areas/agents/tree-store.ts'
import { planEnd } from '#areas/contracts/contract-steps.ts'
import { carryOut, ownContract, standingView } from '#areas/contracts/own-contract.ts'
import { requireSigner, signatureOf } from '#areas/contracts/who-acts.ts'
import type { Handler } from '#handler.ts'

/** Product §4.1352. */
export const endContract: Handler<'POST /api/agents/contracts/:contractId/end'> = async ({ params, body }, call) => {
  const { db, transact, member, clock } = call
  requireSigner(call)
  await ownContract(db, params.contractId, member.memberId)
  const signature = await signatureOf(call)
  const now = clock.now()
  const reply = await transact(async (tx) => {
    await lockTree(tx)
    const own = await ownContract(tx, params.contractId, member.memberId)
    await carryOut(tx, await planEnd(tx, own.contract, body, { side: own.side, ...signature }, now))
    return { contract: await standingView(tx, own, now) }
  })
  // What it covered ends with it.
  call.wake('expire-offers')
  return reply
}
