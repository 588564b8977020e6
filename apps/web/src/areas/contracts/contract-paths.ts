import type { ContractKind } from '@trevo/rules/agents/contract-terms'

export const kindPaths: Readonly<Record<ContractKind, string>> = { daily: '/m/member/agent/getSalaryContract', dividend: '/m/member/agent/getDevidendContract', hourly: '/m/member/agent/getHourContract' }

/** What contracts of every kind brought and cost. */
export const dividendsPath = '/m/member/agent/agentDivident'

/** By the flag that switches each kind, in the product's order. */
const kinds = [['DAYSAL3', 'daily'], ['DIVIDEND3', 'dividend'], ['HOURSAL3', 'hourly']] as const satisfies readonly (readonly [string, ContractKind])[]

type Whitelabel = Readonly<Record<string, boolean>>

/** Null: the house has no kind of contract. */
export const firstContractPath = (whitelabel: Whitelabel): string | null => {
  const found = kinds.find(([flag]) => whitelabel[flag] === true)
  return found === undefined ? null : kindPaths[found[1]]
}

export const hasContracts = (whitelabel: Whitelabel): boolean => firstContractPath(whitelabel) !== null
