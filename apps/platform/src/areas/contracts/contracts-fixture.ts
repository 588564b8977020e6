import { createHash } from 'node:crypto'
import type { ContractKind, ContractTerms } from '@trevo/rules/agents/contract-terms'
import { houseKey } from '@trevo/rules/agents/tree'
import type { TestApp } from '#testing/app.ts'
import { endSigned, insertContract, insertVersion, signVersion } from './contracts-store.ts'

/** Every kind of contract is on, but for those that are said to be off; what was remembered of the site is forgotten. */
export const switchKindsOn = async ({ database, clock }: Pick<TestApp, 'database' | 'clock'>, off: Readonly<Record<string, boolean>> = {}): Promise<void> => {
  await database.pool.query('update site set whitelabel = whitelabel || $1::jsonb', [JSON.stringify({ DAYSAL3: true, DIVIDEND3: true, HOURSAL3: true, ...off })])
  clock.pass(60_000)
}

/** Everybody has just proved anew who they are, and is there. */
export const provenNow = ({ database, clock }: Pick<TestApp, 'database' | 'clock'>) =>
  database.pool.query(`update sessions set stepped_up_at = $1, stepped_up_by = 'password', last_seen_at = $1, ends_at = $1::timestamptz + interval '12 hours'`, [clock.now()])

interface Signed {
  readonly kind?: ContractKind
  readonly terms: ContractTerms
  readonly from: string
}

/** A contract of the house that both sides signed, as staff make it. */
export const houseContract = async ({ database, clock }: Pick<TestApp, 'database' | 'clock'>, payeeId: bigint, { kind = 'daily', terms, from }: Signed) => {
  const now = clock.now()
  const contract = await database.transact(async (tx) => {
    const made = await insertContract(tx, { payerId: houseKey, payeeId, kind, category: 'CONS' }, now)
    await insertVersion(tx, { contractId: made.id, version: 1, state: 'offered', terms, hash: createHash('sha256').update(`${made.id}`).digest(), previous: null, expiresAt: new Date(now.getTime() + 86_400_000), by: { side: 'payer', method: 'staff', session: null, staffId: null } }, now)
    await signVersion(tx, { contractId: made.id, version: 1 }, { side: 'payee', method: 'password', session: null, staffId: null }, from, now)
    return made
  })
  return { contract, end: (to: string) => database.transact((tx) => endSigned(tx, contract.id, to, { why: 'asked', by: 'payer' }, clock.now())) }
}
