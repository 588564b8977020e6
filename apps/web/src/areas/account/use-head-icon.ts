import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { shrinkPicture } from './shrink-picture.ts'

export type HeadIcons = ReplyOf<'GET /api/account/head-icon'>
export type HeadIconName = HeadIcons['choices'][number]['name']

const key = ['account', 'head-icon'] as const
/** A picture on a slow line takes longer than a word. */
const uploadMsMax = 90_000

export const useHeadIcons = (isWanted: boolean) =>
  useQuery({ queryKey: key, enabled: isWanted, staleTime: 300_000, queryFn: ({ signal }) => call('GET /api/account/head-icon', { signal }) })

export const useSetHeadIcon = () => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: HeadIconName | File) => {
      if (typeof chosen === 'string') return call('POST /api/account/head-icon', { body: { name: chosen } })
      const { bytes, type } = await shrinkPicture(chosen)
      return call('PUT /api/account/head-icon', { body: bytes, contentType: type, timeoutMs: uploadMsMax })
    },
    onSuccess: (icons) => {
      queries.setQueryData(key, icons)
      void queries.invalidateQueries({ queryKey: ['member'] })
    },
  })
}
