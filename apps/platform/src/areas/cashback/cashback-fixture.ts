import { daysOn } from '@trevo/rules/markets/market-days'
import { weekOf } from '@trevo/rules/promotions/vip'
import type { RewardRates } from '@trevo/rules/promotions/reward-rates'
import type { TestApp } from '#testing/app.ts'
import { insertRates } from './rates-store.ts'

export const demoRates: RewardRates = {
  product: 'all',
  levels: [0, 1, 2].map((level) => ({ level, cashbackBps: 500 + 100 * level, rakebackBps: 1_000 + 100 * level })),
  currencies: { BRL: { capMinor: '1000000', leastMinor: '100' } },
  edges: { LIVE: 150, RNG: 400 },
}

export const giveRates = (app: Pick<TestApp, 'database'>, fromDay: string, rates: RewardRates = demoRates): Promise<number> => app.database.transact((tx) => insertRates(tx, { fromDay, ...rates }, { at: new Date(), proposal: null }))

export interface Round {
  readonly roundId?: string
  readonly part?: number
  readonly staked: bigint
  readonly cash?: bigint
  readonly back?: bigint
  readonly bonusBack?: bigint
  readonly turnover?: bigint
  readonly category?: string
  readonly returnBps?: number | null
  readonly currency?: string
  readonly at: Date
}

let rounds = 0
/** A row of the feed, as `take_play_facts` writes it. */
export const fact = ({ database }: Pick<TestApp, 'database'>, memberId: bigint, round: Round) => {
  rounds += 1
  return database.pool.query(
    `insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor, bonus_back_minor, return_bps)
     values ($1, $2, 'STUDIO', $3, $4, 'game', $5, $6, 1, $7, $8, $9, $10, $11, $12)`,
    [memberId, round.currency ?? 'BRL', round.roundId ?? `round ${rounds}`, round.part ?? 0, round.category ?? 'RNG', round.at, round.staked, round.cash ?? round.staked, round.back ?? 0n, round.turnover ?? round.staked, round.bonusBack ?? 0n, round.returnBps ?? null],
  )
}

/** Of the week that runs: transfers have the database's time, so the house's clock goes ahead of it. */
export const monday = weekOf(new Date().toISOString().slice(0, 10))
export const at = (days: number, time = '12:00'): Date => new Date(`${daysOn(monday, days)}T${time}:00.000Z`)
