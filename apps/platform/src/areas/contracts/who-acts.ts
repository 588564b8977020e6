import { refuse } from '@trevo/operation/refuse'
import { type ContractKind, contractKinds } from '@trevo/rules/agents/contract-terms'
import { proofOf, requireStepUp } from '#areas/identity/security/step-up.ts'
import type { Call, CallingMember } from '#handler.ts'
import type { Services } from '#services.ts'
import type { NewSignature } from './contracts-store.ts'

/** Types that may have a contract: players, who may be offered one, agents, top agents and partners. */
const signers: readonly number[] = [0, 1, 2, 41]
/** Types that offer them to direct members. */
const offerers: readonly number[] = [1, 2]

/** Whether the caller makes, answers and ends contracts; whoever else reads alone. */
export const maySign = ({ type }: Pick<CallingMember, 'type'>): boolean => signers.includes(type)
export const mayOffer = ({ type }: Pick<CallingMember, 'type'>): boolean => offerers.includes(type)

/** Throws `not_allowed`. */
export const requireSigner = ({ member }: Call<CallingMember>): void => {
  if (!maySign(member)) throw refuse('not_allowed')
}

/** The caller's signature: a proof of who they are, made within the last minutes. Throws `step_up_required`. */
export const signatureOf = async (call: Call<CallingMember>): Promise<Omit<NewSignature, 'side'>> => {
  await requireStepUp(call)
  return { method: await proofOf(call), session: call.member.sessionId, staffId: null }
}

const flags = { daily: 'DAYSAL3', dividend: 'DIVIDEND3', hourly: 'HOURSAL3' } as const satisfies Record<ContractKind, string>

/** A partner has a plan with the house; everybody else a contract in the tree of members. */
export const paidAs = (payeeType: number) => (payeeType === 41 ? 'plan' : 'contracts')

type Whitelabel = Readonly<Record<string, boolean | undefined>>

/** The kinds that the house has switched on; a partner's is the dividend alone. */
export const kindsUnder = (whitelabel: Whitelabel, payeeType: number): readonly ContractKind[] => contractKinds.filter((kind) => whitelabel[flags[kind]] === true && (payeeType !== 41 || kind === 'dividend'))

/** Those that a member has here, under the law of the market too. */
export const kindsFor = async ({ site, market }: Pick<Services, 'site' | 'market'>, payeeType: number): Promise<readonly ContractKind[]> =>
  market.value('agents.pays', 'contracts').includes(paidAs(payeeType)) ? kindsUnder((await site()).whitelabel, payeeType) : []

/** Throws `market_forbids` and `module_off`. */
export const requireKind = async ({ site, market }: Pick<Services, 'site' | 'market'>, kind: ContractKind, payeeType: number): Promise<void> => {
  if (!market.value('agents.pays', 'contracts').includes(paidAs(payeeType))) throw market.refuse('agents.pays')
  if (!(await kindsFor({ site, market }, payeeType)).includes(kind)) throw refuse('module_off')
}
