import type { SportState } from '@trevo/betting/facts/states'
import { toHex } from '@trevo/fairness/hex'
import type { FactWord } from '#book/facts.ts'
import type { Body, Play } from './shapes.ts'
import { type Mac, tickDraw } from './tick-draw.ts'

export const openingFacts = (play: Play): readonly FactWord[] => words(0, [{ kind: 'stage', stage: 'open' }, ...play.before])
export const beginningFacts = (play: Play): readonly FactWord[] => words(0, [{ kind: 'stage', stage: 'live' }, ...play.begins])

const words = (clock: number, bodies: readonly Body[]): readonly FactWord[] => bodies.map((body) => ({ clock, body, replaces: null }))

export interface TickGround {
  readonly mac: Mac
  readonly play: Play
  /** The event's public name: what is drawn of one event is drawn of no other. */
  readonly event: string
  readonly state: SportState
  readonly tick: number
  readonly link: Uint8Array
  readonly mix: string
}

/** An event that its chain cannot carry on is abandoned. */
const endOf = (isOver: boolean, isLast: boolean): readonly Body[] => {
  if (isOver) return [{ kind: 'stage', stage: 'ended' }, { kind: 'stage', stage: 'official' }]
  return isLast ? [{ kind: 'stage', stage: 'abandoned' }, { kind: 'lapsed' }] : []
}

/** All that a tick says: its link and mix, by which anybody draws it again, and then what happened. Product §11.1911. */
export const tickFacts = ({ mac, play, event, state, tick, link, mix }: TickGround): readonly FactWord[] => {
  const { bodies, isOver } = play.tick(state, tickDraw(mac, link, event, tick, mix))
  return words(tick, [{ kind: 'tick', link: toHex(link), mix }, ...bodies, ...endOf(isOver, tick === play.ticksMax)])
}
