import type { Parameters } from '@trevo/betting/models/parameters'
import { basketballPlay } from './basketball.ts'
import { esportsPlay } from './esports.ts'
import { footballPlay } from './football.ts'
import { racePlay } from './race.ts'
import type { Play } from './shapes.ts'
import { tennisPlay } from './tennis.ts'

/** Throws RangeError for parameters that nothing can be played by. */
export const playOf = (parameters: Parameters): Play => {
  switch (parameters.sport) {
    case 'football':
      return footballPlay(parameters)
    case 'tennis':
      return tennisPlay(parameters)
    case 'basketball':
      return basketballPlay(parameters)
    case 'esports':
      return esportsPlay(parameters)
    case 'race':
      return racePlay(parameters)
  }
}
