import type { ContractTerms } from '@trevo/rules/agents/contract-terms'
import type { Answer } from '@trevo/rules/agents/contracts'
import { lockTree } from '#areas/agents/tree-store.ts'
import { planAnswer } from '#areas/contracts/contract-steps.ts'
import { typeOf } from '#areas/contracts/lists-store.ts'
import { carryOut, ownContract, standingView } from '#areas/contracts/own-contract.ts'
import { requireKind, requireSigner, signatureOf } from '#areas/contracts/who-acts.ts'
import type { Call, CallingMember, Handler } from '#handler.ts'

interface Asked {
  readonly how: Answer
  readonly contractId: string
  readonly version: number
  readonly hash: string
  readonly terms?: ContractTerms
}

/** What binds is signed; a no is not. */
const unsigned = { method: 'none', session: null, staffId: null } as const

const answer = async ({ how, contractId, version, hash, terms }: Asked, call: Call<CallingMember>) => {
  const { db, transact, member, clock } = call
  requireSigner(call)
  const { contract } = await ownContract(db, contractId, member.memberId)
  const isBinding = how === 'sign' || how === 'counter'
  if (isBinding) await requireKind(call, contract.kind, await typeOf(db, contract.payeeId))
  const signature = isBinding ? await signatureOf(call) : unsigned
  const now = clock.now()
  return transact(async (tx) => {
    await lockTree(tx)
    const own = await ownContract(tx, contractId, member.memberId)
    await carryOut(tx, await planAnswer(tx, { contract: own.contract, how, named: { version, hash }, ...(terms === undefined ? {} : { terms }), by: { side: own.side, ...signature }, now }))
    return { contract: await standingView(tx, own, now) }
  })
}

/** Product §4.1350. */
export const counterContract: Handler<'POST /api/agents/contracts/:contractId/versions/:version/counter'> = ({ params, body: { hash, terms } }, call) => answer({ how: 'counter', ...params, hash, terms }, call)

/** Product §4.1350, §4.1351, §6.1302. */
export const signContract: Handler<'POST /api/agents/contracts/:contractId/versions/:version/sign'> = ({ params, body: { hash } }, call) => answer({ how: 'sign', ...params, hash }, call)

export const rejectContract: Handler<'POST /api/agents/contracts/:contractId/versions/:version/reject'> = ({ params, body: { hash } }, call) => answer({ how: 'reject', ...params, hash }, call)

export const withdrawContract: Handler<'POST /api/agents/contracts/:contractId/versions/:version/withdraw'> = ({ params, body: { hash } }, call) => answer({ how: 'withdraw', ...params, hash }, call)
