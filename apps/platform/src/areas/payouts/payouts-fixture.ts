import { createHash } from 'node:crypto'
import type { ContractKind, ContractTerms } from '@trevo/rules/agents/contract-terms'
import { houseKey } from '@trevo/rules/agents/tree'
import { insertContract, insertVersion, signVersion } from '#areas/contracts/contracts-store.ts'
import { placeAt } from '#areas/rebates/rebates-fixture.ts'
import type { TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { payLines } from './pay/pay-lines.ts'
import { runContracts } from './runs/run-contracts.ts'
import { closeSlots, type PayoutRunner } from './slots/close-slots.ts'

export const salaryOf = (bps: number, least = '0'): ContractTerms => ({ tiers: [{ minTurnover: least, minActive: 0, bps }], activeThreshold: '100' })

export interface SignedContract {
  readonly payer?: bigint
  readonly kind?: ContractKind
  readonly category?: 'CONS' | 'LIVE'
  readonly terms: ContractTerms
  readonly from: string
}

/** A contract that both sides signed; its id. */
export const signContract = ({ database, clock }: Pick<TestApp, 'database' | 'clock'>, payee: bigint, { payer = houseKey, kind = 'daily', category = 'CONS', terms, from }: SignedContract): Promise<bigint> => {
  const now = clock.now()
  return database.transact(async (tx) => {
    const made = await insertContract(tx, { payerId: payer, payeeId: payee, kind, category }, now)
    await insertVersion(tx, { contractId: made.id, version: 1, state: 'offered', terms, hash: createHash('sha256').update(`${made.id}`).digest(), previous: null, expiresAt: new Date(now.getTime() + 86_400_000), by: { side: 'payer', method: 'password', session: null, staffId: null } }, now)
    await signVersion(tx, { contractId: made.id, version: 1 }, { side: 'payee', method: 'password', session: null, staffId: null }, from, now)
    return made.id
  })
}

/** A top agent, an agent below, and a player below that. */
export const lineOfThree = async (app: Pick<TestApp, 'database' | 'call' | 'clock'> & TestApp) => {
  const [top, agent, player] = [await createMember(app, { type: 2 }), await createMember(app, { type: 1 }), await createMember(app, { type: 0 })]
  await placeAt(app, top.memberId, houseKey, { line: [houseKey, top.memberId] })
  await placeAt(app, agent.memberId, top.memberId, { line: [houseKey, top.memberId, agent.memberId] })
  await placeAt(app, player.memberId, agent.memberId)
  return { top, agent, player }
}

export const setClock = ({ clock }: Pick<TestApp, 'clock'>, to: Date): void => clock.pass(to.getTime() - clock.now().getTime())

/** Hours close, salaries and dividends are made, and what is due is paid. */
export const payTurn = async (app: Pick<TestApp, 'services'>, zone?: string): Promise<void> => {
  const runner: PayoutRunner = zone === undefined ? app.services : { ...app.services, zone }
  await closeSlots(runner)
  await runContracts(runner, ['hour', 'day', 'half-month', 'week', 'month'])
  await payLines(app.services)
}
