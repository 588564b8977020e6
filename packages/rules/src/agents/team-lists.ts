import { daysOf } from '@trevo/rules/markets/market-days'

/** Lists of an agent's team: how much they read, and what an agent sees of a member. */

export const teamPage = 25
/** So many direct members are sorted by anything, as they are now; more of them by name or by when they came. */
export const sortedDirectMax = 10_000
/** So many rows are looked at for one page of a list over the whole team. */
export const teamReadMax = 5_000
/** A search begins with so many signs. */
export const teamSearchMin = 3
/** A larger team is counted up to here. */
export const teamCountMax = 10_000
/** A branch on a list up to here. */
export const branchCountMax = 1_000
/** Of a larger one a branch is chosen before its rounds or movements are listed. */
export const branchMax = 2_000
/** So many lines are summed up; of more no totals are told. */
export const totalsMax = 20_000
export const teamDaysMax = 92
export const teamBetDaysMax = 7
export const idleAfterDays = 30
export const teamMessageMax = 500
export const teamMessagesADay = 20

export interface Login {
  /** The day of the last one that succeeded; null: none is known. */
  readonly day: string | null
  /** Excluded, taking a time-out or blocked. */
  readonly isOut: boolean
}

/**
 * What an agent sees of when a member was last here: the day, or null for idle. Who was away for a month, who never came and who is shut out look the
 * same, so that nobody's exclusion is told (Product §6.1341).
 */
export const shownLogin = ({ day, isOut }: Login, today: string): string | null => (isOut || day === null || daysOf(day, today) > idleAfterDays ? null : day)

/** Whether they were away for so many days, up to a month, by what is shown. */
export const isIdleFor = (shown: string | null, days: number, today: string): boolean => shown === null || daysOf(shown, today) > days

/** Movements of cash by the kinds that an agent asks for. What is in none of them is on nobody's list but one's own. */
export const lineKinds = {
  money: ['deposit-credited', 'deposit-charged-back', 'withdrawal-held', 'withdrawal-released', 'withdrawal-returned'],
  play: ['stake-placed', 'stake-returned', 'bet-adjusted', 'win-paid', 'promo-paid'],
  bonus: ['bonus-converted', 'reward-paid', 'referral-paid'],
  rebate: ['rebate-paid'],
  contract: ['contract-paid', 'contract-charged'],
  transfer: ['member-transfer', 'transfer-sent', 'transfer-received'],
  rain: ['rain-funded', 'rain-caught', 'rain-returned'],
} as const satisfies Record<string, readonly string[]>

export type LineKind = keyof typeof lineKinds
export const lineKindNames = Object.keys(lineKinds) as readonly LineKind[]

/** Null: of no kind that agents see of others. */
export const lineKindOf = (movement: string): LineKind | null => lineKindNames.find((kind) => (lineKinds[kind] as readonly string[]).includes(movement)) ?? null

export const teamSorts = ['name', 'joined', 'login', 'balance', 'staked'] as const
export type TeamSort = (typeof teamSorts)[number]
/** Of more direct members than are sorted by anything. */
export const teamSortsOfMany: readonly TeamSort[] = ['name', 'joined']

export const pnlSorts = ['name', 'deposits', 'staked', 'result'] as const
export type PnlSort = (typeof pnlSorts)[number]

/** What a member's days come to, in minor units; staked, won and bonus without what was given back, bonus with rewards, contracts in less out. */
export interface PnlSums {
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly staked: bigint
  readonly valid: bigint
  readonly won: bigint
  readonly rebates: bigint
  readonly bonus: bigint
  readonly contracts: bigint
}

/** What the members came out at: of play and of what they were given beside it. Money that they brought and took is none of it. */
export const pnlResult = ({ staked, won, rebates, bonus, contracts }: PnlSums): bigint => won - staked + rebates + bonus + contracts

export const noPnl: PnlSums = { deposits: 0n, withdrawals: 0n, staked: 0n, valid: 0n, won: 0n, rebates: 0n, bonus: 0n, contracts: 0n }

export const addPnl = (one: PnlSums, other: PnlSums): PnlSums => ({
  deposits: one.deposits + other.deposits, withdrawals: one.withdrawals + other.withdrawals, staked: one.staked + other.staked, valid: one.valid + other.valid,
  won: one.won + other.won, rebates: one.rebates + other.rebates, bonus: one.bonus + other.bonus, contracts: one.contracts + other.contracts,
})
