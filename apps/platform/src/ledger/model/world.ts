import { createHash } from 'node:crypto'
import { type Minor, minor } from '@trevo/rules/money'
import type { Pool } from 'pg'
import { betAdjusted } from '#ledger/movements/bet-adjusted.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { promoPaid } from '#ledger/movements/promo-paid.ts'
import { rebatePaid } from '#ledger/movements/rebate-paid.ts'
import { referralPaid } from '#ledger/movements/referral-paid.ts'
import { rewardPaid } from '#ledger/movements/reward-paid.ts'
import { stakePlaced, stakePlacedAndWinPaid } from '#ledger/movements/stake-placed.ts'
import { stakeReturned } from '#ledger/movements/stake-returned.ts'
import { roundEnded, winPaid } from '#ledger/movements/win-paid.ts'
import { taxReturned } from '#ledger/movements/tax-returned.ts'
import { taxWithheld } from '#ledger/movements/tax-withheld.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { withdrawalPaid } from '#ledger/movements/withdrawal-paid.ts'
import { withdrawalReleased } from '#ledger/movements/withdrawal-released.ts'
import { withdrawalReturned } from '#ledger/movements/withdrawal-returned.ts'
import type { Movement } from '#ledger/movement.ts'
import type { GrantCall } from '#ledger/bonus/grants-store.ts'
import { LedgerModel, type ModelPromise } from './model.ts'

/** A small world in which ids, rounds and members meet often, for the model test and the storm. */
export const vendors = ['VENDOR_A', 'VENDOR_B'] as const
export const games = ['reels', 'dice', 'capped'] as const
export const betMaxOfCapped = 60n
const takesBonus = (game: string): boolean => game !== 'dice'
const currency = 'BRL'

export const sessionHashOf = (member: bigint, vendor: string, game: string): string => createHash('sha256').update(`${member} ${vendor} ${game}`).digest('hex')

export const seedWorld = async (pool: Pool, members: number): Promise<void> => {
  await pool.query(`insert into providers (code, name, secret, launch_url) select c, c, 'secret', 'http://vendor.invalid/' from unnest($1::text[]) c`, [vendors])
  await pool.query(
    `insert into games (provider_code, game_code, name, game_type, max_bet_minor, takes_bonus)
     select c, g, g, 'RNG', case g when 'capped' then $3::bigint end, g = any ($4) from unnest($1::text[]) c, unnest($2::text[]) g`,
    [vendors, games, betMaxOfCapped, games.filter(takesBonus)],
  )
  await pool.query(
    `insert into members (id, username, nickname, type, currency, password_hash) select i, 'm' || i, 'm' || i, 0, $2, 'none' from generate_series(1, $1::integer) i`,
    [members, currency],
  )
  await pool.query(
    `insert into game_sessions (token_hash, member_id, provider_code, game_code, expires_at)
     select sha256((m || ' ' || c || ' ' || g)::bytea), m, c, g, now() + interval '1 day'
     from generate_series(1, $3::integer) m, unnest($1::text[]) c, unnest($2::text[]) g`,
    [vendors, games, members],
  )
}

export const modelOfWorld = (members: number): LedgerModel => {
  const model = new LedgerModel()
  for (const vendor of vendors) for (const game of games) model.games.set(`${vendor} ${game}`, { isOn: true, betMax: game === 'capped' ? betMaxOfCapped : null, takesBonus: takesBonus(game) })
  for (let member = 1n; member <= BigInt(members); member += 1n) {
    model.members.set(member, { isActive: true, currency, cash: 0n, bonus: 0n, held: 0n, debt: 0n, seq: 0n })
    for (const vendor of vendors) for (const game of games) model.sessions.set(sessionHashOf(member, vendor, game), { member, vendor, game, isOver: false })
  }
  return model
}

type MoneyWhat = 'bet' | 'win' | 'bet-win' | 'rollback' | 'end-round' | 'deposit' | 'hold' | 'pay' | 'release' | 'send-back' | 'withhold' | 'return-tax' | 'adjust-up' | 'adjust-down' | 'promo' | 'reward' | 'rebate' | 'referral'
type GrantWhat = 'grant' | 'convert' | 'forfeit'

/** Drawn from a few values each, so that most calls collide with an earlier one in some way. */
interface StepOf<What> {
  readonly what: What
  readonly member: number
  readonly vendor: number
  readonly game: number
  readonly round: number
  readonly tx: number
  readonly ref: number
  readonly amount: number
  readonly win: number
  readonly closes: boolean
  readonly isForeignSession: boolean
  readonly isForeignCurrency: boolean
}
/** One call for the ledger. */
export type MoneyStep = StepOf<MoneyWhat>
/** What changes a member's bonus: a grant and money together, and no one call. */
export type GrantStep = StepOf<GrantWhat>
export type Step = MoneyStep | GrantStep

