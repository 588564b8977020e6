import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'

export type DataExport = ReplyOf<'GET /api/account/export'>

const key = ['account', 'export'] as const
const pollMs = 2_000

/** Followed while it is made. */
export const useExport = () =>
  useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/account/export', { signal }),
    refetchInterval: ({ state: { data } }) => (data?.status === 'making' ? pollMs : false),
  })

/** `prove` runs a call and asks the member to prove who they are where the server wants that first. */
type Prove = <T>(send: () => Promise<T>) => Promise<T>

export const useAskForExport = (prove: Prove) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => prove(() => call('POST /api/account/export')),
    onSuccess: (made) => queries.setQueryData(key, made),
  })
}

/** The address of the file is good for one download. */
export const useExportAddress = (prove: Prove) => useMutation({ mutationFn: () => prove(() => call('POST /api/account/export/ticket')) })
