import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { useSession } from '#session/session-store.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'

export type Vip = ReplyOf<'GET /api/vip'>
export type OwnVip = NonNullable<Vip['own']>
export type VipGift = OwnVip['gifts'][number]

export const useVip = () => {
  const language = useLanguage()
  const isIn = useSession() !== null
  return useQuery<Vip>({ queryKey: ['vip', isIn, language], staleTime: 0, queryFn: ({ signal }) => call('GET /api/vip', { query: { language }, signal }) })
}

/** A gift is taken once, whatever is sent how often; what was refused is read anew. */
export const useClaimGift = () => {
  const queries = useQueryClient()
  const language = useLanguage()
  return useMutation({
    mutationFn: (giftId: string) => call('POST /api/vip/gifts/:giftId/claim', { params: { giftId }, query: { language } }),
    onSuccess: (vip) => {
      queries.setQueryData(['vip', true, language], vip)
      void queries.invalidateQueries({ queryKey: ['points'] })
    },
    onError: () => queries.invalidateQueries({ queryKey: ['vip'] }),
  })
}
