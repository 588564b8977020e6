import type { ReplyOf } from '@trevo/contract/member/api'
import { isPlayMoney } from '@trevo/rules/play-money'
import type { Services } from '#services.ts'
import { onCommitted } from '#ledger/committed.ts'
import type { Movement } from '#ledger/movement.ts'
import type { CommittedMovement } from '#ledger/outcome.ts'
import { readWallet } from '#ledger/purses.ts'
import { playIdleMs } from '#areas/identity/sessions/session-idle.ts'
import { touchSessionsOf } from '#areas/identity/sessions/sessions-store.ts'
import { walletView } from './wallet-view.ts'

/** Movements of one member in so short a time are one event: a phone shows the last balance, not each step. */
const gatherMs = 60
/** After a balance that could not be read: the phone believes the one before until it hears another. */
const againMs = 1_000
/** How often a member who plays is noted as being here, and those of how long are noted together. */
const hereEveryMs = 60_000
const hereGatherMs = 1_000
const hereMax = 10_000
/** Wins wait here to be looked up; past this many the board finds them at its next reading. */
const winsWaitingMax = 500
/** Rounds that won and go on; what is forgotten of them the board finds likewise. */
const roundsFollowedMax = 10_000

/** What each round has won so far, by its wins as they come. */
const followWins = () => {
  const wonOf = new Map<string, bigint>()
  return ({ movement, outcome }: CommittedMovement): bigint => {
    const key = `${movement.source} ${movement.round}`
    const wonMinor = (wonOf.get(key) ?? 0n) + (movement.win ?? outcome.amountMinor ?? movement.amount ?? 0n)
    wonOf.delete(key)
    if (!movement.closes) wonOf.set(key, wonMinor)
    if (wonOf.size > roundsFollowedMax) wonOf.delete(wonOf.keys().next().value ?? key)
    return wonMinor
  }
}

const isWin = ({ movement, win, currency }: Movement): boolean => (movement === 'win-paid' || (win ?? 0n) > 0n) && (currency === null || !isPlayMoney(currency))

/** Who stakes, or plays rounds that were given, is here, whether or not a phone listens. */
const isPlay = ({ movement, round }: Movement): boolean => movement === 'stake-placed' || (movement === 'promo-paid' && round !== null)

/** Notes who is here. */
const noteHere = ({ db, clock, market, log }: Services) => {
  const since = new Map<bigint, number>()
  const due = new Set<bigint>()
  let timer: NodeJS.Timeout | undefined

  const note = (): void => {
    timer = undefined
    const members = [...due]
    due.clear()
    touchSessionsOf(db, members, clock.now(), playIdleMs(market)).catch((error: unknown) => {
      for (const member of members) since.delete(member)
      log.warn(error, 'who plays was not noted as being here')
    })
  }

  return {
    isHere: (memberId: bigint): void => {
      const nowMs = clock.now().getTime()
      if (nowMs - (since.get(memberId) ?? 0) < hereEveryMs || due.size >= hereMax) return
      if (since.size > hereMax) since.clear()
      since.set(memberId, nowMs)
      due.add(memberId)
      timer ??= setTimeout(note, hereGatherMs)
    },
    stop: (): void => clearTimeout(timer),
  }
}

/** Turns committed movements into what phones hear: the balance of those who listen, and wins that enter the board. Returns how to stop. */
export const followMoney = (services: Services): (() => void) => {
  const { db, live, winners, log } = services
  const due = new Map<bigint, NodeJS.Timeout>()
  const winsWaiting: { readonly source: string; readonly round: string }[] = []
  let isLookingUp = false
  let isOver = false

  const tellBalance = async (memberId: bigint): Promise<void> => {
    const wallet = await readWallet(db, memberId)
    if (wallet === null) return
    const balance: ReplyOf<'GET /api/wallet'> = walletView(wallet)
    live.publish(memberId, 'balance', balance)
  }

  const lookUpWins = async (): Promise<void> => {
    if (isLookingUp) return
    isLookingUp = true
    try {
      for (let win = winsWaiting.shift(); win !== undefined; win = winsWaiting.shift()) {
        const entry = await winners.consider(win.source, win.round)
        if (entry !== null) live.publishToAll('winner', entry)
      }
    } finally {
      isLookingUp = false
    }
  }

  const failed = (error: unknown): void => log.warn(error, 'a live fact was not told')

  const tellSoon = (memberId: bigint, afterMs: number): void => {
    if (isOver || !live.isListening(memberId) || due.has(memberId)) return
    const tell = (): void => {
      due.delete(memberId)
      tellBalance(memberId).catch((error: unknown) => {
        failed(error)
        tellSoon(memberId, againMs)
      })
    }
    due.set(memberId, setTimeout(tell, afterMs))
  }

  const wonBy = followWins()
  const here = noteHere(services)
  const stop = onCommitted((committed) => {
    const { movement } = committed
    tellSoon(movement.member, gatherMs)
    if (isPlay(movement)) here.isHere(movement.member)
    // Most wins are small: what cannot reach the board is not read at all.
    if (isWin(movement) && movement.round !== null && winners.mayEnter(wonBy(committed)) && winsWaiting.length < winsWaitingMax) {
      winsWaiting.push({ source: movement.source, round: movement.round })
      lookUpWins().catch(failed)
    }
  })

  return () => {
    isOver = true
    stop()
    here.stop()
    for (const timer of due.values()) clearTimeout(timer)
  }
}
