import type { Shown } from '#vendors/client/live/shown-table.ts'
import type { RoundView } from '#wire.ts'

/** The member's figures: the balance as far as the wallet has said, and what this round took and brought. */
export const openPurse = (first: string | null, shown: Pick<Shown, 'setBalance' | 'setStake' | 'setWin'>) => {
  let balance = first === null ? null : BigInt(first)
  let [staked, won] = [0n, 0n]
  const show = (): void => {
    shown.setBalance(balance)
    shown.setStake(staked)
    shown.setWin(won === 0n ? null : won, won > 0n)
  }
  return {
    show,
    staked: () => staked,
    covers: (stakeMinor: bigint): boolean => balance === null || balance >= stakeMinor,
    setBalance: (told: string | null): void => {
      if (told !== null) balance = BigInt(told)
    },
    begin: (): void => {
      ;[staked, won] = [0n, 0n]
      show()
    },
    stake: (stakeMinor: bigint): void => void (staked += stakeMinor),
    win: (payoutMinor: bigint): void => void (won += payoutMinor),
    /** A round that runs already. */
    takeUp: (bets: readonly RoundView[]): void => {
      staked = bets.reduce((sum, { standing, stake }) => (standing === 'cancelled' ? sum : sum + BigInt(stake)), 0n)
      won = bets.reduce((sum, { payout }) => sum + BigInt(payout ?? '0'), 0n)
    },
  }
}

export type Purse = ReturnType<typeof openPurse>
