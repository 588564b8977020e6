import { contractKey, lineId, lineKey } from '@trevo/rules/ids'
import type { agentActs } from '@trevo/rules/staff/acts/agents'
import type { ActSample } from './act-sample.ts'
import type { House } from './house.ts'

const terms = { tiers: [{ minTurnover: '100000', minActive: 1, bps: 10 }], activeThreshold: '5000' }

/** Of a type that has contracts with the house, where it has switched them on. */
const topAgent = async (house: House): Promise<string> => {
  const { id, memberId } = await house.member()
  await house.office.database.pool.query('update members set type = 2 where id = $1', [id])
  await house.office.database.pool.query(`update site set whitelabel = whitelabel || '{"DAYSAL3": true}'`)
  return memberId
}

/** A salary of a day that an agent owes a direct member, or that stands otherwise. */
const owedLine = async (house: House, state: 'owed' | 'held' = 'owed'): Promise<string> => {
  const [payer, payee] = [await house.member(), await house.member()]
  const query = async (text: string, values: readonly unknown[]) => (await house.office.database.pool.query<{ id: bigint }>(text, [...values])).rows[0]?.id ?? 0n
  const now = house.office.clock.now()
  const before = new Date(now.getTime() - 20 * 86_400_000)
  const contract = await query(`insert into agent_contracts (payer_id, payee_id, kind, category, created_at) values ($1, $2, 'daily', 'CONS', $3) returning id`, [payer.id, payee.id, before])
  await query(
    `insert into agent_contract_versions (contract_id, version, side, state, terms, hash, made_at, expires_at, answered_at, payer_signed_at, payer_method, payee_signed_at, payee_method, from_day)
     values ($1, 1, 'payer', 'signed', $2, decode(repeat('00', 32), 'hex'), $3, $3::timestamptz + interval '7 days', $3, $3, 'password', $3, 'password', '2020-01-01') returning contract_id as id`,
    [contract, JSON.stringify(terms), before],
  )
  const day = before.toISOString().slice(0, 10)
  await query(`insert into contract_runs (length, starts_at, ends_at, from_day, to_day, state, made_at, computed_at) values ('day', $1::date at time zone 'UTC', ($1::date + 1) at time zone 'UTC', $1, $1, 'computed', $2, $2) on conflict do nothing returning id`, [day, before])
  const run = await query(`select id from contract_runs where length = 'day' and from_day = $1`, [day])
  const line = await query(
    `insert into contract_lines (contract_id, version, payer_id, payee_id, kind, category, period_id, run_id, starts_at, part, why, seq, currency, turnover_minor, active, base_minor, amount_minor, remainder, carried_in, carried_out, due_minor, state, held_why, made_at, counts_on, pays_from, owed_since)
     values ($1, 1, $2, $3, 'daily', 'CONS', $4, $4, $5::date at time zone 'UTC', 0, 'period', 1, 'BRL', 100000, 1, 100000, 100, 0, 0, 0, 100, $6::text, case $6::text when 'held' then 'staff' end, $7, $5, $7, $7) returning id`,
    [contract, payer.id, payee.id, run, day, state, before],
  )
  return lineId(line)
}

const disputedLine = async (house: House): Promise<string> => {
  const line = await owedLine(house)
  await house.office.database.pool.query(
    `insert into contract_disputes (line_id, by_side, by_member, reason, recomputed_minor, opened_at, decide_by, state) select id, 'payee', payee_id, 'Too little.', 100, made_at, made_at + interval '7 days', 'open' from contract_lines where id = $1`,
    [lineKey(line)],
  )
  await house.office.database.pool.query(`update contract_lines set state = 'frozen' where id = $1`, [lineKey(line)])
  return line
}

export const agentSamples: Readonly<Record<keyof typeof agentActs, ActSample>> = {
  'agents.set-rate': async (house) => ({ memberId: (await house.member()).memberId, category: 'RNG', bps: 40 }),
  'agents.hold-line': async (house) => ({ lineId: await owedLine(house) }),
  'agents.release-line': async (house) => ({ lineId: await owedLine(house, 'held') }),
  'agents.decide-dispute': async (house) => ({ lineId: await disputedLine(house), amountMinor: '150' }),
  'agents.settle-line': async (house) => ({ lineId: await owedLine(house), how: 'forgive' }),
  'agents.offer-contract': async (house) => ({ memberId: await topAgent(house), kind: 'daily', category: 'CONS', terms, after: 0 }),
  'agents.answer-contract': async (house) => {
    const { contractId } = (await house.done('agents.offer-contract', { memberId: await topAgent(house), kind: 'daily', category: 'CONS', terms, after: 0 })) as { readonly contractId: string }
    const { rows } = await house.office.database.pool.query<{ hash: string }>(`select encode(hash, 'hex') as hash from agent_contract_versions where contract_id = $1`, [contractKey(contractId)])
    return { contractId, how: 'withdraw', version: 1, hash: rows[0]?.hash ?? '' }
  },
}
