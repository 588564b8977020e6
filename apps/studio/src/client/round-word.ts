import type { Host } from './host.ts'

/** The platform's bar believes in a round for ten seconds after each word of it. */
const sayAgainMs = 4_000

export interface RoundWord {
  /** A round begins; `stakeMinor` is what it is about to take, 0 where that happened before. */
  begin(stakeMinor: bigint): void
  /** It is shown, or came to nothing. */
  end(): void
}

/** Tells the page around the game that a round is under way, so that its bar does not tell the result before the game does (Product §11.26). */
export const openRoundWord = (host: Host): RoundWord => {
  let repeating: ReturnType<typeof setInterval> | null = null
  return {
    begin: (stakeMinor) => {
      const say = (): void => host.tell({ type: 'round', stake: stakeMinor.toString() })
      if (repeating !== null) clearInterval(repeating)
      repeating = setInterval(say, sayAgainMs)
      say()
    },
    end: () => {
      if (repeating === null) return
      clearInterval(repeating)
      repeating = null
      host.tell({ type: 'balance' })
    },
  }
}
