import type { Api } from '#client/api.ts'
import type { Host } from '#client/host.ts'
import type { MoneyText } from '#client/money.ts'
import { followPast, requestRound } from '#client/round-call.ts'
import { openRoundWord } from '#client/round-word.ts'
import type { Sound } from '#client/sound.ts'
import { readOutcome } from '#games/trevo-da-sorte/outcome.ts'
import type { RoundView, SeedView, SessionView } from '#wire.ts'
import type { Atlas } from './atlas.ts'
import type { Hud } from './hud.ts'
import type { ReelsView } from './reels.ts'
import type { Show } from './show.ts'
import { hideTrouble, showTrouble, troubleOf, troubleOfRound } from '#client/trouble-box.ts'
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

/** What the screen stands at. */
export interface GameState {
  stakeAt: number
  /** Null until the wallet has said it. */
  balance: bigint | null
  seed: SeedView
  isBusy: boolean
  isTurbo: boolean
  restingStops: readonly number[]
}

export interface Table {
  readonly state: GameState
  readonly hud: Hud
  readonly reels: ReelsView
  readonly show: Show
  stakeMinor(): bigint
  refresh(): void
}

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** After so long without an answer the screen says what it waits for. */
const patienceMs = 1_600

/** Rounds from the member's side: asks for one, shows what came of it, and follows whatever the wallet still owes an answer to. */
export const openPlay = (
  { api, session, sound, say, money, host }: GameDesk,
  { state, hud, reels, show, stakeMinor, refresh }: Table,
): { spin(): Promise<void>; resume(): Promise<void> } => {
  const word = openRoundWord(host)
  let lastSpinMs = Number.NEGATIVE_INFINITY

  const settleBalance = (view: RoundView): void => {
    if (view.balance !== null) state.balance = BigInt(view.balance)
    word.end()
  }
  /** The balance as it stands with the stake taken and the win still to be shown. */
  const balanceBeforeWin = (view: RoundView): bigint | null =>
    view.balance === null ? state.balance : view.standing === 'settled' ? BigInt(view.balance) - BigInt(view.payout ?? '0') : BigInt(view.balance)

  const fail = (code: string, round: RoundView | null): void => {
    hud.say('')
    const expired = code === 'session_expired'
    const action = expired ? { text: say('reopen'), run: () => host.tell({ type: 'expired' }) } : { text: say('close'), run: () => hud.say(say('ready')) }
    showTrouble(
      say,
      money,
      code,
      round,
      code === 'offline' || code === 'internal' || code === 'round_open' ? [{ text: say('retry'), run: () => void resume() }, action] : [action],
    )
  }

  const unwind = async (view: RoundView): Promise<void> => {
    reels.rest(state.restingStops)
    // The member reads each turn of a stake that is being given back.
    if (view.standing === 'returning') showTrouble(say, money, 'returning', view, [])
    const final = await followPast(api, view, 'returning')
    settleBalance(final)
    if (final.standing === 'cancelled') state.balance = BigInt((await api.balance()).balance ?? state.balance ?? 0n)
    fail(troubleOfRound(final), final)
  }

  const present = async (view: RoundView, isTurning: boolean): Promise<void> => {
    const round = readOutcome(view.outcome)
    if (round === null) return unwind(view)
    state.balance = balanceBeforeWin(view)
    refresh()
    await show.play(round, BigInt(view.stake), view.stepsShown, isTurning, (steps) => void api.shown(view.id, steps).catch(() => undefined))
    state.restingStops = round.steps.at(-1)?.stops ?? state.restingStops
    if (view.standing === 'paying') hud.say(say('paying', { amount: money(view.payout ?? '0') }))
    const final = await followPast(api, view, 'paying')
    settleBalance(final)
    if (final.standing !== 'settled') fail(troubleOfRound(final), final)
    else if (view.standing === 'paying') hud.say(`+ ${money(view.payout ?? '0')}`, true)
  }

  const busy = async (work: () => Promise<void>): Promise<void> => {
    if (state.isBusy) return
    state.isBusy = true
    hideTrouble()
    refresh()
    try {
      await work()
    } catch (error) {
      reels.rest(state.restingStops)
      fail(troubleOf(error), null)
    } finally {
      word.end()
      state.isBusy = false
      refresh()
    }
  }

  const spin = (): Promise<void> =>
    busy(async () => {
      if (state.balance !== null && state.balance < stakeMinor()) return fail('INSUFFICIENT_FUNDS', null)
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
      word.begin(stake)
      const sayWaiting = (): void => hud.say(say('waiting'))
      const patience = setTimeout(sayWaiting, patienceMs)
      const view = await requestRound(api, newKey(), stake.toString(), sayWaiting).finally(() => clearTimeout(patience))
      state.seed = { ...state.seed, nextNonce: view.nonce + 1 }
      await present(view, true)
    })

  /** Goes on with a round that was not decided or not watched to its end, here or in another visit. */
  const resume = (): Promise<void> =>
    busy(async () => {
      const now = await api.session()
      state.balance = now.balance === null ? state.balance : BigInt(now.balance)
      state.seed = now.seed
      const open = now.openRound
      if (open === null) return hud.say(say('ready'))
      hud.say(say('resume'))
      word.begin(0n)
      const view = await followPast(api, open, 'undecided', () => hud.say(say('waiting')))
      const shown = readOutcome(view.outcome)?.steps[Math.max(0, view.stepsShown - 1)]
      if (shown !== undefined) reels.rest(shown.stops)
      if (state.balance !== null && view.standing === 'settled') return present({ ...view, balance: state.balance.toString() }, false)
      await present(view, false)
    })

  return { spin, resume }
}
