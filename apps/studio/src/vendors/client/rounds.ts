import { followPast, requestFreeRound, requestRound } from '#client/round-call.ts'
import { openRoundWord } from '#client/round-word.ts'
import { hideTrouble, showTrouble, troubleOf, troubleOfRound } from '#client/trouble-box.ts'
import type { RoundMode, RoundView, SessionView } from '#wire.ts'
import type { Board } from './board.ts'
import type { ShellDesk } from './desk.ts'
import type { EngineView, Stage } from './engine-view.ts'
import { goThrough } from './go-through.ts'
import { openPurse } from './purse.ts'

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

/** Says what went wrong, and what can be done. */
const tellFailure = ({ say, money, host }: ShellDesk, board: Board, { code, round }: { readonly code: string; readonly round: RoundView | null }, resume: () => void): void => {
  board.say('')
  const action =
    code === 'session_expired'
      ? { text: say('reopen'), run: () => host.tell({ type: 'expired' }) }
      : { text: say('close'), run: () => board.say(say('ready')) }
  const isUnclear = code === 'offline' || code === 'internal' || code === 'round_open'
  showTrouble(say, money, code, round, isUnclear ? [{ text: say('retry'), run: resume }, action] : [action])
}

/** The rounds of an open game: one under way or none. */
export const openRounds = (desk: ShellDesk, stage: Stage, view: EngineView, board: Board, changed: () => void) => {
  const { api, session, say, money, host } = desk
  const word = openRoundWord(host)
  const purse = openPurse(session)
  let seed = session.seed
  let isBusy = false
  let isMembersMove = false
  let lastPlayMs = Number.NEGATIVE_INFINITY

  const fail = (code: string, round: RoundView | null): null => {
    tellFailure(desk, board, { code, round }, () => void resume())
    return null
  }
  const settleBalance = (round: RoundView): void => {
    board.setBalance(purse.set(round.balance))
    word.end()
  }
  const setTurn = (isMembers: boolean): void => {
    isMembersMove = isMembers
    changed()
  }
  const unwind = async (round: RoundView): Promise<null> => {
    view.rest()
    if (round.standing === 'returning') showTrouble(say, money, 'returning', round, [])
    const final = await followPast(api, round, 'returning')
    settleBalance(final)
    if (final.standing === 'cancelled') board.setBalance(purse.set((await api.balance()).balance))
    return fail(troubleOfRound(final), final)
  }
  /** The round as it ended; null where it was not played to its end. */
  const present = async (asked: RoundView): Promise<RoundView | null> => {
    if (asked.standing === 'playing') board.setBalance(purse.set(asked.balance))
    const round = asked.standing === 'playing' && view.moves !== undefined ? await goThrough(desk, { board, word, moves: view.moves, setTurn }, asked) : asked
    if (round.outcome === null) return unwind(round)
    board.setBalance(purse.beforeWin(round))
    await view.land(round.outcome)
    void api.shown(round.id, round.steps).catch(() => undefined)
    tellResult(desk, stage, board, round)
    if (round.standing === 'paying') board.say(say('paying', { amount: money(round.payout ?? '0') }))
    const final = await followPast(api, round, 'paying')
    settleBalance(final)
    if (final.standing !== 'settled') fail(troubleOfRound(final), final)
    else if (round.standing === 'paying') tellResult(desk, stage, board, final)
    await view.settle?.()
    return final.standing === 'settled' ? final : null
  }
  const busy = async (work: () => Promise<RoundView | null>): Promise<RoundView | null> => {
    if (isBusy) return null
    isBusy = true
    hideTrouble()
    view.lock(true)
    changed()
    try {
      return await work()
    } catch (error) {
      view.rest()
      if (troubleOf(error) === 'free_over') purse.setGiven((await api.session().catch(() => null))?.freeRounds ?? null)
      board.setBalance(purse.balance())
      return fail(troubleOf(error), null)
    } finally {
      word.end()
      isBusy = false
      purse.begin(null)
      isMembersMove = false
      view.lock(false)
      changed()
    }
  }
  const play = (mode: RoundMode = {}): Promise<RoundView | null> =>
    busy(async () => {
      const choice = view.choice()
      const [free, balance] = [purse.given(), purse.balance()]
      if (choice === null) {
        board.say(say('choose'))
        return null
      }
      const stake = stage.stakeMinor()
      if (free === null && balance !== null && balance < stake) return fail('INSUFFICIENT_FUNDS', null)
      const waitMs = lastPlayMs + session.rules.minimumCycleMs - performance.now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      lastPlayMs = performance.now()
      stage.place.classList.remove('gain')
      board.setWin(null)
      board.say(say('playing'))
      board.announce('')
      if (balance !== null && free === null) board.setBalance(balance - stake)
      purse.begin(stake)
      word.begin(free === null ? stake : 0n)
      view.begin()
      const onWait = (): void => board.say(say('waiting'))
      const round = await (free === null ? requestRound(api, newKey(), stake.toString(), onWait, choice, mode) : requestFreeRound(api, newKey(), free, onWait, choice, mode))
      seed = { ...seed, nextNonce: round.nonce + 1 }
      if (free !== null) purse.useGiven()
      changed()
      return present(round)
    })
  /** Goes on with a round that was not decided or not watched to its end, here or in another visit. */
  const resume = (): Promise<RoundView | null> =>
    busy(async () => {
      const now = await api.session()
      board.setBalance(purse.set(now.balance))
      seed = now.seed
      purse.setGiven(now.freeRounds)
      const open = now.openRound
      if (open === null) {
        board.say(say('ready'))
        return null
      }
      board.say(say('resume'))
      word.begin(0n)
      purse.begin(BigInt(open.stake))
      view.restore(open.choice)
      view.begin()
      const round = await followPast(api, open, 'undecided', () => board.say(say('waiting')))
      const balance = purse.balance()
      return present((round.standing === 'settled' || round.standing === 'playing') && balance !== null ? { ...round, balance: balance.toString() } : round)
    })
  return { play, resume, purse, isBusy: () => isBusy, isMembersMove: () => isMembersMove, seed: () => seed, setSeed: (next: SessionView['seed']) => (seed = next) }
}
