import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import type { MonthDay } from '@trevo/rules/promotions/birthday'
import { call } from '#api/call.ts'
import { useSession } from '#session/session-store.ts'

export type Birthday = ReplyOf<'GET /api/birthday'>

const key = ['birthday'] as const

export const useBirthday = () => {
  const session = useSession()
  return useQuery({ queryKey: [...key, session?.userName ?? ''], enabled: session !== null, staleTime: 0, queryFn: ({ signal }) => call('GET /api/birthday', { signal }) })
}

/** `take-back`, or a day that is told; null: the house reads the one that it knows. */
export const useBirthdayChange = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (told: MonthDay | 'take-back' | null) => (told === 'take-back' ? call('DELETE /api/birthday') : call('PUT /api/birthday', { body: { told } })),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: key })
      await queries.invalidateQueries({ queryKey: ['promotions'] })
    },
  })
}
