import { strict as assert } from 'node:assert'
import { minor } from '@trevo/rules/money'
import type { Pool } from 'pg'
import { encodeItems } from '#ledger/encode.ts'
import { bonusGranted } from '#ledger/movements/bonus-granted.ts'

/**
 * Gives a member bonus money in reais with a grant of its own, as `openGrant` does; one that is used up before it ends first. Gives the grant's id; null
 * where one is in play, or the member's currency is another. */
export const giveBonus = async (pool: Pick<Pool, 'query'>, member: bigint, amountMinor: bigint): Promise<bigint | null> => {
  await pool.query(
    `update bonus_grants g set state = 'spent', end_reason = 'spent', ended_at = now(), to_seq = (select seq from purses p where p.member_id = g.member_id and p.currency = g.currency and p.kind = 'cash'), to_fact = 0
     where g.member_id = $1 and g.state = 'active' and not exists (select from purses p where p.member_id = g.member_id and p.kind = 'bonus' and p.balance_minor > 0)`,
    [member],
  )
  const { rows: ids } = await pool.query<{ id: bigint }>(`select nextval(pg_get_serial_sequence('bonus_grants', 'id')) as id`)
  const id = ids[0]?.id ?? 0n
  const items = encodeItems([bonusGranted({ member, currency: 'BRL', bonusId: id.toString(), amountMinor: minor(amountMinor) })])
  // One statement: nobody sees the grant before its money. The items depend on the grant's row, so that it is written first.
  const { rows } = await pool.query<{ status: string }>(
    `with given as (
       insert into bonus_grants (id, member_id, currency, source, source_id, terms, terms_hash, granted_minor, required_minor, state, weights, is_sticky, days, active_at, expires_at, from_seq)
       overriding system value
       select $1, m.id, 'BRL', 'test', gen_random_uuid(), '{}', '', $3, 100000000, 'active', '{"RNG": 10000, "LIVE": 1000}', false, 30, now(), now() + interval '30 days',
         coalesce((select seq from purses p where p.member_id = m.id and p.currency = 'BRL' and p.kind = 'cash'), 0)
       from members m where m.id = $2 and m.currency = 'BRL' and not exists (select from bonus_grants g where g.member_id = m.id and g.state = 'active')
       returning id)
     select posted.status from given cross join lateral ledger_post(case when given.id > 0 then $4::ledger_item[] end) posted`,
    [id, member, amountMinor, items],
  )
  const [answered] = rows
  if (answered === undefined) return null
  assert.equal(answered.status, 'OK')
  return id
}
