import { expect, test } from 'vitest'
import { type GameTypes, vendorsOf } from './use-games.ts'

const vendor = (vassalage: string, gameType: 'RNG' | 'LIVE' | 'LOTT' | 'ELOTT') => ({ vassalage, displayName: vassalage, gameType, mobileLargeIcon: '' })
const types: GameTypes = {
  sorting: [],
  mapping: {
    RNG: [vendor('PG', 'RNG'), vendor('JL', 'RNG')],
    LIVE: [vendor('JL', 'LIVE')],
    LOTT: [vendor('TCG_SEA', 'LOTT')],
    ELOTT: [vendor('TCG_SEA', 'ELOTT')],
  },
  gameClassify: {},
  display: {},
  filters: { minBets: [], minLines: {} },
  prizeMode: 'LOTT',
}

test.each([
  ['ALL', ['PG', 'JL']],
  ['HOT', ['PG', 'JL']],
  ['LIVE', ['JL']],
  ['LOTT', ['TCG_SEA']],
] as const)('Product §9.21 the vendors of %s, each once, and of lotteries on their own page alone', (category, codes) => {
  expect(vendorsOf(types, category).map(({ vassalage }) => vassalage)).toEqual(codes)
})
