import { byId } from '#client/dom.ts'
import { markPlayMoney } from '#client/mark-play-money.ts'
import type { Sound } from '#client/sound.ts'
import { openHud } from './hud.ts'
import { openPlay, type GameState } from './play.ts'
import { meaningOfPress, quietAfterRoundMs } from './press.ts'
import { openStakes } from '#client/round-sheets.ts'
import { openMenu, type SheetDesk } from './sheets.ts'
import { explainTrouble } from '#client/trouble-box.ts'
import type { SlotAuto } from './auto.ts'
import type { SlotDesk } from './slot-game.ts'
import type { SaySlot } from './words.ts'

/** From the start: while the reels are on their way it is there, and has a name. */
export const openSoundButton = (sound: Sound, say: SaySlot): void => {
  const button = byId('sound', HTMLButtonElement)
  const show = (isOn: boolean): void => {
    button.classList.toggle('off', !isOn)
    button.setAttribute('aria-label', say(isOn ? 'soundOn' : 'soundOff'))
    button.setAttribute('aria-pressed', String(isOn))
  }
  button.addEventListener('click', () => show(sound.toggle()))
  show(sound.isOn())
}

/** The space bar spins, unless it belongs to what has the focus. */
const listenToKeys = (press: () => void): void =>
  document.addEventListener('keydown', (event) => {
    const isElsewhere =
      document.querySelector('dialog[open]') !== null || (event.target instanceof Element && event.target.closest('button, a, input') !== null)
    if (event.key !== ' ' || event.repeat || isElsewhere) return
    event.preventDefault()
    press()
  })

/** The reels take the width there is, and of the height what the figures and buttons leave. */
export const fitCanvas = (canvas: HTMLCanvasElement, resize: () => void): void => {
  const fit = (): void => {
    const frame = canvas.parentElement
    const cabinet = frame?.parentElement
    if (frame === null || cabinet === null || cabinet === undefined) return
    const inner = frame.clientWidth - 18
    const above = cabinet.querySelector<HTMLElement>('.above')?.offsetHeight ?? 0
    canvas.style.height = `${Math.max(120, Math.min(Math.round(inner * 0.84), cabinet.clientHeight - 24 - above))}px`
    resize()
  }
  fit()
  new ResizeObserver(fit).observe(byId('game', HTMLElement))
}

/** What the one button says: spin, skip, or stop a series, with how many spins are left of it. */
const showSpin = (button: HTMLButtonElement, series: ReturnType<SlotAuto['told']>, label: string): void => {
  const left = byId('left', HTMLElement)
  left.hidden = series === null
  left.textContent = series === null ? '' : String(series.left)
  button.classList.toggle('stopping', series !== null)
  button.disabled = series?.isStopping === true
  button.setAttribute('aria-label', series === null ? label : `${series.label} ${series.left}`)
}

