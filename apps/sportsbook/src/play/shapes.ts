import type { SportState } from '@trevo/betting/facts/states'
import type { Draw } from '@trevo/fairness/draw'
import type { FactWord } from '#book/facts.ts'

/** How an event of a sport is played by its parameters, tick by tick. */
export interface Play {
  /** As many ticks as it can have. */
  readonly ticksMax: number
  /** How long after its start, or the tick before, a tick is due. */
  readonly tickMs: (tick: number) => number
  /** How long before its start nobody can bet any more. */
  readonly closesMs: number
  /** What stands of it before it is played: who runs, how many sets. */
  readonly before: readonly Body[]
  readonly begins: readonly Body[]
  /** What happens in the next tick, by the draws of its link; with the last one the event is over. */
  readonly tick: (state: SportState, draw: Draw) => { readonly bodies: readonly Body[]; readonly isOver: boolean }
}

export type Body = FactWord['body'] & Readonly<Record<string, unknown>>