const amountOf = (amount: number): Minor => minor(BigInt(amount))
const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

export const isOfGrant = (step: Step): step is GrantStep => step.what === 'grant' || step.what === 'convert' || step.what === 'forfeit'

export const movementOf = (step: MoneyStep): Movement => {
  const member = BigInt(step.member)
  const vendor = pick(vendors, step.vendor)
  const gameCode = pick(games, step.game)
  const roundId = `r${step.round}`
  const money = step.isForeignCurrency ? 'EUR' : currency
  const round = { vendor, member, gameCode, roundId }
  const sessionHash = sessionHashOf(step.isForeignSession ? member + 1n : member, vendor, gameCode)
  const withdrawalId = `w${step.tx}`
  switch (step.what) {
    case 'bet':
      return stakePlaced({ ...round, sessionHash, txId: `t${step.tx}`, amountMinor: amountOf(step.amount + 1), currency: money, closesRound: step.closes })
    case 'win':
      return winPaid({ ...round, txId: `t${step.tx}`, refTxId: `t${step.ref}`, amountMinor: amountOf(step.win), currency: money, closesRound: step.closes })
    case 'bet-win':
      return stakePlacedAndWinPaid({ ...round, sessionHash, txId: `t${step.tx}`, betMinor: amountOf(step.amount + 1), winMinor: amountOf(step.win), currency: money })
    case 'rollback':
      return stakeReturned({ ...round, txId: `t${step.tx}`, refTxId: `t${step.ref}` })
    case 'end-round':
      return roundEnded(round)
    case 'deposit':
      return depositCredited({ member, currency: money, provider: 'pix', depositId: `d${step.tx}`, amountMinor: amountOf(step.amount + 1) })
    case 'hold':
      return withdrawalHeld({ member, currency: money, withdrawalId, amountMinor: amountOf(step.amount + 1) })
    case 'pay':
      return withdrawalPaid({ member, provider: 'pix', withdrawalId })
    case 'release':
      return withdrawalReleased({ member, withdrawalId })
    case 'send-back':
      return withdrawalReturned({ member, provider: 'pix', withdrawalId })
    case 'withhold':
      return taxWithheld({ member, currency: money, withdrawalId, amountMinor: amountOf(step.amount + 1) })
    case 'return-tax':
      return taxReturned({ member, withdrawalId })
    case 'adjust-up':
    case 'adjust-down': {
      const direction = step.what === 'adjust-up' ? 'credit' : 'debit'
      return betAdjusted({ ...round, txId: `t${step.tx}`, refTxId: `t${step.ref}`, amountMinor: amountOf(step.amount + 1), direction, reason: 'resettled', currency: money })
    }
    case 'promo':
      return promoPaid({ vendor, member, txId: `t${step.tx}`, campaignId: 'spring', amountMinor: amountOf(step.amount + 1), currency: money })
    case 'rebate':
      return rebatePaid({ member, currency: money, day: `2026-11-${10 + (step.tx % 20)}`, amountMinor: amountOf(step.amount + 1) })
    case 'referral':
      return referralPaid({ member, currency: money, campaign: 1 + (step.tx % 3), friend: BigInt(step.tx), amountMinor: amountOf(step.amount + 1) })
    case 'reward':
      return rewardPaid({ member, currency: money, kind: 'claim', rewardId: `c${step.tx}`, amountMinor: amountOf(step.amount + 1) })
  }
}

/** The terms of a script's bonus, drawn from its other numbers: capped, sticky, with a highest stake, for one game. */
export const promiseOf = (step: Step): ModelPromise => ({
  granted: BigInt(step.amount + 1),
  cap: step.win === 120 || step.win % 7 === 3 ? 40n : null,
  isSticky: step.closes,
  stakeMax: step.ref % 4 === 1 ? 50n : null,
  onlyGame: step.ref % 4 === 2 ? 'reels' : null,
})

export const grantNameOf = (step: Step): string => `${step.member} ${step.tx}`

export const grantOf = (step: Step): GrantCall => {
  const { granted, cap, isSticky, stakeMax, onlyGame } = promiseOf(step)
  return {
    member: BigInt(step.member), currency, source: 'script', sourceId: grantNameOf(step), amountMinor: minor(granted), requiredMinor: minor(0n), depositMinor: minor(0n),
    endsAtWithdrawal: false, maxStakeMinor: stakeMax === null ? null : minor(stakeMax), weights: { RNG: 10_000 }, onlyGames: onlyGame === null ? null : vendors.map((vendor) => `${vendor}/${onlyGame}`),
    isSticky, capMinor: cap === null ? null : minor(cap), days: 30, terms: {}, termsHash: '00',
  }
}
