import { followPast, requestFreeRound, requestRound } from '#client/round-call.ts'
import { openRoundWord } from '#client/round-word.ts'
import type { FreeRoundsView, RoundMode, RoundView, SeedView } from '#wire.ts'
import type { Hud } from './hud.ts'
import type { Drum, SlotDesk } from './slot-game.ts'
import { hideTrouble, showTrouble, troubleOf, troubleOfRound } from '#client/trouble-box.ts'

/** What the screen stands at. */
export interface GameState {
  stakeAt: number
  /** Null until the wallet has said it. */
  balance: bigint | null
  seed: SeedView
  /** Rounds that were given: they are played first. */
  given: FreeRoundsView | null
  isBusy: boolean
  isTurbo: boolean
}

export interface Table<Played> {
  readonly state: GameState
  readonly hud: Hud
  readonly drum: Drum<Played>
  stakeMinor(): bigint
  refresh(): void
}

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** After so long without an answer the screen says what it waits for. */
const patienceMs = 1_600

/** Rounds from the member's side: asks for one, shows what came of it, and follows whatever the wallet still owes an answer to. */
export const openPlay = <Played>(
  { api, session, sound, say, money, host, game }: SlotDesk<Played>,
  { state, hud, drum, stakeMinor, refresh }: Table<Played>,
): { spin(mode?: RoundMode): Promise<RoundView | null>; resume(): Promise<void> } => {
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

  const unwind = async (view: RoundView): Promise<null> => {
    drum.rest()
    // The member reads each turn of a stake that is being given back.
    if (view.standing === 'returning') showTrouble(say, money, 'returning', view, [])
    const final = await followPast(api, view, 'returning')
    settleBalance(final)
    if (final.standing === 'cancelled') state.balance = BigInt((await api.balance()).balance ?? state.balance ?? 0n)
    fail(troubleOfRound(final), final)
    return null
  }

  /** The round as it ended; null where it was not played to its end. */
  const present = async (view: RoundView, isTurning: boolean): Promise<RoundView | null> => {
    const round = game.read(view.outcome)
    if (round === null) return unwind(view)
    state.balance = balanceBeforeWin(view)
    refresh()
    await drum.play(round, BigInt(view.stake), view.stepsShown, isTurning, (steps) => void api.shown(view.id, steps).catch(() => undefined))
    if (view.standing === 'paying') hud.say(say('paying', { amount: money(view.payout ?? '0') }))
    const final = await followPast(api, view, 'paying')
    settleBalance(final)
    if (final.standing !== 'settled') fail(troubleOfRound(final), final)
    else if (view.standing === 'paying') hud.say(`+ ${money(view.payout ?? '0')}`, true)
    return final.standing === 'settled' ? final : null
  }

  const busy = async (work: () => Promise<RoundView | null>): Promise<RoundView | null> => {
    if (state.isBusy) return null
    state.isBusy = true
    hideTrouble()
    refresh()
    try {
      return await work()
    } catch (error) {
      drum.rest()
      const code = troubleOf(error)
      if (code === 'free_over') state.given = (await api.session().catch(() => null))?.freeRounds ?? null
      fail(code, null)
      return null
    } finally {
      word.end()
      state.isBusy = false
      refresh()
    }
  }

  const spin = (mode: RoundMode = state.isTurbo ? { isTurbo: true } : {}): Promise<RoundView | null> =>
    busy(async () => {
      const { given } = state
      if (given === null && state.balance !== null && state.balance < stakeMinor()) {
        fail('INSUFFICIENT_FUNDS', null)
        return null
      }
      drum.begin()
      const waitMs = lastSpinMs + session.rules.minimumCycleMs - performance.now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      lastSpinMs = performance.now()
      hud.setWin(null, false)
      hud.say(say('spinning'))
      hud.announce('')
      drum.start()
      sound.spin()
      const stake = stakeMinor()
      word.begin(given === null ? stake : 0n)
      const sayWaiting = (): void => hud.say(say('waiting'))
      const patience = setTimeout(sayWaiting, patienceMs)
      const asked = given === null ? requestRound(api, newKey(), stake.toString(), sayWaiting, '', mode) : requestFreeRound(api, newKey(), given, sayWaiting, '', mode)
      const view = await asked.finally(() => clearTimeout(patience))
      state.seed = { ...state.seed, nextNonce: view.nonce + 1 }
      if (given !== null) {
        state.given = given.left > 1 ? { ...given, left: given.left - 1 } : null
        refresh()
      }
      return present(view, true)
    })

  /** Goes on with a round that was not decided or not watched to its end, here or in another visit. */
  const resume = async (): Promise<void> => {
    await busy(async () => {
      const now = await api.session()
      state.balance = now.balance === null ? state.balance : BigInt(now.balance)
      state.seed = now.seed
      state.given = now.freeRounds
      const open = now.openRound
      if (open === null) {
        hud.say(say('ready'))
        return null
      }
      hud.say(say('resume'))
      word.begin(0n)
      const view = await followPast(api, open, 'undecided', () => hud.say(say('waiting')))
      const watched = game.read(view.outcome)
      if (watched !== null) drum.restAt(watched, view.stepsShown)
      if (state.balance !== null && view.standing === 'settled') return present({ ...view, balance: state.balance.toString() }, false)
      return present(view, false)
    })
  }

  return { spin, resume }
}
