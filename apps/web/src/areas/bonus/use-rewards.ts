import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { call } from '#api/call.ts'
import { useIsLive } from '#session/live.ts'
import { useSession } from '#session/session-store.ts'
import { useSoon, useTold } from '#session/use-told.ts'

export type Rewards = ReplyOf<'GET /api/rewards'>
export type Bonus = Rewards['ended'][number]
export type FreeRounds = Rewards['freeRounds'][number]
export type BonusDetail = ReplyOf<'GET /api/bonus/:bonusId'>
export type WagerLine = ReplyOf<'GET /api/bonus/:bonusId/lines'>['list'][number]

/** Without a stream its figures are asked for again so often while a bonus is in play. */
const everyMs = 4_000
/** What was played counts within two seconds. */
const countedMs = 2_500

/** Read anew by what the stream says: a round of the member ended, something of a bonus or of free rounds changed, a claim went on. */
const useBonusTold = (refetch: () => unknown): void => {
  const soon = useSoon(() => void refetch(), () => countedMs)
  useTold('balance', soon)
  useTold('payment', (payment) => {
    if (payment !== null && /^(?:bns|frg)_/.test(payment.id)) void refetch()
  })
  useTold('claim', (claim) => {
    if (claim !== null) void refetch()
  })
}

/** Something in it changes by itself: what is played, and what its vendor is asked for. */
const isMoving = (first: Rewards | undefined): boolean => first !== undefined && (first.active !== null || first.freeRounds.some(({ endedAt }) => endedAt === null))

export const useRewards = () => {
  const session = useSession()
  const language = useLanguage()
  const isLive = useIsLive()
  const rewards = useInfiniteQuery({
    queryKey: ['bonus', 'rewards', language],
    enabled: session !== null,
    queryFn: ({ pageParam, signal }) => call('GET /api/rewards', { query: pageParam === null ? { language } : { after: pageParam, language }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => (!isLive && isMoving(state.data?.pages[0]) ? everyMs : false),
    staleTime: 0,
  })
  useBonusTold(() => session !== null && rewards.refetch())
  return rewards
}

export type RewardLine = ReplyOf<'GET /api/reward-lines'>['list'][number]

/** Cashback and rakeback that was paid. */
export const useRewardLines = () => {
  const session = useSession()
  return useInfiniteQuery({
    queryKey: ['bonus', 'reward-lines'],
    enabled: session !== null,
    queryFn: ({ pageParam, signal }) => call('GET /api/reward-lines', { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

export const useBonus = (bonusId: string) => {
  const language = useLanguage()
  const isLive = useIsLive()
  const queries = useQueryClient()
  const bonus = useQuery({
    queryKey: ['bonus', 'one', bonusId, language],
    queryFn: ({ signal }) => call('GET /api/bonus/:bonusId', { params: { bonusId }, query: { language }, signal }),
    refetchInterval: ({ state }) => (!isLive && state.data?.state === 'active' ? everyMs : false),
    staleTime: 0,
  })
  useBonusTold(() => queries.invalidateQueries({ queryKey: ['bonus'] }))
  return bonus
}

/** Read anew when more has counted. */
export const useLines = (bonusId: string, counted: string) => {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: ['bonus', 'lines', bonusId, language, counted],
    queryFn: ({ pageParam, signal }) => call('GET /api/bonus/:bonusId/lines', { params: { bonusId }, query: { language, ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (kept) => kept,
  })
}

/** Every line that there is, oldest first: for the check, which leaves none out. */
export const readEveryLine = async (bonusId: string, language: string): Promise<readonly WagerLine[]> => {
  const lines: WagerLine[] = []
  let after: string | null = null
  do {
    const page: ReplyOf<'GET /api/bonus/:bonusId/lines'> = await call('GET /api/bonus/:bonusId/lines', { params: { bonusId }, query: { language, ...(after !== null && { after }) } })
    lines.push(...page.list)
    after = page.next
  } while (after !== null)
  return lines.toReversed()
}

export const useGiveUp = (bonusId: string) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn: () => call('POST /api/bonus/:bonusId/give-up', { params: { bonusId }, body: {} }), onSettled: () => queries.invalidateQueries({ queryKey: ['bonus'] }) })
}

export const useDoubt = (bonusId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly lineId: string; readonly reason: string }) => call('POST /api/bonus/:bonusId/dispute', { params: { bonusId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['bonus', 'lines', bonusId] }),
  })
}

export const useOrder = () => {
  const queries = useQueryClient()
  return useMutation({ mutationFn: (bonusIds: readonly string[]) => call('POST /api/bonus/order', { body: { bonusIds: [...bonusIds] } }), onSettled: () => queries.invalidateQueries({ queryKey: ['bonus'] }) })
}
