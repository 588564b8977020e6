import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { queries } from '#api/queries.ts'
import { listen, pollEveryMs, useIsLive } from './live.ts'
import { useSession } from './session-store.ts'

export type Wallet = ReplyOf<'GET /api/wallet'>
const key = ['wallet'] as const

export function useWallet(): UseQueryResult<Wallet> {
  const session = useSession()
  const isLive = useIsLive()
  return useQuery({
    queryKey: key,
    refetchInterval: isLive ? false : pollEveryMs,
    enabled: session !== null,
    queryFn: async ({ signal }) => newerOf(queries.getQueryData<Wallet>(key), await call('GET /api/wallet', { signal })),
  }, queries)
}

/** An answer that was overtaken by a live event must not take the balance back (Product §4.2). */
const newerOf = (kept: Wallet | undefined, next: Wallet): Wallet =>
  kept !== undefined && kept.currency === next.currency && BigInt(kept.seq) > BigInt(next.seq) ? kept : next

listen('balance', (next) => {
  queries.setQueryData<Wallet>(key, (kept) => newerOf(kept, next))
})
/** As it was last told, for who must know it outside a render. */
export const knownWallet = (): Wallet | undefined => queries.getQueryData<Wallet>(key)
export const refreshWallet = (): Promise<void> => queries.invalidateQueries({ queryKey: key })