/** The game once it is loaded: one state, and what the buttons do in it. */
export const startGame = <Played>(desk: SlotDesk<Played>): void => {
  const { session, sound, say, money, game } = desk
  const spinButton = byId('spin', HTMLButtonElement)
  const turboButton = byId('turbo', HTMLButtonElement)
  const autoButton = byId('auto', HTMLButtonElement)
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const isCalm = (): boolean => calm.matches
  const state: GameState = {
    stakeAt: Math.max(0, session.stakes.indexOf(session.lastStake ?? game.openingStake)),
    balance: session.balance === null ? null : BigInt(session.balance),
    seed: session.seed,
    given: session.freeRounds,
    isBusy: false,
    isTurbo: false,
  }
  const hud = openHud(money, say)
  markPlayMoney(session, say)
  const canvas = byId('reels', HTMLCanvasElement)
  const drum = game.open(canvas, { hud, sound, atlas: desk.atlas, money, say, language: desk.language, isCalm, isTurbo: () => state.isTurbo || isCalm() })
  const stakeMinor = (): bigint => BigInt(state.given?.stake ?? session.stakes[state.stakeAt] ?? '0')
  let auto: SlotAuto | null = null
  let wasBusy = false
  let roundEndedAtMs = Number.NEGATIVE_INFINITY
  const restAfterRound = (): void => {
    roundEndedAtMs = performance.now()
    spinButton.setAttribute('aria-disabled', 'true')
    setTimeout(() => spinButton.removeAttribute('aria-disabled'), quietAfterRoundMs)
  }
  const refresh = (): void => {
    const { isBusy, stakeAt, balance, given } = state
    // What is given has its own stake.
    const isFixed = isBusy || given !== null || auto?.isRunning() === true
    hud.givenBar(given === null ? null : say('freeLeft', { left: given.left, rounds: given.rounds }))
    if (wasBusy && !isBusy) restAfterRound()
    wasBusy = isBusy
    hud.setStake(stakeMinor())
    drum.setStake?.(stakeMinor())
    if (balance !== null) hud.setBalance(balance)
    byId('less', HTMLButtonElement).disabled = isFixed || stakeAt === 0
    byId('more', HTMLButtonElement).disabled = isFixed || stakeAt === session.stakes.length - 1
    byId('stakes', HTMLButtonElement).disabled = isFixed
    spinButton.classList.toggle('busy', isBusy)
    autoButton.disabled = isBusy || auto?.isRunning() === true
    showSpin(spinButton, auto?.told() ?? null, isBusy ? say('skip') : say('spin'))
  }
  const setStakeAt = (at: number): void => {
    state.stakeAt = Math.max(0, Math.min(session.stakes.length - 1, at))
    hud.setWin(null, false)
    refresh()
  }
  const setTurbo = (isOn: boolean): void => {
    state.isTurbo = isOn
    turboButton.setAttribute('aria-pressed', String(isOn))
  }
  const { spin, resume } = openPlay(desk, { state, hud, drum, stakeMinor, refresh })
  const openAuto = async (): Promise<void> => {
    const { openSlotAuto } = await import('./auto.ts')
    auto ??= openSlotAuto({ desk, state, hud, stakeMinor, setTurbo, spin, changed: refresh })
    auto.open()
  }
  const press = (): void => {
    if (auto?.isRunning() === true) return auto.stop()
    const meaning = meaningOfPress({ isBusy: state.isBusy, sinceRoundMs: performance.now() - roundEndedAtMs })
    if (meaning === 'hurry') drum.hurry(session.rules.turbo)
    if (meaning === 'spin') void spin()
  }
  const sheetDesk: SheetDesk<Played> = {
    picture: (round) => game.picture(desk, round),
    hasReplay: true,
    ...desk,
    stakeMinor,
    stakes: session.stakes,
    chooseStake: (stake) => setStakeAt(session.stakes.indexOf(stake)),
    seed: () => state.seed,
    setSeed: (next) => (state.seed = next),
    explain: (error) => explainTrouble(say, error),
  }
  const tap = (id: string, work: () => void): void =>
    byId(id, HTMLButtonElement).addEventListener('click', () => {
      sound.tap()
      work()
    })
  tap('less', () => setStakeAt(state.stakeAt - 1))
  tap('more', () => setStakeAt(state.stakeAt + 1))
  tap('stakes', () => openStakes(sheetDesk))
  tap('menu', () => {
    // A sheet lies over the button that stops a series.
    auto?.stop()
    openMenu(sheetDesk)
  })
  tap('turbo', () => setTurbo(!state.isTurbo))
  tap('auto', () => void openAuto())
  spinButton.addEventListener('click', press)
  listenToKeys(press)
  turboButton.hidden = !session.rules.turbo
  autoButton.hidden = !session.rules.autoplay
  turboButton.setAttribute('aria-pressed', 'false')
  fitCanvas(canvas, drum.resize)
  drum.rest()
  hud.say(say('ready'))
  refresh()
  if (session.openRound !== null) void resume()
}
