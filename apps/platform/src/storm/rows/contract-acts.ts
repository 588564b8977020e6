import type { ContractKind, ContractTerms } from '@trevo/rules/agents/contract-terms'
import { type Answer, isOpen, otherSide, type Side } from '@trevo/rules/agents/contracts'
import { houseKey } from '@trevo/rules/agents/tree'
import { minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import { lockTree } from '#areas/agents/tree-store.ts'
import { type Plan, planAnswer, planEnd, planOffer } from '#areas/contracts/contract-steps.ts'
import { type Contract, findContractOf, type NewSignature, type Version, versionsOf } from '#areas/contracts/contracts-store.ts'
import { insertMember } from '#areas/identity/members/members-store.ts'
import type { Db, Tx } from '#db/tables.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { post } from '#ledger/post.ts'
import { type ActOf, anyMember, pick, upTo } from './acts-kit.ts'

const kinds = ['daily', 'daily', 'hourly'] as const satisfies readonly ContractKind[]
const categories = ['CONS', 'CONS', 'RNG'] as const

/** Shares of a hundredth and more, so that lines come to something; the house promises the most. */
const termsOf = ({ random }: ActOf, most: number): ContractTerms => {
  const bps = 1 + upTo(random, most)
  const low = { minTurnover: '0', minActive: 0, bps }
  return { tiers: random() < 0.5 ? [low] : [low, { minTurnover: '50000', minActive: 0, bps: bps + 1 + upTo(random, most) }], activeThreshold: '100' }
}

const signatureOf = (side: Side, { payerId }: Pick<Contract, 'payerId'>): NewSignature => ({ side, method: side === 'payer' && payerId === houseKey ? 'staff' : 'password', session: null, staffId: null })

const carryOut = async (tx: Tx, plan: Plan<Contract | void>): Promise<boolean> => {
  if (typeof plan === 'string') return false
  await plan(tx)
  return true
}

/** Whose upline has something to promise. */
const mayBeOffered = sql`m.status = 'active' and exists (
  select from team_places p where p.member_id = m.id and p.to_day is null and (p.upline_id = ${houseKey} and m.type = 2 or exists (
    select from agent_contract_versions v join agent_contracts c on c.id = v.contract_id where c.payee_id = p.upline_id and v.state = 'signed' and v.to_day is null)))`

/** By the upper of two who stand directly above and below, or by the house. */
export const offer = async (tx: Tx, act: ActOf): Promise<boolean> => {
  await lockTree(tx)
  const [payeeId, kind, category] = [await anyMember(tx, act, mayBeOffered), pick(act.random, kinds) ?? 'daily', pick(act.random, categories) ?? 'CONS']
  const { rows } = await sql<{ upline_id: bigint; type: number }>`select p.upline_id, m.type from team_places p join members m on m.id = p.member_id where p.member_id = ${payeeId} and p.to_day is null`.execute(tx)
  const [place] = rows
  if (place === undefined || (place.upline_id === houseKey && place.type !== 2)) return false
  const keys = { payerId: place.upline_id, payeeId, kind, category }
  const standing = await findContractOf(tx, keys)
  const after = standing === null ? 0 : ((await versionsOf(tx, standing.id))[0]?.version ?? 0)
  return carryOut(tx, await planOffer(tx, { ...keys, terms: termsOf(act, place.upline_id === houseKey ? 900 : 200), after, by: signatureOf('payer', keys), now: act.now }))
}

export interface Waiting {
  readonly contract: Contract
  readonly version: Version
}

const [baseTops, basePrefix] = [3, 'base'] as const
/** Basis points of what is played, by the day and by the hour; each gives on all of it, so that whoever is short of cash owes. */
const baseShares = { daily: 400, hourly: 60 } as const

const sign = async (tx: Tx, keys: Omit<Contract, 'id'>, now: Date): Promise<void> => {
  const terms = { tiers: [{ minTurnover: '0', minActive: 0, bps: keys.kind === 'daily' ? baseShares.daily : baseShares.hourly }], activeThreshold: '100' }
  await lockTree(tx)
  const made = await carryOut(tx, await planOffer(tx, { ...keys, terms, after: 0, by: signatureOf('payer', keys), now }))
  const contract = made ? await findContractOf(tx, keys) : null
  const [version] = contract === null ? [] : await versionsOf(tx, contract.id)
  if (contract === null || version === undefined || !(await carryOut(tx, await planAnswer(tx, { contract, how: 'sign', named: version, by: signatureOf('payee', contract), now })))) throw new Error(`a ${keys.kind} contract of the base was refused`)
}

/** Lines of three with contracts from the house down, and what their players do on a day; the first top agent is blocked, so that nothing reaches whoever is below. */
export const seedBase = async (tx: Tx, day: string, now: Date): Promise<void> => {
  for (let n = 1; n <= baseTops; n += 1) {
    let above = houseKey
    for (const [level, type] of [2, 1, 0].entries()) {
      const username = `${basePrefix}${n}x${level}`
      const id = await insertMember(tx, { username, nickname: username, type, currency: 'BRL', language: 'pt', passwordHash: 'none', recommenderId: above === houseKey ? null : above }, now)
      if (id === null) throw new Error(`${username} is taken`)
      if (type > 0) for (const kind of ['daily', 'hourly'] as const) await sign(tx, { payerId: above, payeeId: id, kind, category: 'CONS' }, now)
      above = id
    }
    for (let hour = 0; hour < 24; hour += 6) await playAt(tx, { member: above, roundId: `base-${n}-${hour}`, staked: 20_000 + n * 1_000 + hour, at: new Date(Date.parse(`${day}T00:30:00Z`) + hour * 3_600_000) })
  }
  await setFirstTop(tx, 'blocked')
}

export const setFirstTop = async (tx: Tx, status: 'active' | 'blocked'): Promise<void> => {
  await tx.updateTable('members').set({ status }).where('username', '=', `${basePrefix}1x0`).execute()
}

const playAt = (tx: Tx, { member, roundId, staked, at }: { readonly member: bigint; readonly roundId: string; readonly staked: number; readonly at: Date }) =>
  sql`insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor)
    values (${member}, 'BRL', 'STORM', ${roundId}, 0, 'g', 'RNG', ${at}, 1, ${staked}, ${staked}, 0, ${staked})`.execute(tx)

/** A contract of which a version waits. */
export const waiting = async (db: Db | Tx, { random }: Pick<ActOf, 'random'>): Promise<Waiting | null> => {
  const { rows } = await sql<{ id: bigint; payer_id: bigint; payee_id: bigint; kind: ContractKind; category: Contract['category'] }>`
    select c.* from agent_contracts c where exists (select from agent_contract_versions v where v.contract_id = c.id and v.state in ('offered', 'countered')) order by md5(c.id::text || ${String(random())}) limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const contract: Contract = { id: row.id, payerId: row.payer_id, payeeId: row.payee_id, kind: row.kind, category: row.category }
  const version = (await versionsOf(db, contract.id)).find(({ state }) => isOpen(state))
  return version === undefined ? null : { contract, version }
}

/** What one side does about a version that it saw; false: it was refused. */
export const answer = async (tx: Tx, act: ActOf, { contract, version }: Waiting, side: Side, how: Answer): Promise<boolean> => {
  await lockTree(tx)
  const terms = how === 'counter' ? { terms: termsOf(act, 100) } : {}
  return carryOut(tx, await planAnswer(tx, { contract, how, named: version, ...terms, by: signatureOf(side, contract), now: act.now }))
}

export const reply = async (tx: Tx, act: ActOf): Promise<boolean> => {
  const seen = await waiting(tx, act)
  const how = pick(act.random, ['sign', 'sign', 'sign', 'sign', 'counter', 'reject', 'withdraw'] as const) ?? 'sign'
  return seen !== null && answer(tx, act, seen, how === 'withdraw' ? seen.version.side : otherSide(seen.version.side), how)
}

export const endOne = async (tx: Tx, act: ActOf): Promise<boolean> => {
  await lockTree(tx)
  const { rows } = await sql<{ id: bigint; payer_id: bigint; payee_id: bigint; kind: ContractKind; category: Contract['category'] }>`
    select c.* from agent_contracts c where exists (select from agent_contract_versions v where v.contract_id = c.id and v.state = 'signed' and v.to_day is null) order by md5(c.id::text || ${String(act.random())}) limit 1`.execute(tx)
  const [row] = rows
  if (row === undefined) return false
  const contract: Contract = { id: row.id, payerId: row.payer_id, payeeId: row.payee_id, kind: row.kind, category: row.category }
  const signed = (await versionsOf(tx, contract.id)).find(({ state }) => state === 'signed')
  const side = pick(act.random, ['payer', 'payee'] as const) ?? 'payer'
  return signed !== undefined && carryOut(tx, await planEnd(tx, contract, signed, signatureOf(side, contract), act.now))
}

/** All cash of somebody who pays contracts is somewhere else, or comes from there. */
export const moveCash = async (tx: Tx, act: ActOf, direction: 'debit' | 'credit'): Promise<boolean> => {
  const { rows } = await sql<{ id: bigint; cash: bigint }>`
    select m.id, coalesce((select p.balance_minor from purses p where p.member_id = m.id and p.currency = 'BRL' and p.kind = 'cash'), 0)::bigint as cash
    from members m where m.status = 'active' and exists (select from agent_contracts c where c.payer_id = m.id) order by md5(m.id::text || ${String(act.random())}) limit 1`.execute(tx)
  const [payer] = rows
  if (payer === undefined) return false
  const amountMinor = minor(direction === 'debit' ? payer.cash : BigInt(1 + upTo(act.random, 20_000)))
  if (amountMinor <= 0n) return false
  const { status } = await post(tx, balanceAdjusted({ member: payer.id, currency: 'BRL', adjustmentId: `storm-${act.day}-${act.n}`, direction, amountMinor, reason: 'the storm' }))
  return status === 'OK'
}
