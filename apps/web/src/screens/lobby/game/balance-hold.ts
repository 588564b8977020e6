import { createStore, type Store } from '@trevo/ui/lib/store.ts'

/** A game that falls silent in the middle of a round holds the bar no longer than this. */
export const silentMsMax = 10_000
/** However often a game says that its round goes on. Our longest round, with every free spin there is, takes about two minutes. */
export const heldMsMax = 180_000

export interface BalanceHold {
  /** The most that the bar shows; null while nothing is held. */
  readonly ceiling: Store<bigint | null>
  /** A round begins, or goes on: the stake leaves what is shown, and what comes waits. */
  begin(shownMinor: bigint, stakeMinor: bigint): void
  /** The books have a new balance. One below the ceiling was a debit, and what comes after it waits as well. */
  hear(balanceMinor: bigint): void
  /** The round is shown, or the game is left. */
  end(): void
}

/** Keeps a win out of the bar until the game has shown it (Product §11.26). It only ever shows less than the books, and only for a bounded time. */
export const createBalanceHold = (now: () => number = () => performance.now()): BalanceHold => {
  const ceiling = createStore<bigint | null>(null)
  let beganMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (): void => {
    clearTimeout(timer)
    ceiling.set(null)
  }
  return {
    ceiling,
    begin: (shownMinor, stakeMinor) => {
      clearTimeout(timer)
      if (ceiling.get() === null) {
        beganMs = now()
        ceiling.set(stakeMinor < shownMinor ? shownMinor - stakeMinor : 0n)
      }
      timer = setTimeout(end, Math.min(silentMsMax, beganMs + heldMsMax - now()))
    },
    hear: (balanceMinor) => {
      const held = ceiling.get()
      if (held !== null && balanceMinor < held) ceiling.set(balanceMinor)
    },
    end,
  }
}

export const lowerOf = (ceiling: bigint | null, balanceMinor: bigint): bigint => (ceiling !== null && ceiling < balanceMinor ? ceiling : balanceMinor)
