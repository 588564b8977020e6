import { createHash } from 'node:crypto'
import { memberId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import type { Seat } from '@trevo/wallet-kit/simulator/books'
import type { Pool } from 'pg'
import { encodeItems } from '#ledger/encode.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'

/** The vendor that a storm plays, and its game. */
export const stormVendor = { code: 'SIMULATOR', secret: 'simulator-secret-of-32-characters', gameCode: 'simulated' } as const
const currency = 'BRL'
const batchMax = 500

const tokenOf = (member: number): string => `simulator-session-${member}`

/** Little enough for some members that stakes are refused and debts are made. */
const startOf = (member: number, poorEvery: number): bigint => (member % poorEvery === 0 ? 400n : 1_000_000n)

const seedMoney = async (pool: Pool, members: readonly number[], poorEvery: number): Promise<void> => {
  for (let from = 0; from < members.length; from += batchMax) {
    const gifts = members.slice(from, from + batchMax).map((member) =>
      balanceAdjusted({
        member: BigInt(member),
        currency,
        adjustmentId: `storm-${member}`,
        direction: 'credit',
        amountMinor: minor(startOf(member, poorEvery)),
        reason: 'the storm begins',
      }),
    )
    const { rows } = await pool.query<{ status: string }>('select status from ledger_post($1)', [encodeItems(gifts)])
    if (rows.some(({ status }) => status !== 'OK')) throw new Error('The members of the storm did not get their money')
  }
}

/** Members `from` … with money (by the ledger, so that the books can be audited) and an open game at the vendor. */
export const seedVendorWorld = async (pool: Pool, options: { readonly from: number; readonly count: number; readonly poorEvery?: number }): Promise<readonly Seat[]> => {
  const { poorEvery = 5 } = options
  const { code, secret, gameCode } = stormVendor
  await pool.query(`insert into providers (code, name, secret, launch_url) values ($1, $1, $2, 'http://simulator.invalid/') on conflict do nothing`, [
    code,
    secret,
  ])
  await pool.query(`insert into games (provider_code, game_code, name, game_type) values ($1, $2, $2, 'RNG') on conflict do nothing`, [code, gameCode])
  const members = Array.from({ length: options.count }, (_, n) => options.from + n)
  await pool.query(
    `insert into members (id, username, nickname, type, currency, password_hash) select id, 'storm' || id, 'storm' || id, 0, $2, 'none' from unnest($1::bigint[]) id`,
    [members, currency],
  )
  const hashes = members.map((member) => createHash('sha256').update(tokenOf(member)).digest())
  await pool.query(
    `insert into game_sessions (token_hash, member_id, provider_code, game_code, expires_at)
     select hash, member, $3, $4, now() + interval '7 days' from unnest($1::bytea[], $2::bigint[]) x(hash, member)`,
    [hashes, members, code, gameCode],
  )
  await seedMoney(pool, members, poorEvery)
  return members.map((member) => ({ memberId: memberId(BigInt(member)), gameCode, currency, sessionToken: tokenOf(member), startMinor: startOf(member, poorEvery) }))
}
