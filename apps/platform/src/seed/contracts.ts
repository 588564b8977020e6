import { strict as assert } from 'node:assert'
import type { ContractKind, ContractTerms } from '@trevo/rules/agents/contract-terms'
import type { Answer, Side } from '@trevo/rules/agents/contracts'
import { houseKey } from '@trevo/rules/agents/tree'
import type { Database } from '@trevo/server/sql'
import { lockTree } from '#areas/agents/tree-store.ts'
import { type Plan, planAnswer, planEnd, planOffer } from '#areas/contracts/contract-steps.ts'
import { type Contract, findContractOf, type NewSignature, versionsOf } from '#areas/contracts/contracts-store.ts'
import { expireOffersJob } from '#areas/contracts/jobs/expire-offers.ts'
import type { MarketRules } from '#market/market-rules.ts'
import type { Services } from '#services.ts'
import { updateFlag } from '#areas/site/store.ts'
import type { Tables, Tx } from '#db/tables.ts'

const dayMs = 86_400_000
const flags = ['DAYSAL3', 'DIVIDEND3', 'HOURSAL3'] as const

/** A share of what is played or lost, and a larger one of more. */
const termsOf = (kind: ContractKind, bps: number): ContractTerms => {
  const [low, high] = [bps, bps + bps / 2]
  if (kind !== 'dividend') return { tiers: [{ minTurnover: '50000', minActive: 1, bps: low }, { minTurnover: '500000', minActive: 5, bps: high }], activeThreshold: '5000' }
  const of = (minNetLoss: string, share: number) => ({ minTurnover: '0', minNetLoss, minActive: 0, bps: share })
  return { tiers: [of('0', low), of('50000', high)], activeThreshold: '5000', period: 'week', carry: 'none', depositFeeBps: 100, platformFeeBps: 500 }
}
/** The house pays the agent twice of what the agent gives. */
const shares = { daily: 40, hourly: 10, dividend: 1_000 } as const satisfies Readonly<Record<ContractKind, number>>

type Step = { readonly daysAgo: number; readonly by: Side; readonly how: 'offer' | Answer | 'end'; readonly bps?: number }
interface Story {
  readonly payee: string
  readonly kind: ContractKind
  readonly steps: readonly Step[]
}

const made = (daysAgo: number, bps?: number): readonly Step[] => [
  { daysAgo, by: 'payer', how: 'offer', ...(bps === undefined ? {} : { bps }) },
  { daysAgo, by: 'payee', how: 'sign' },
]
const offered = (daysAgo: number, ...more: readonly Step[]): readonly Step[] => [{ daysAgo, by: 'payer', how: 'offer' }, ...more]

/** Of the agents directly below the demo's agent: a contract in every state that there is. */
const stories: readonly Story[] = [
  { payee: 'team_1', kind: 'daily', steps: [...made(20, 30), ...made(9)] },
  { payee: 'team_1', kind: 'dividend', steps: made(29) },
  { payee: 'team_2', kind: 'daily', steps: made(20) },
  { payee: 'team_2', kind: 'hourly', steps: made(4) },
  { payee: 'team_2', kind: 'dividend', steps: made(29) },
  { payee: 'team_3', kind: 'daily', steps: [...made(20), { daysAgo: 5, by: 'payee', how: 'end' }] },
  { payee: 'team_3', kind: 'hourly', steps: offered(6, { daysAgo: 5, by: 'payer', how: 'withdraw' }) },
  { payee: 'team_3', kind: 'dividend', steps: offered(8, { daysAgo: 6, by: 'payee', how: 'reject' }) },
  { payee: 'team_4', kind: 'daily', steps: offered(2) },
  { payee: 'team_4', kind: 'hourly', steps: offered(10) },
  { payee: 'team_4', kind: 'dividend', steps: offered(4, { daysAgo: 3, by: 'payee', how: 'counter', bps: 1_400 }, { daysAgo: 1, by: 'payer', how: 'counter', bps: 1_200 }) },
]

const signatureOf = (side: Side, isHouse: boolean): NewSignature => ({ side, method: isHouse ? 'staff' : 'password', session: null, staffId: null })

const carryOut = async (tx: Tx, plan: Plan<Contract | void>): Promise<void> => {
  assert(typeof plan !== 'string', `a contract of the demo was answered ${typeof plan === 'string' ? plan : ''}`)
  await plan(tx)
}

/** One step of a contract, as the two sides would take it. */
const take = async (tx: Tx, keys: Omit<Contract, 'id'>, { by: side, how, bps = shares[keys.kind] }: Step, now: Date): Promise<void> => {
  await lockTree(tx)
  const by = signatureOf(side, side === 'payer' && keys.payerId === houseKey)
  const contract = await findContractOf(tx, keys)
  const last = contract === null ? undefined : (await versionsOf(tx, contract.id))[0]
  if (how === 'offer') return carryOut(tx, await planOffer(tx, { ...keys, terms: termsOf(keys.kind, bps), after: last?.version ?? 0, by, now }))
  assert(contract !== null && last !== undefined)
  const named = { version: last.version, hash: last.hash }
  return carryOut(tx, how === 'end' ? await planEnd(tx, contract, named, by, now) : await planAnswer(tx, { contract, how, named, ...(how === 'counter' ? { terms: termsOf(keys.kind, bps) } : {}), by, now }))
}

interface SeedOfContracts {
  /** The agent of the demo and those directly below, by name. */
  readonly ids: ReadonlyMap<string, bigint>
  readonly agentId: bigint
  readonly market: Pick<MarketRules, 'value'>
  readonly now: Date
}

/** Whether the market has contracts. Those of the demo's agent: of every kind with the house, and with the agents directly below one in every state. */
export const seedContracts = async (database: Database<Tables>, { ids, agentId, market, now }: SeedOfContracts): Promise<boolean> => {
  if (!market.value('agents.pays', 'contracts').includes('contracts')) return false
  const ofHouse = (['daily', 'hourly', 'dividend'] as const).map((kind) => ({ keys: { payerId: houseKey, payeeId: agentId, kind, category: 'CONS' as const }, steps: made(30, shares[kind] * 2) }))
  const below = stories.flatMap(({ payee, kind, steps }) => {
    const payeeId = ids.get(payee)
    return payeeId === undefined ? [] : [{ keys: { payerId: agentId, payeeId, kind, category: 'CONS' as const }, steps }]
  })
  await database.transact(async (tx) => {
    for (const flag of flags) await updateFlag(tx, flag, true)
    for (const { keys, steps } of [...ofHouse, ...below]) for (const step of steps) await take(tx, keys, step, new Date(now.getTime() - step.daysAgo * dayMs))
  })
  await expireOffersJob.run({ transact: database.transact, clock: { now: () => now } } as unknown as Services)
  return true
}
