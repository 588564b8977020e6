import { refuse } from '@trevo/operation/refuse'
import type { Side } from '@trevo/rules/agents/contracts'
import { contractKey } from '@trevo/rules/ids'
import type { Db, Tx } from '#db/tables.ts'
import { bookDay, type ContractProblem, type Plan } from './contract-steps.ts'
import { type ContractView, contractView, sideOf } from './contract-view.ts'
import { type Contract, findContract, standingVersions, versionsOf } from './contracts-store.ts'
import { usernameOf } from './lists-store.ts'

export interface OwnContract {
  readonly contract: Contract
  readonly side: Side
}

/** A contract that a member has a side of. Anybody else's is `not_found`, as one that is not there. */
export const ownContract = async (db: Db | Tx, wire: string, member: bigint): Promise<OwnContract> => {
  const contract = await findContract(db, contractKey(wire) ?? 0n)
  const side = contract === null ? null : sideOf(contract, member)
  if (contract === null || side === null) throw refuse('not_found')
  return { contract, side }
}

const otherOf = ({ contract, side }: OwnContract): bigint => (side === 'payer' ? contract.payeeId : contract.payerId)

/** As it stands, as lists show it. */
export const standingView = async (db: Db | Tx, own: OwnContract, now: Date): Promise<ContractView> =>
  contractView(own.contract, own.side, await usernameOf(db, otherOf(own)), (await standingVersions(db, [own.contract.id], bookDay(now))).get(own.contract.id) ?? [])

/** With all that it ever was. */
export const wholeView = async (db: Db | Tx, own: OwnContract): Promise<ContractView> => contractView(own.contract, own.side, await usernameOf(db, otherOf(own)), await versionsOf(db, own.contract.id))

const refusalOf = (problem: ContractProblem) => (problem === 'invalid_fields' ? refuse(problem, { fields: [{ field: 'terms', problem: 'format' }] }) : refuse(problem))

/** Does what was planned; throws why it cannot be done. */
export const carryOut = async <Done>(tx: Tx, plan: Plan<Done>): Promise<Done> => {
  if (typeof plan === 'string') throw refusalOf(plan)
  return plan(tx)
}
