import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinkRefusal } from '@trevo/rules/agents/invites'
import { call } from '#api/call.ts'
import { useShown } from '#router/location.ts'
import { invitationOf } from '#session/invitation.ts'

export interface Invitation {
  /** asking: not known yet; none: no link of anybody's; wrong: the link names nobody who may invite. */
  readonly state: 'asking' | 'none' | 'valid' | 'wrong'
  /** Empty unless it is valid. */
  readonly affiliateCode: string
  readonly recommenderId: string
  /** Of an agent's link that brings nobody now. */
  readonly problem?: LinkRefusal | undefined
}

const nobody = { affiliateCode: '', recommenderId: '' } as const

/** Whether the link that led to this phone names somebody who may invite; without a link the host itself may. */
export function useInvitation(): Invitation {
  const { search } = useShown()
  const [{ affiliateCode, recommenderId }] = useState(() => invitationOf(search, Date.now()))
  const { data, isPending } = useQuery({
    queryKey: ['invitation', affiliateCode, recommenderId],
    staleTime: 600_000,
    retry: 1,
    queryFn: ({ signal }) => call('GET /api/affiliates/check', { query: { code: affiliateCode, recommenderId, domain: location.hostname }, signal }),
  })
  if (isPending) return { state: 'asking', ...nobody }
  if (data?.success === true && data.value !== null) return { state: 'valid', affiliateCode: data.value.code, recommenderId }
  // Without an answer the form goes on: an invitation is no reason to send anybody away.
  return { state: data !== undefined && (affiliateCode !== '' || recommenderId !== '') ? 'wrong' : 'none', ...nobody, problem: data?.problem }
}
