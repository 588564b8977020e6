import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { useLive } from '#session/live.ts'

export type Papers = ReplyOf<'GET /api/papers'>

const key = ['papers'] as const
const pollMs = 30_000

/** Followed while somebody looks at them: by the live stream, and by asking where that is silent. */
export const usePapers = () => {
  const queries = useQueryClient()
  useLive('payment', ({ id }) => {
    if (id.startsWith('pap_')) void queries.invalidateQueries({ queryKey: key })
  })
  return useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/papers', { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' ? pollMs : false),
    refetchOnWindowFocus: true,
  })
}

export const useReadPapersAnew = () => {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: key })
}

export const useBeginPapers = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NonNullable<BodyOf<'POST /api/papers'>>) => call('POST /api/papers', { body }),
    onSuccess: (papers) => queries.setQueryData(key, papers),
  })
}

export const useSendPapers = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/papers/send', { body: {} }),
    onSuccess: (papers) => {
      queries.setQueryData(key, papers)
      void queries.invalidateQueries({ queryKey: ['withdrawals'] })
    },
  })
}
