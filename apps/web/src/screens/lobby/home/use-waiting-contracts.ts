import { useEffect, useState } from 'react'
import type { ReplyOf } from '@trevo/contract/member/api'
import type { ContractKind } from '@trevo/rules/agents/contract-terms'
import { isAskedOfContracts } from '@trevo/rules/member-types'
import { call } from '#api/call.ts'
import { hasContracts } from '#areas/contracts/contract-paths.ts'
import { site } from '#initial-data/initial-data.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { onSessionEnd, type SessionInfo } from '#session/session-store.ts'

type Requests = ReplyOf<'GET /api/agents/contract-requests'>

export interface WaitingContracts {
  readonly kind: ContractKind
  readonly count: number
}

const kinds = [['daily', 'dailysalreqtype'], ['dividend', 'divtypecompperiodreq'], ['hourly', 'contracthoursalreq']] as const satisfies readonly (readonly [ContractKind, keyof Requests])[]

const askedKey = 'contractsAsked'
const askedHere = (): readonly string[] => (readStored('sessionStorage', askedKey) ?? '').split(' ')
onSessionEnd(() => writeStored('sessionStorage', askedKey, null))

/** It is not asked about again in this session. */
export const noteAsked = (kind: ContractKind): void => writeStored('sessionStorage', askedKey, [...askedHere(), kind].join(' ').trim())

const countOf = (requests: Requests[keyof Requests]): number => Object.values(requests).reduce((sum, list) => sum + list.length, 0)

/** The kinds of which something waits for a member, and that this session was not asked about; empty: nothing, or nobody who is asked. */
export const useWaitingContracts = (session: SessionInfo | null): readonly WaitingContracts[] => {
  const [waiting, setWaiting] = useState<readonly WaitingContracts[]>([])
  const who = session !== null && isAskedOfContracts(session.type) && hasContracts(site().whitelabel) ? session.userName : null
  useEffect(() => {
    if (who === null) return
    let isHere = true
    call('GET /api/agents/contract-requests').then(
      (requests) => (isHere ? setWaiting(kinds.map(([kind, key]) => ({ kind, count: countOf(requests[key]) })).filter(({ kind, count }) => count > 0 && !askedHere().includes(kind))) : undefined),
      () => undefined,
    )
    return () => {
      isHere = false
      setWaiting([])
    }
  }, [who])
  return waiting
}
