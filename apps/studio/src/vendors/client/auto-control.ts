import { byId } from '#client/dom.ts'
import type { RoundMode, RoundView } from '#wire.ts'
import { offeredIn } from '#client/auto/autoplay.ts'
import { openSeries } from '#client/auto/auto-series.ts'
import { openAutoSheet } from '#client/auto/auto-sheet.ts'
import type { Board } from './board.ts'
import type { ShellDesk } from './desk.ts'
import type { EngineView } from './engine-view.ts'

interface AutoParts {
  readonly desk: ShellDesk
  readonly board: Board
  readonly view: EngineView
  stakeMinor(): bigint
  isBusy(): boolean
  /** Whether the next round is one that was given. */
  isGiven(): boolean
  play(mode: RoundMode): Promise<RoundView | null>
  changed(): void
}

const restMs = 700
const turboRestMs = 250
/** What is left of a show's time in turbo. */
const turboShare = 0.35

/** Turbo, as the page stands; the show asks it for each of its times. */
export const openTurbo = () => {
  let isOn = false
  return { isOn: () => isOn, set: (on: boolean) => (isOn = on), hurried: (ms: number): number => (isOn ? ms * turboShare : ms) }
}

/** The button beside the figures, and what the play button does while rounds follow by themselves. Nothing of it stands there where the market does not allow it (Product §11.1742). */
export const openAutoControl = ({ desk, board, view, stakeMinor, isBusy, isGiven, play, changed }: AutoParts, turbo: ReturnType<typeof openTurbo>) => {
  const { session, say, money, engine, sound } = desk
  const button = byId('auto', HTMLButtonElement)
  const offered = offeredIn(engine, session.rules)
  button.hidden = !offered.series && !offered.turbo
  let wasGiven = false
  const series = openSeries({
    // Rounds that cost never follow by themselves on those that were given.
    mayGoOn: () => isGiven() === wasGiven,
    play: async () => {
      const round = await play({ isAuto: true, ...(turbo.isOn() ? { isTurbo: true } : {}) })
      // Between two rounds of a series the bet stays as it is.
      if (round !== null) view.lock(true)
      return round
    },
    restMs: () => (turbo.isOn() ? turboRestMs : restMs),
    changed: () => {
      if (series.left() === null && !isBusy()) view.lock(false)
      changed()
    },
    ended: (end) => {
      const text = say(`autoEnd_${end}`)
      // A win that ended it stands there in gold.
      if (end !== 'won') board.say(text)
      board.announce(text)
    },
  })
  button.addEventListener('click', () => {
    sound.tap()
    openAutoSheet({
      say,
      money,
      offered,
      stakeMinor: stakeMinor(),
      isReady: !isBusy() && view.choice() !== null,
      isTurbo: turbo.isOn,
      setTurbo: turbo.set,
      start: (plan) => {
        wasGiven = isGiven()
        void series.run(plan)
      },
    })
  })
  // Nobody looks, or the page around the game has laid something over it, such as a reality check.
  document.addEventListener('visibilitychange', () => document.hidden && series.stop())
  window.addEventListener('blur', series.stop)
  return {
    isRunning: () => series.left() !== null,
    stop: series.stop,
    mode: (): RoundMode => (turbo.isOn() ? { isTurbo: true } : {}),
    refresh: (playButton: HTMLButtonElement): void => {
      const left = series.left()
      button.disabled = left !== null || isBusy()
      playButton.classList.toggle('stopping', left !== null)
      if (left === null) return
      playButton.disabled = series.isStopping()
      playButton.textContent = series.isStopping() ? say('autoStopping') : `${say('autoStop')}\n${left}`
    },
  }
}
