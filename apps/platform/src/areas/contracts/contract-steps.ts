import { createHash } from 'node:crypto'
import { endDayOf, firstDayOf } from '@trevo/rules/agents/contract-periods'
import { type ContractTerms, payeeProblem, plainTerms, signedText, termsProblem } from '@trevo/rules/agents/contract-terms'
import { type Answer, isOpen, mayAnswer, offerDays, otherSide, promiseProblem, type Side } from '@trevo/rules/agents/contracts'
import { houseKey, typeProblem } from '@trevo/rules/agents/tree'
import { contractId, memberId } from '@trevo/rules/ids'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { insertChange, readTypeFacts } from '#areas/agents/tree-store.ts'
import { insertMails } from '#areas/content/mails-store.ts'
import { logReading } from '#areas/staff/log-store.ts'
import type { Tx } from '#db/tables.ts'
import { type ContractNews, contractMail } from './contract-words.ts'
import { closeVersion, type Contract, endSigned, findContractOf, insertContract, insertVersion, isPartner, type NewSignature, signVersion, signedOf, type Version, versionsOf } from './contracts-store.ts'

/**
 * Every change of a contract. All of them are made under the lock of the tree (`lockTree`), one after the other: what covers a promise, who stands below
 * whom and which version waits do not change meanwhile.
 */

export type ContractProblem = 'contract_changed' | 'rate_above_own' | 'rate_below_downline' | 'tiers_do_not_rise' | 'invalid_fields' | 'tree_too_deep'

const dayMs = 86_400_000

/** The day of the books. */
export const bookDay = (now: Date): string => dayIn(booksZone, now)

/** What is told of a contract to one side of it; the house has no inbox. */
export const tell = async (tx: Tx, contract: Contract, side: Side, news: ContractNews, day: string | null, now: Date): Promise<void> => {
  const reader = side === 'payer' ? contract.payerId : contract.payeeId
  if (reader === houseKey) return
  await insertMails(tx, [{ memberId: reader, words: contractMail({ news, kind: contract.kind, category: contract.category, day }), language: 'pt' }], now)
}

/** A signature or an end, in the log: what was signed stands there by its hash. */
const noteInLog = (tx: Tx, { id }: Contract, act: 'contracts.signed' | 'contracts.ending', session: bigint | null, after: Readonly<Record<string, string | number>>) =>
  logReading(tx, { kind: 'job', id: null, session, address: null, device: 'contracts', request: null }, { act, target: { kind: 'contract', id: contractId(id) }, after })

export const textOf = (contract: Contract, version: Pick<Version, 'version' | 'terms' | 'previous'>): string =>
  signedText({ payer: memberId(contract.payerId), payee: memberId(contract.payeeId), kind: contract.kind, category: contract.category, version: version.version, terms: version.terms, previous: version.previous })

const liveDays = (versions: readonly Version[], today: string) =>
  versions.flatMap(({ terms, from, to }) => (from === null || (to !== null && (to <= today || to <= from)) ? [] : [{ terms, from, to }]))

/** What a contract of these terms would promise, and whether the sides that are asked may. */
const problemOfPromise = async (tx: Tx, contract: Contract, terms: ContractTerms, versions: readonly Version[], sides: readonly Side[], today: string) => {
  const { payerId, payeeId, kind, category } = contract
  const from = firstDayOf(kind, terms, today, liveDays(versions, today))
  const uppers = payerId === houseKey ? null : await signedOf(tx, { member: payerId, as: 'payee', kind, category }, today)
  const lowers = await signedOf(tx, { member: payeeId, as: 'payer', kind, category }, today)
  return { from, problem: promiseProblem({ kind, made: { terms, from, to: null }, uppers, lowers }, sides) }
}

const problemOfTerms = async (tx: Tx, { kind, category, payeeId }: Omit<Contract, 'id'>, terms: ContractTerms): Promise<ContractProblem | null> => {
  const problem = termsProblem(kind, terms) ?? payeeProblem(await isPartner(tx, payeeId), category, terms)
  return problem === null ? null : problem === 'tiers_do_not_rise' ? problem : 'invalid_fields'
}

const makeVersion = async (tx: Tx, contract: Contract, state: 'offered' | 'countered', terms: ContractTerms, before: Version | undefined, by: NewSignature, now: Date): Promise<void> => {
  const made = { version: (before?.version ?? 0) + 1, terms: plainTerms(terms), previous: before?.hash ?? null }
  await insertVersion(
    tx,
    {
      contractId: contract.id,
      state,
      version: made.version,
      terms: made.terms,
      hash: createHash('sha256').update(textOf(contract, made)).digest(),
      previous: before === undefined ? null : Buffer.from(before.hash, 'hex'),
      expiresAt: new Date(now.getTime() + offerDays * dayMs),
      by,
    },
    now,
  )
}

export interface Offer extends Omit<Contract, 'id'> {
  readonly terms: ContractTerms
  /** The last version that the payer saw; 0: none. */
  readonly after: number
  readonly by: NewSignature
  readonly now: Date
}

