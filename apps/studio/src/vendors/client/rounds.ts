import { followPast, requestRound } from '#client/round-call.ts'
import { openRoundWord } from '#client/round-word.ts'
import { hideTrouble, showTrouble, troubleOf, troubleOfRound } from '#client/trouble-box.ts'
import type { RoundView, SessionView } from '#wire.ts'
import type { Board } from './board.ts'
import type { ShellDesk } from './desk.ts'
import type { EngineView, Stage } from './engine-view.ts'

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** A win at or below the stake is told, and not celebrated. */
const tellResult = ({ say, money, engine, language, sound }: ShellDesk, stage: Stage, board: Board, round: RoundView): void => {
  const [payout, stake] = [BigInt(round.payout ?? '0'), BigInt(round.stake)]
  const isGain = payout > stake
  const text = payout === 0n ? say('noWin') : say(isGain ? 'won' : 'returned', { amount: money(payout) })
  board.setWin(payout, isGain)
  board.say(isGain ? `+ ${money(payout)}` : text, isGain)
  board.announce([...engine.tell(round.outcome, language), text].join('. '))
  stage.place.classList.toggle('gain', isGain)
  if (isGain) sound.win(payout >= stake * 10n ? 'big' : 'small')
}

/** The rounds of an open game: one under way or none. */
export const openRounds = (desk: ShellDesk, stage: Stage, view: EngineView, board: Board, changed: () => void) => {
  const { api, session, say, money, host } = desk
  const word = openRoundWord(host)
  let balance = session.balance === null ? null : BigInt(session.balance)
  let seed = session.seed
  let isBusy = false
  let lastPlayMs = Number.NEGATIVE_INFINITY

  const fail = (code: string, round: RoundView | null): void => {
    board.say('')
    const action =
      code === 'session_expired'
        ? { text: say('reopen'), run: () => host.tell({ type: 'expired' }) }
        : { text: say('close'), run: () => board.say(say('ready')) }
    const isUnclear = code === 'offline' || code === 'internal' || code === 'round_open'
    showTrouble(say, money, code, round, isUnclear ? [{ text: say('retry'), run: () => void resume() }, action] : [action])
  }
  const settleBalance = (round: RoundView): void => {
    if (round.balance !== null) balance = BigInt(round.balance)
    board.setBalance(balance)
    word.end()
  }
  const unwind = async (round: RoundView): Promise<void> => {
    view.rest()
    if (round.standing === 'returning') showTrouble(say, money, 'returning', round, [])
    const final = await followPast(api, round, 'returning')
    settleBalance(final)
    if (final.standing === 'cancelled') {
      balance = BigInt((await api.balance()).balance ?? balance ?? 0n)
      board.setBalance(balance)
    }
    fail(troubleOfRound(final), final)
  }
  const present = async (round: RoundView): Promise<void> => {
    if (round.outcome === null) return unwind(round)
    const before = round.balance === null ? balance : round.standing === 'settled' ? BigInt(round.balance) - BigInt(round.payout ?? '0') : BigInt(round.balance)
    board.setBalance(before)
    await view.land(round.outcome)
    void api.shown(round.id, round.steps).catch(() => undefined)
    tellResult(desk, stage, board, round)
    if (round.standing === 'paying') board.say(say('paying', { amount: money(round.payout ?? '0') }))
    const final = await followPast(api, round, 'paying')
    settleBalance(final)
    if (final.standing !== 'settled') fail(troubleOfRound(final), final)
    else if (round.standing === 'paying') tellResult(desk, stage, board, final)
    await view.settle?.()
  }
  const busy = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    isBusy = true
    hideTrouble()
    view.lock(true)
    changed()
    try {
      await work()
    } catch (error) {
      view.rest()
      board.setBalance(balance)
      fail(troubleOf(error), null)
    } finally {
      word.end()
      isBusy = false
      view.lock(false)
      changed()
    }
  }
  const play = (): Promise<void> =>
    busy(async () => {
      const choice = view.choice()
      if (choice === null) return board.say(say('choose'))
      const stake = stage.stakeMinor()
      if (balance !== null && balance < stake) return fail('INSUFFICIENT_FUNDS', null)
      const waitMs = lastPlayMs + session.rules.minimumCycleMs - performance.now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      lastPlayMs = performance.now()
      stage.place.classList.remove('gain')
      board.setWin(null)
      board.say(say('playing'))
      board.announce('')
      if (balance !== null) board.setBalance(balance - stake)
      word.begin(stake)
      view.begin()
      const round = await requestRound(api, newKey(), stake.toString(), () => board.say(say('waiting')), choice)
      seed = { ...seed, nextNonce: round.nonce + 1 }
      await present(round)
    })
  /** Goes on with a round that was not decided or not watched to its end, here or in another visit. */
  const resume = (): Promise<void> =>
    busy(async () => {
      const now = await api.session()
      balance = now.balance === null ? balance : BigInt(now.balance)
      board.setBalance(balance)
      seed = now.seed
      const open = now.openRound
      if (open === null) return board.say(say('ready'))
      board.say(say('resume'))
      word.begin(0n)
      view.restore(open.choice)
      view.begin()
      const round = await followPast(api, open, 'undecided', () => board.say(say('waiting')))
      await present(round.standing === 'settled' && balance !== null ? { ...round, balance: balance.toString() } : round)
    })
  return { play, resume, isBusy: () => isBusy, balance: () => balance, seed: () => seed, setSeed: (next: SessionView['seed']) => (seed = next) }
}
