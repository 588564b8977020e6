import type { Api } from '#client/api.ts'
import { byId } from '#client/dom.ts'
import type { Host } from '#client/host.ts'
import type { MoneyText } from '#client/money.ts'
import { followRound, requestRound } from '#client/round-call.ts'
import type { Sound } from '#client/sound.ts'
import type { RoundView, SessionView } from '#wire.ts'
import type { Atlas } from './atlas.ts'
import { openHud } from './hud.ts'
import { readOutcome } from '#games/trevo-da-sorte/outcome.ts'
import { openReels } from './reels.ts'
import { openMenu, openStakes, type SheetDesk } from './sheets.ts'
import { openShow } from './show.ts'
import { explainTrouble, hideTrouble, showTrouble, troubleOf, troubleOfRound } from './trouble.ts'
import type { Say } from './words.ts'

export interface GameDesk {
  readonly api: Api
  readonly session: SessionView
  readonly atlas: Atlas
  readonly host: Host
  readonly sound: Sound
  readonly say: Say
  readonly language: 'pt' | 'en'
  readonly money: MoneyText
}

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** After so long without an answer the screen says what it waits for. */
const patienceMs = 1_600

const openingStops = [19, 9, 11, 15, 7]

/** The game once it is loaded: one state, the round under way or none, and what the buttons do in each. */
export const startGame = (desk: GameDesk): void => {
  const { api, session, sound, say, money, host } = desk
  const spinButton = byId('spin', HTMLButtonElement)
  const turboButton = byId('turbo', HTMLButtonElement)
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  let stakeAt = Math.max(0, session.stakes.indexOf(session.lastStake ?? '100'))
  let balance = session.balance === null ? null : BigInt(session.balance)
  let seed = session.seed
  let isBusy = false
  let isTurbo = false
  let lastSpinMs = Number.NEGATIVE_INFINITY
  let restingStops: readonly number[] = openingStops

  const hud = openHud(money, say)
  const canvas = byId('reels', HTMLCanvasElement)
  const reels = openReels(canvas, desk.atlas, { onStop: sound.stop, onTension: sound.tension }, () => calm.matches)
  const show = openShow({ reels, hud, sound, atlas: desk.atlas, money, say, isCalm: () => calm.matches, isTurbo: () => isTurbo || calm.matches })
  const stakeMinor = (): bigint => BigInt(session.stakes[stakeAt] ?? '0')

  const refresh = (): void => {
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
    stakeAt = Math.max(0, Math.min(session.stakes.length - 1, at))
    hud.setWin(null, false)
    refresh()
  }

  const settleBalance = (view: RoundView): void => {
    if (view.balance !== null) balance = BigInt(view.balance)
    host.tell({ type: 'balance' })
  }
  /** The balance as it stands with the stake taken and the win still to be shown. */
  const balanceBeforeWin = (view: RoundView): bigint | null =>
    view.balance === null ? balance : view.standing === 'settled' ? BigInt(view.balance) - BigInt(view.payout ?? '0') : BigInt(view.balance)

  const fail = (code: string, round: RoundView | null): void => {
    hud.say('')
    const expired = code === 'session_expired'
    const action = expired ? { text: say('reopen'), run: () => host.tell({ type: 'expired' }) } : { text: say('close'), run: () => hud.say(say('ready')) }
    showTrouble(say, money, code, round, code === 'offline' || code === 'internal' || code === 'round_open' ? [{ text: say('retry'), run: () => void resume() }, action] : [action])
  }

  /** Follows a stake that is being given back until it is; the member reads each turn of it. */
  const followReturn = async (view: RoundView): Promise<RoundView> => {
    showTrouble(say, money, 'returning', view, [])
    return followRound(api, view.id, () => undefined, (later) => later.standing !== 'returning')
  }

  const unwind = async (view: RoundView): Promise<void> => {
    reels.rest(restingStops)
    const final = view.standing === 'returning' ? await followReturn(view) : view
    settleBalance(final)
    if (final.standing === 'cancelled') balance = BigInt((await api.balance()).balance ?? balance ?? 0n)
    fail(troubleOfRound(final), final)
  }

  const present = async (view: RoundView, isTurning: boolean): Promise<void> => {
    const round = readOutcome(view.outcome)
    if (round === null) return unwind(view)
    balance = balanceBeforeWin(view)
    refresh()
    await show.play(round, BigInt(view.stake), view.stepsShown, isTurning, (steps) => void api.shown(view.id, steps).catch(() => undefined))
    restingStops = round.steps.at(-1)?.stops ?? restingStops
    if (view.standing === 'paying') hud.say(say('paying', { amount: money(view.payout ?? '0') }))
    const final = view.standing === 'paying' ? await followRound(api, view.id, () => undefined, (later) => later.standing !== 'paying') : view
    settleBalance(final)
    if (final.standing !== 'settled') fail(troubleOfRound(final), final)
    else if (view.standing === 'paying') hud.say(`+ ${money(view.payout ?? '0')}`, true)
  }

  const busy = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    isBusy = true
    hideTrouble()
    refresh()
    try {
      await work()
    } catch (error) {
      reels.rest(restingStops)
      fail(troubleOf(error), null)
    } finally {
      isBusy = false
      refresh()
    }
  }

  const spin = (): Promise<void> =>
    busy(async () => {
      if (balance !== null && balance < stakeMinor()) return fail('INSUFFICIENT_FUNDS', null)
      show.begin()
      const waitMs = lastSpinMs + session.rules.minimumCycleMs - performance.now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      lastSpinMs = performance.now()
      hud.setWin(null, false)
      hud.say(say('spinning'))
      hud.announce('')
      reels.start()
      sound.spin()
      const stake = stakeMinor()
      const sayWaiting = (): void => hud.say(say('waiting'))
      const patience = setTimeout(sayWaiting, patienceMs)
      const view = await requestRound(api, newKey(), stake.toString(), sayWaiting).finally(() => clearTimeout(patience))
      seed = { ...seed, nextNonce: view.nonce + 1 }
      await present(view, true)
    })

  /** Goes on with a round that was not decided or not watched to its end, here or in another visit. */
  const resume = (): Promise<void> =>
    busy(async () => {
      const now = await api.session()
      balance = now.balance === null ? balance : BigInt(now.balance)
      seed = now.seed
      const open = now.openRound
      if (open === null) return hud.say(say('ready'))
      hud.say(say('resume'))
      const view = open.standing === 'undecided' ? await followRound(api, open.id, () => hud.say(say('waiting')), (later) => later.standing !== 'undecided') : open
      const shown = readOutcome(view.outcome)?.steps[Math.max(0, view.stepsShown - 1)]
      if (shown !== undefined) reels.rest(shown.stops)
      if (balance !== null && view.standing === 'settled') return present({ ...view, balance: balance.toString() }, false)
      await present(view, false)
    })

  const press = (): void => {
    if (isBusy) show.hurry(session.rules.turbo)
    else void spin()
  }
  const sheetDesk: SheetDesk = {
    ...desk,
    stakeMinor,
    stakes: session.stakes,
    chooseStake: (stake) => setStakeAt(session.stakes.indexOf(stake)),
    seed: () => seed,
    setSeed: (next) => (seed = next),
    explain: (error) => explainTrouble(say, error),
  }
  const showSound = (isOn: boolean): void => {
    const soundButton = byId('sound', HTMLButtonElement)
    soundButton.classList.toggle('off', !isOn)
    soundButton.setAttribute('aria-label', say(isOn ? 'soundOn' : 'soundOff'))
    soundButton.setAttribute('aria-pressed', String(isOn))
  }
  const fit = (): void => {
    const frame = canvas.parentElement
    const cabinet = frame?.parentElement
    if (frame === null || cabinet === null || cabinet === undefined) return
    const inner = frame.clientWidth - 18
    canvas.style.height = `${Math.max(120, Math.min(Math.round(inner * 0.84), cabinet.clientHeight - 24))}px`
    reels.resize()
  }

  const tap = (id: string, work: () => void): void =>
    byId(id, HTMLButtonElement).addEventListener('click', () => {
      sound.tap()
      work()
    })
  tap('less', () => setStakeAt(stakeAt - 1))
  tap('more', () => setStakeAt(stakeAt + 1))
  tap('stakes', () => openStakes(sheetDesk))
  tap('menu', () => openMenu(sheetDesk))
  tap('turbo', () => {
    isTurbo = !isTurbo
    turboButton.setAttribute('aria-pressed', String(isTurbo))
  })
  byId('sound', HTMLButtonElement).addEventListener('click', () => showSound(sound.toggle()))
  spinButton.addEventListener('click', press)
  document.addEventListener('keydown', (event) => {
    const isElsewhere = document.querySelector('dialog[open]') !== null || (event.target instanceof Element && event.target.closest('button, a, input') !== null)
    if (event.key !== ' ' || event.repeat || isElsewhere) return
    event.preventDefault()
    press()
  })
  turboButton.hidden = !session.rules.turbo
  turboButton.setAttribute('aria-pressed', 'false')
  canvas.setAttribute('aria-label', say('reels'))
  showSound(sound.isOn())
  fit()
  reels.rest(openingStops)
  new ResizeObserver(fit).observe(byId('game', HTMLElement))
  hud.say(say('ready'))
  refresh()
  if (session.openRound !== null) void resume()
}
