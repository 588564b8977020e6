import { CallFailed } from '#client/api.ts'
import { followPast, requestBatch } from '#client/round-call.ts'
import { openRoundWord } from '#client/round-word.ts'
import { showTrouble, troubleOf, troubleOfRound } from '#client/trouble-box.ts'
import { readFishing } from '#games/fishing/math.ts'
import type { RoundView, SessionView } from '#wire.ts'
import type { PondDesk } from './desk.ts'
import { resultsOf, type QueuedShot, type ShotResult } from './magazine.ts'

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Another round of the member's is under way, or the last one is too near: nothing was bet, and it is asked again for so often. */
const soonTriesMax = 6
/** A round that no other has followed for so long is told as watched. */
const watchedMs = 1_500

export interface Shown {
  /** What became of each shot; the round that they were, where there was one. */
  results(shots: readonly QueuedShot[], results: readonly ShotResult[], round: RoundView | null): void
  balance(minor: bigint | null): void
  say(text: string): void
  /** No shot goes on: what waits comes back. */
  stop(): void
  lostSeat(): void
}

/** Batches of shots as rounds of the wallet, one after the other. */
export const openBatches = (desk: PondDesk, shown: Shown) => {
  const { api, host, say, money } = desk
  const word = openRoundWord(host)
  let balance = desk.session.balance === null ? null : BigInt(desk.session.balance)
  let seed: SessionView['seed'] = desk.session.seed
  let watching: ReturnType<typeof setTimeout> | undefined

  const setBalance = (next: bigint | null): void => {
    balance = next
    shown.balance(next)
  }
  const fail = (code: string, round: RoundView | null): void => {
    shown.stop()
    const action = code === 'session_expired' ? { text: say('reopen'), run: () => host.tell({ type: 'expired' }) } : { text: say('close'), run: () => shown.say(say('tapFish')) }
    const isUnclear = code === 'offline' || code === 'internal' || code === 'round_open'
    showTrouble(say, money, code, round, isUnclear ? [{ text: say('retry'), run: () => void resume() }, action] : [action])
  }
  const watched = (round: RoundView): void => {
    clearTimeout(watching)
    watching = setTimeout(() => void api.shown(round.id, round.steps).catch(() => undefined), watchedMs)
  }
  /** To its end at the wallet; says what went wrong on the way. */
  const finish = async (round: RoundView): Promise<void> => {
    const settled = await followPast(api, round, 'paying')
    const final = await followPast(api, settled, 'returning')
    if (final.standing === 'cancelled') setBalance(BigInt((await api.balance()).balance ?? balance ?? 0n))
    else if (final.balance !== null) setBalance(BigInt(final.balance))
    if (final.standing !== 'settled') fail(troubleOfRound(final), final)
  }
  const ask = async (pond: string, shots: readonly QueuedShot[]): Promise<RoundView> => {
    const key = newKey()
    for (let tries = 1; ; tries += 1) {
      try {
        return await requestBatch(api, { key, pond, shot: String(shots[0]?.shotMinor ?? 0n), fish: shots.map(({ fish }) => fish) }, () => shown.say(say('waiting')))
      } catch (error) {
        if (!(error instanceof CallFailed) || (error.code !== 'too_soon' && error.code !== 'round_open') || tries >= soonTriesMax) throw error
        await pause(350 * tries)
      }
    }
  }
  const refused = (error: unknown, shots: readonly QueuedShot[]): void => {
    shown.results(shots, shots.map(() => 'returned'), null)
    const code = troubleOf(error)
    if (code === 'fish_gone') return
    if (code === 'no_seat') {
      shown.stop()
      return shown.lostSeat()
    }
    fail(code, null)
  }
  const send = async (pond: string, shots: readonly QueuedShot[]): Promise<void> => {
    const stake = shots.reduce((sum, { shotMinor }) => sum + shotMinor, 0n)
    word.begin(stake)
    try {
      const round = await ask(pond, shots)
      seed = { ...seed, nextNonce: round.nonce + 1 }
      shown.results(shots, resultsOf(shots.map(({ fish }) => fish), readFishing(round.outcome)), round)
      if (round.outcome !== null) watched(round)
      await finish(round)
    } catch (error) {
      refused(error, shots)
    } finally {
      word.end()
      shown.balance(balance)
    }
  }
  /** Goes on with a round that was not decided or not watched to its end, here or in another visit. */
  const resume = async (): Promise<void> => {
    try {
      const now = await api.session()
      seed = now.seed
      setBalance(now.balance === null ? balance : BigInt(now.balance))
      if (now.openRound === null) return
      const round = await followPast(api, now.openRound, 'undecided', () => shown.say(say('waiting')))
      if (round.payout !== null) shown.say(say('lastRound', { amount: money(round.payout) }))
      if (round.outcome !== null) watched(round)
      await finish(round)
      if (round.standing === 'settled' && now.balance !== null) setBalance(BigInt(now.balance))
    } catch (error) {
      fail(troubleOf(error), null)
    }
  }
  return { send, resume, fail, balance: () => balance, seed: () => seed, setSeed: (next: SessionView['seed']): void => void (seed = next) }
}
