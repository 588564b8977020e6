import type { GameCategory } from './categories.ts'

/** Vendors of sports whose games stand in a category of their own, placed after SPORTS (Product §4.30). */
const sportsApart: Readonly<Record<string, GameCategory>> = { IMES: 'ESPORTS', SV3: 'COCKFIGHT' }

export const categoryOf = (gameType: GameCategory, vassalage: string): GameCategory =>
  gameType === 'SPORTS' && Object.hasOwn(sportsApart, vassalage) ? (sportsApart[vassalage] ?? gameType) : gameType

/** Lotteries have a page of their own and stand in no list, filter or search of all games (Product §9.21). */
export const isLottery = (gameType: GameCategory): boolean => gameType === 'LOTT' || gameType === 'ELOTT'

export const lottoModes = ['Traditional', 'Entertainment'] as const
export type LottoMode = (typeof lottoModes)[number]

export const playTypes = ['trad', 'ent'] as const
export type PlayType = (typeof playTypes)[number]

/** How a launch opens a game that nobody asked to open otherwise (Product §7.14). */
export const playTypeOf = (modes: readonly LottoMode[]): PlayType => (modes.includes('Entertainment') ? 'ent' : 'trad')

export type PrizeMode = 'ELOTT' | 'LOTT' | 'SEA'

const electronicLotteries: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'LOTT'])

/** By who offers ELOTT (Product §4.31). */
export const prizeModeOf = (vendorsOfElott: readonly string[]): PrizeMode => (vendorsOfElott.some((code) => electronicLotteries.has(code)) ? 'ELOTT' : 'LOTT')

/** One vendor's own mode, where it has one, stands over the site's (Product §9.23). */
export const prizeModeAt = (vassalage: string, siteMode: PrizeMode): PrizeMode => (vassalage === 'TCG_SEA' ? 'SEA' : siteMode)

/** What the filter offers as a least bet, in minor units: 0.01 to 0.75 (Product §9.22). */
export const minBetChoices = ['1', '5', '10', '50', '75'] as const
