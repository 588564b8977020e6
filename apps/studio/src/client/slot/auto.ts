import { autoWords } from '#client/auto/auto-words.ts'
import { offeredIn } from '#client/auto/autoplay.ts'
import { openSeries } from '#client/auto/auto-series.ts'
import { openAutoSheet } from '#client/auto/auto-sheet.ts'
import { joinWords, speak } from '#client/say.ts'
import type { RoundMode, RoundView } from '#wire.ts'
import '#client/auto/auto.css'
import type { Hud } from './hud.ts'
import type { GameState } from './play.ts'
import type { SlotDesk } from './slot-game.ts'
import { slotWords } from './words.ts'

interface AutoParts {
  readonly desk: Pick<SlotDesk, 'session' | 'money' | 'language'>
  readonly state: GameState
  readonly hud: Pick<Hud, 'say' | 'announce'>
  stakeMinor(): bigint
  setTurbo(isOn: boolean): void
  spin(mode: RoundMode): Promise<RoundView | null>
  changed(): void
}

const restMs = 800
const turboRestMs = 250

/** Spins that follow one another by themselves, and what the one button says meanwhile (Product §11.1742). Loaded when it is asked for. */
export const openSlotAuto = ({ desk, state, hud, stakeMinor, setTurbo, spin, changed }: AutoParts) => {
  const say = speak(desk.language, joinWords(slotWords, autoWords))
  const isGiven = (): boolean => state.given !== null
  let wasGiven = false
  const series = openSeries({
    // Rounds that cost never follow by themselves on those that were given.
    mayGoOn: () => isGiven() === wasGiven,
    play: () => spin({ isAuto: true, ...(state.isTurbo ? { isTurbo: true } : {}) }),
    restMs: () => (state.isTurbo ? turboRestMs : restMs),
    changed,
    ended: (end) => {
      const text = say(`autoEnd_${end}`)
      // A win that ended it stands there in gold.
      if (end !== 'won') hud.say(text)
      hud.announce(text)
    },
  })
  // Nobody looks, or the page around the game has laid something over it, such as a reality check.
  document.addEventListener('visibilitychange', () => document.hidden && series.stop())
  window.addEventListener('blur', series.stop)
  return {
    isRunning: () => series.left() !== null,
    stop: series.stop,
    /** Of the button: how many are left, the one under way with them, and what a press means; null: no series runs. */
    told: () => (series.left() === null ? null : { left: series.left() ?? 0, isStopping: series.isStopping(), label: say(series.isStopping() ? 'autoStopping' : 'autoStop') }),
    open: (): void =>
      openAutoSheet({
        say,
        money: desk.money,
        offered: offeredIn({ playsOn: true }, desk.session.rules),
        stakeMinor: stakeMinor(),
        isReady: !state.isBusy,
        isTurbo: () => state.isTurbo,
        setTurbo,
        start: (plan) => {
          wasGiven = isGiven()
          void series.run(plan)
        },
      }),
  }
}

export type SlotAuto = ReturnType<typeof openSlotAuto>
