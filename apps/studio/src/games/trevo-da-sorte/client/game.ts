import { byId } from '#client/dom.ts'
import { markPlayMoney } from '#client/mark-play-money.ts'
import type { Sound } from '#client/sound.ts'
import { openHud } from './hud.ts'
import { openPlay, type GameDesk, type GameState } from './play.ts'
import { meaningOfPress, quietAfterRoundMs } from './press.ts'
import { openReels } from './reels.ts'
import { openStakes } from '#client/round-sheets.ts'
import { openMenu, roundPicture, type SheetDesk } from './sheets.ts'
import { openShow } from './show.ts'
import { explainTrouble } from '#client/trouble-box.ts'
import type { Say } from './words.ts'

const openingStops = [19, 9, 11, 15, 7]

/** From the start: while the reels are on their way it is there, and has a name. */
export const openSoundButton = (sound: Sound, say: Say): void => {
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
const fitCanvas = (canvas: HTMLCanvasElement, resize: () => void): void => {
  const fit = (): void => {
    const frame = canvas.parentElement
    const cabinet = frame?.parentElement
    if (frame === null || cabinet === null || cabinet === undefined) return
    const inner = frame.clientWidth - 18
    canvas.style.height = `${Math.max(120, Math.min(Math.round(inner * 0.84), cabinet.clientHeight - 24))}px`
    resize()
  }
  fit()
  new ResizeObserver(fit).observe(byId('game', HTMLElement))
}

/** The game once it is loaded: one state, and what the buttons do in it. */
export const startGame = (desk: GameDesk): void => {
  const { session, sound, say, money } = desk
  const spinButton = byId('spin', HTMLButtonElement)
  const turboButton = byId('turbo', HTMLButtonElement)
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const isCalm = (): boolean => calm.matches
  const state: GameState = {
    stakeAt: Math.max(0, session.stakes.indexOf(session.lastStake ?? '100')),
    balance: session.balance === null ? null : BigInt(session.balance),
    seed: session.seed,
    isBusy: false,
    isTurbo: false,
    restingStops: openingStops,
  }
  const hud = openHud(money, say)
  markPlayMoney(session, say)
  const canvas = byId('reels', HTMLCanvasElement)
  const reels = openReels(canvas, desk.atlas, { onStop: sound.stop, onTension: sound.tension }, isCalm)
  const show = openShow({ reels, hud, sound, atlas: desk.atlas, money, say, isCalm, isTurbo: () => state.isTurbo || isCalm() })
  const stakeMinor = (): bigint => BigInt(session.stakes[state.stakeAt] ?? '0')
  let wasBusy = false
  let roundEndedAtMs = Number.NEGATIVE_INFINITY
  const restAfterRound = (): void => {
    roundEndedAtMs = performance.now()
    spinButton.setAttribute('aria-disabled', 'true')
    setTimeout(() => spinButton.removeAttribute('aria-disabled'), quietAfterRoundMs)
  }
  const refresh = (): void => {
    const { isBusy, stakeAt, balance } = state
    if (wasBusy && !isBusy) restAfterRound()
    wasBusy = isBusy
    hud.setStake(stakeMinor())
    if (balance !== null) hud.setBalance(balance)
    byId('less', HTMLButtonElement).disabled = isBusy || stakeAt === 0
    byId('more', HTMLButtonElement).disabled = isBusy || stakeAt === session.stakes.length - 1
    byId('stakes', HTMLButtonElement).disabled = isBusy
    spinButton.disabled = false
    spinButton.classList.toggle('busy', isBusy)
    spinButton.setAttribute('aria-label', isBusy ? say('skip') : say('spin'))
  }
  const setStakeAt = (at: number): void => {
    state.stakeAt = Math.max(0, Math.min(session.stakes.length - 1, at))
    hud.setWin(null, false)
    refresh()
  }
  const { spin, resume } = openPlay(desk, { state, hud, reels, show, stakeMinor, refresh })
  const press = (): void => {
    const meaning = meaningOfPress({ isBusy: state.isBusy, sinceRoundMs: performance.now() - roundEndedAtMs })
    if (meaning === 'hurry') show.hurry(session.rules.turbo)
    if (meaning === 'spin') void spin()
  }
  const sheetDesk: SheetDesk = {
    picture: (round) => roundPicture(desk, round),
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
  tap('menu', () => openMenu(sheetDesk))
  tap('turbo', () => {
    state.isTurbo = !state.isTurbo
    turboButton.setAttribute('aria-pressed', String(state.isTurbo))
  })
  spinButton.addEventListener('click', press)
  listenToKeys(press)
  turboButton.hidden = !session.rules.turbo
  turboButton.setAttribute('aria-pressed', 'false')
  fitCanvas(canvas, reels.resize)
  reels.rest(openingStops)
  hud.say(say('ready'))
  refresh()
  if (session.openRound !== null) void resume()
}
