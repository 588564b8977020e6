import type { RoundView } from '#wire.ts'
import { afterRound, type AutoPlan, type AutoState, beginSeries, endOf, type SeriesEnd } from './autoplay.ts'

interface SeriesDesk {
  /** Plays one round to its end; null where it came to nothing, which is told already. */
  play(): Promise<RoundView | null>
  /** Asked before each round but the first. */
  mayGoOn(): boolean
  /** How long a result is left to be read. */
  restMs(): number
  /** The series began, moved on or is over. */
  changed(): void
  /** It ended by itself. */
  ended(end: SeriesEnd): void
}

/** Rounds that follow one another by themselves. Whatever is not a round played to its end ends the series; nothing begins it but the member. */
export const openSeries = (desk: SeriesDesk) => {
  let state: AutoState | null = null
  let isStopping = false
  let wake: (() => void) | null = null
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const over = (): void => {
    state = null
    isStopping = false
    wake = null
    desk.changed()
  }
  return {
    /** How many rounds are still to come, the one under way with them; null: there is no series. */
    left: (): number | null => state?.left ?? null,
    isStopping: () => isStopping,
    /** The round under way is played to its end, since its stake is taken; none begins after it. */
    stop: (): void => {
      if (state === null || isStopping) return
      isStopping = true
      wake?.()
      desk.changed()
    },
    run: async (plan: AutoPlan): Promise<void> => {
      if (state !== null) return
      state = beginSeries(plan)
      desk.changed()
      for (;;) {
        const round = await desk.play()
        if (round === null) return over()
        state = afterRound(state, round)
        const end = endOf(plan, state, BigInt(round.payout ?? '0'))
        if (end !== null) {
          over()
          return desk.ended(end)
        }
        desk.changed()
        if (!isStopping) await rest(desk.restMs())
        if (isStopping || !desk.mayGoOn()) return over()
      }
    },
  }
}

export type AutoSeries = ReturnType<typeof openSeries>
