import type { Fact } from '@trevo/betting/facts/fact'
import { readBasketball } from '@trevo/betting/facts/basketball'
import { readEsports } from '@trevo/betting/facts/esports'
import { readFootball } from '@trevo/betting/facts/football'
import { readRace } from '@trevo/betting/facts/race'
import { readTennis } from '@trevo/betting/facts/tennis'
import type { Sport, SportState } from '@trevo/betting/facts/states'
import type { FactWord } from './facts.ts'

type Read = (facts: readonly Fact<never>[]) => SportState

const readers: Readonly<Record<Sport, Read>> = { football: readFootball, tennis: readTennis, basketball: readBasketball, esports: readEsports, race: readRace }

/** The proof of a tick is no word of any sport. */
const withoutTicks = <F extends FactWord>(facts: readonly F[]): readonly F[] => facts.filter(({ body }) => body.kind !== 'tick')

/** What facts come to. The proof of a tick moves its clock alone. */
export const stateOf = (sport: Sport, facts: readonly (FactWord & { readonly seq: number })[]): SportState => {
  const state = readers[sport](withoutTicks(facts) as unknown as readonly Fact<never>[])
  const tick = facts.reduce((last, { clock }) => Math.max(last, clock), 0)
  return tick === state.tick ? state : { ...state, tick }
}
