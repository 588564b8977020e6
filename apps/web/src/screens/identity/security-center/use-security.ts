import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { queries } from '#api/queries.ts'

export type Security = ReplyOf<'GET /api/security'>

/** Whatever changed it was done elsewhere as likely as here: it is asked for whenever the screen opens. */
export const useSecurity = () => useQuery({ queryKey: ['security'], staleTime: 0, queryFn: ({ signal }) => call('GET /api/security', { signal }) })

export const refreshSecurity = (): Promise<void> => queries.invalidateQueries({ queryKey: ['security'] })
