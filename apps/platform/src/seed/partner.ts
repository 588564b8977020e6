import { strict as assert } from 'node:assert'
import type { ContractTerms } from '@trevo/rules/agents/contract-terms'
import { houseKey } from '@trevo/rules/agents/tree'
import type { Database } from '@trevo/server/sql'
import { lockTree } from '#areas/agents/tree-store.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import { planAnswer, planOffer } from '#areas/contracts/contract-steps.ts'
import { findContractOf, versionsOf } from '#areas/contracts/contracts-store.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { updateFlag } from '#areas/site/store.ts'
import type { Tables, Tx } from '#db/tables.ts'
import { teamNames } from './words.ts'

const dayMs = 86_400_000
/** Days ago on which the partner came, and those whom they brought: enough together that something is told. */
const cameAgo = { partner: 50, first: 45, each: 2 } as const
const brought = 12

const terms: ContractTerms = {
  tiers: [{ minTurnover: '0', minActive: 0, bps: 2_000 }], activeThreshold: '5000', period: 'month', carry: 'month', depositFeeBps: 150, platformFeeBps: 1_200,
  cpa: { deposit: '5000', turnover: '20000', days: 30, amount: '3000' },
}

/** The plan that the house and the partner signed. */
const signPlan = async (tx: Tx, payeeId: bigint, at: Date): Promise<void> => {
  await lockTree(tx)
  const keys = { payerId: houseKey, payeeId, kind: 'dividend', category: 'CONS' } as const
  const offer = await planOffer(tx, { ...keys, terms, after: 0, by: { side: 'payer', method: 'staff', session: null, staffId: null }, now: at })
  assert(typeof offer !== 'string')
  await offer(tx)
  const contract = await findContractOf(tx, keys)
  assert(contract !== null)
  const [open] = await versionsOf(tx, contract.id)
  assert(open !== undefined)
  const answer = await planAnswer(tx, { contract, how: 'sign', named: { version: open.version, hash: open.hash }, by: { side: 'payee', method: 'password', session: null, staffId: null }, now: at })
  assert(typeof answer !== 'string')
  await answer(tx)
}

/** An outside marketer with a plan, and those whom they brought, where the market has such. A second run changes nothing. */
export const seedPartner = async (database: Database<Tables>, { currency, passwordHash, nobodys, now }: { readonly currency: string; readonly passwordHash: string; readonly nobodys: string; readonly now: Date }): Promise<void> => {
  const market = await marketOfAct(database.db, now)
  if (!market.value('agents.pays', 'contracts').includes('plan')) return
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs)
  await database.transact(async (tx) => {
    const partner = await insertMember(tx, { username: 'partner', nickname: 'Divulga', type: 41, currency, language: 'pt', passwordHash }, ago(cameAgo.partner))
    if (partner === null) return
    for (const [at, nickname] of teamNames.slice(0, brought).entries()) {
      await insertMember(tx, { username: `partner_${at + 1}`, nickname, type: 0, currency, language: 'pt', passwordHash: nobodys, recommenderId: partner }, ago(cameAgo.first - at * cameAgo.each))
    }
    await updateFlag(tx, 'DIVIDEND3', true)
    await signPlan(tx, partner, ago(cameAgo.partner - 1))
  })
}
