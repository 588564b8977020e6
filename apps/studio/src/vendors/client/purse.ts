import type { FreeRoundsView, RoundView, SessionView } from '#wire.ts'

/** What the member plays with: the balance as the wallet last said it, and rounds that were given. */
export const openPurse = (session: SessionView) => {
  let balance = session.balance === null ? null : BigInt(session.balance)
  let given = session.freeRounds
  let underWay: bigint | null = null
  return {
    balance: (): bigint | null => balance,
    set: (minor: string | bigint | null): bigint | null => (balance = minor === null ? balance : BigInt(minor)),
    /** As it stands with the stake taken and the win still to be shown. */
    beforeWin: (round: RoundView): bigint | null =>
      round.balance === null ? balance : round.standing === 'settled' ? BigInt(round.balance) - BigInt(round.payout ?? '0') : BigInt(round.balance),
    given: (): FreeRoundsView | null => given,
    setGiven: (now: FreeRoundsView | null): void => {
      given = now
    },
    /** One of them was played. */
    useGiven: (): void => {
      given = given !== null && given.left > 1 ? { ...given, left: given.left - 1 } : null
    },
    /** The stake of the round that begins; null: it is over. */
    begin: (stakeMinor: bigint | null): void => {
      underWay = stakeMinor
    },
    /** What the round under way was staked with, or what the next has to be; null: as the member chooses. */
    fixedStake: (): bigint | null => underWay ?? (given === null ? null : BigInt(given.stake)),
  }
}
