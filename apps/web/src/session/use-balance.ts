import { useBalanceHidden } from './preferences.ts'
import { useWallet, type Wallet } from './use-wallet.ts'

interface Balance {
  readonly wallet: Wallet | undefined
  /** The member's choice alone. */
  readonly isHidden: boolean
  readonly isFetching: boolean
  readonly isMasked: boolean
}

/** Masked while the member hides it, until it is known, and while it is asked for anew: it never jumps to nothing (Product §4.1). */
export function useBalance(): Balance {
  const { data: wallet, isFetching } = useWallet()
  const isHidden = useBalanceHidden()
  return { wallet, isHidden, isFetching, isMasked: isHidden || wallet === undefined || isFetching }
}