/** Why it cannot be done, or what does it. */
export type Plan<Done = void> = ContractProblem | ((tx: Tx) => Promise<Done>)

export const planOffer = async (tx: Tx, { terms, after, by, now, ...keys }: Offer): Promise<Plan<Contract>> => {
  const found = await findContractOf(tx, keys)
  const versions = found === null ? [] : await versionsOf(tx, found.id)
  const last = versions[0]
  if ((last?.version ?? 0) !== after || (last !== undefined && isOpen(last.state))) return 'contract_changed'
  const wrong = (await problemOfTerms(tx, keys, terms)) ?? (await problemOfPromise(tx, { id: 0n, ...keys }, terms, versions, [by.side], bookDay(now))).problem
  if (wrong !== null) return wrong
  return async (inside) => {
    const contract = found ?? (await insertContract(inside, keys, now))
    await makeVersion(inside, contract, 'offered', terms, last, by, now)
    await tell(inside, contract, otherSide(by.side), 'offered', null, now)
    return contract
  }
}

export interface Named {
  readonly version: number
  readonly hash: string
}

export interface Answering {
  readonly contract: Contract
  readonly how: Answer
  readonly named: Named
  /** Of a counter-offer. */
  readonly terms?: ContractTerms
  readonly by: NewSignature
  readonly now: Date
}

/** A player who signs becomes an agent from the next cut on. */
const problemOfAgent = async (tx: Tx, member: bigint): Promise<ContractProblem | 'becomes-agent' | null> => {
  const facts = await readTypeFacts(tx, member, 1)
  if (facts === null || facts.from !== 0) return null
  const problem = typeProblem(facts)
  return problem === null ? 'becomes-agent' : problem === 'tree_too_deep' ? problem : 'contract_changed'
}

const planSignature = async (tx: Tx, { contract, by, now }: Answering, open: Version, versions: readonly Version[]): Promise<Plan> => {
  const today = bookDay(now)
  const { from, problem } = await problemOfPromise(tx, contract, open.terms, versions, ['payer', 'payee'], today)
  if (problem !== null) return problem
  const agent = await problemOfAgent(tx, contract.payeeId)
  if (agent !== null && agent !== 'becomes-agent') return agent
  return async (inside) => {
    if (agent !== null) await insertChange(inside, { memberId: contract.payeeId, type: 1, fromDay: daysOn(today, 1), staffId: null, now })
    await signVersion(inside, open, by, from, now)
    await noteInLog(inside, contract, 'contracts.signed', by.session, { version: open.version, hash: open.hash, from })
    await tell(inside, contract, open.side, 'signed', from, now)
  }
}

const planCounter = async (tx: Tx, { contract, terms, by, now }: Answering, open: Version, versions: readonly Version[]): Promise<Plan> => {
  const others = terms ?? open.terms
  const wrong = (await problemOfTerms(tx, contract, others)) ?? (await problemOfPromise(tx, contract, others, versions, [by.side], bookDay(now))).problem
  if (wrong !== null) return wrong
  return async (inside) => {
    await closeVersion(inside, open, 'superseded', now)
    await makeVersion(inside, contract, 'countered', others, open, by, now)
    await tell(inside, contract, otherSide(by.side), 'countered', null, now)
  }
}

export const planAnswer = async (tx: Tx, answering: Answering): Promise<Plan> => {
  const { contract, how, named, by, now } = answering
  const versions = await versionsOf(tx, contract.id)
  const open = versions.find(({ state }) => isOpen(state))
  if (open === undefined || !mayAnswer(how, by.side, named, open, now)) return 'contract_changed'
  if (how === 'sign') return planSignature(tx, answering, open, versions)
  if (how === 'counter') return planCounter(tx, answering, open, versions)
  const state = how === 'reject' ? 'rejected' : 'withdrawn'
  return async (inside) => {
    await closeVersion(inside, open, state, now)
    await tell(inside, contract, otherSide(by.side), state, null, now)
  }
}

/** The day on which all ends that the two sides signed; null: nothing is signed, its end is asked for already, or another version was named. */
const endOf = (contract: Contract, versions: readonly Version[], named: Named, now: Date): string | null => {
  const [today, last] = [bookDay(now), versions.find(({ state }) => state === 'signed')]
  if (last === undefined || last.version !== named.version || last.hash !== named.hash || last.to !== null) return null
  const running = liveDays(versions, today).find(({ from }) => from <= today)
  return running === undefined ? daysOn(today, 1) : endDayOf(contract.kind, running.terms, today)
}

export const planEnd = async (tx: Tx, contract: Contract, named: Named, by: NewSignature, now: Date): Promise<Plan> => {
  const to = endOf(contract, await versionsOf(tx, contract.id), named, now)
  if (to === null) return 'contract_changed'
  return async (inside) => {
    await endSigned(inside, contract.id, to, { why: 'asked', by: by.side }, now)
    await noteInLog(inside, contract, 'contracts.ending', by.session, { version: named.version, to })
    await tell(inside, contract, otherSide(by.side), 'ending', to, now)
  }
}
