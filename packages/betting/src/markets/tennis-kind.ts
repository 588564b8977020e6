import type { TennisState } from '#facts/states.ts'
import { marketKind, type KindRules } from './decide.ts'
import type { MarketKind } from './market.ts'

/**
 * The frame of tennis: a match that was never begun leaves nothing standing; one that is over, or broken off by a retirement or a disqualification,
 * makes void what it did not decide.
 */
export const tennisKind = (rules: Omit<KindRules<TennisState>, 'sport' | 'isVoid' | 'isOver'>): MarketKind<TennisState> =>
  marketKind<TennisState>({ ...rules, sport: 'tennis', isVoid: (_spec, { ending }) => ending === 'walkover', isOver: (_spec, { ending, winner }) => ending !== null || winner !== null })
