import type { Json } from '@trevo/rules/canonical-json'
import type { ContractKind, ContractTerms } from '@trevo/rules/agents/contract-terms'
import type { Plan } from '#areas/contracts/contract-steps.ts'
import type { NewSignature } from '#areas/contracts/contracts-store.ts'
import { kindsUnder, paidAs } from '#areas/contracts/who-acts.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { readSite } from '#areas/site/store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Tx } from '#db/tables.ts'

/** Throws `market_forbids` and `module_off`. */
export const requireKindOfAct = async (tx: Tx, kind: ContractKind, payeeType: number, now: Date): Promise<void> => {
  const [market, { whitelabel }] = [await marketOfAct(tx, now), await readSite(tx)]
  if (!market.value('agents.pays', 'contracts').includes(paidAs(payeeType))) throw refuseStaff('market_forbids')
  if (!kindsUnder(whitelabel, payeeType).includes(kind)) throw refuseStaff('module_off')
}

/** For the house signs who does the act, or who approves it: the other of the two stands beside it in the log. */
export const houseSignature = (staffId: bigint | null): NewSignature => ({ side: 'payer', method: 'staff', session: null, staffId })

/** What was planned; throws why it cannot be done. */
export const requirePlan = <Done>(plan: Plan<Done>): Exclude<Plan<Done>, string> => {
  if (typeof plan !== 'string') return plan
  throw plan === 'invalid_fields' ? refuseStaff('invalid_request', { fields: [{ field: 'terms', problem: 'format' }] }) : refuseStaff(plan)
}

/** Terms as the log shows them. */
export const termsInLog = ({ tiers, activeThreshold, period, carry, depositFeeBps, platformFeeBps, fence, cpa }: ContractTerms, currency: string): Json => ({
  currency,
  tiers: tiers.map(({ minTurnover, minNetLoss, minActive, bps }) => ({ minTurnoverMinor: minTurnover, ...(minNetLoss === undefined ? {} : { minNetLossMinor: minNetLoss }), minActive, bps })),
  activeThresholdMinor: activeThreshold,
  ...(period === undefined ? {} : { period, carry: carry ?? 'none', depositFeeBps: depositFeeBps ?? 0, platformFeeBps: platformFeeBps ?? 0, ...(fence === undefined ? {} : { fenceMinor: fence }), ...(cpa === undefined ? {} : { cpa: { depositMinor: cpa.deposit, turnoverMinor: cpa.turnover, days: cpa.days, amountMinor: cpa.amount } }) }),
})
