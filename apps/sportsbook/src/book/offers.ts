import type { SportState } from '@trevo/betting/facts/states'
import type { MarketSpec } from '@trevo/betting/markets/market'
import type { Law } from '@trevo/betting/models/outcomes'
import { basketballOffers } from './offers/basketball.ts'
import { esportsOffers } from './offers/esports.ts'
import { footballOffers } from './offers/football.ts'
import { raceOffers } from './offers/race.ts'
import { tennisOffers } from './offers/tennis.ts'

/** Which markets an event should have in this state. What it has besides goes on until it is decided. */
export const offersOf = (law: Law, state: SportState): readonly MarketSpec[] => {
  switch (state.sport) {
    case 'football':
      return footballOffers(law, state)
    case 'tennis':
      return tennisOffers(law, state)
    case 'basketball':
      return basketballOffers(law, state)
    case 'esports':
      return esportsOffers(law, state)
    case 'race':
      return raceOffers(state)
  }
}

/** The market that a card shows. */
export const mainKind: Readonly<Record<SportState['sport'], string>> = { football: '1x2', tennis: 'tennis-winner', basketball: 'basketball-winner', esports: 'esports-winner', race: 'race-win' }
