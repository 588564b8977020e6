import type { FootballState } from '#facts/states.ts'
import { marketKind, oneWon } from './decide.ts'

/** Who goes on, by whichever way: extra time, penalties, a second leg. A tie that is not played is void. */
export const toQualify = marketKind<FootballState>({
  kind: 'to-qualify',
  sport: 'football',
  selections: () => ['1', '2'],
  decide: (_spec, { advances }, selections) => (advances === null ? null : oneWon(selections, advances === 'home' ? '1' : '2')),
})
