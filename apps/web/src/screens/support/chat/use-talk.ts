import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { useEffect, useState } from 'react'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { call } from '#api/call.ts'
import { newRequestId } from '#lib/request-id.ts'
import { useIsLive, useLive } from '#session/live.ts'

export type Talk = ReplyOf<'GET /api/chat/talk'>

export interface OwnLine {
  readonly requestId: string
  readonly text: string
  readonly isFailed: boolean
}

const pollMs = { live: 60_000, alone: 5_000 }

/** The conversation, and the member's lines on their way: each goes under its own id until the server has it, so that it is there once. */
export const useTalk = () => {
  const language = useLanguage()
  const queries = useQueryClient()
  const isLive = useIsLive()
  const key = ['chat', 'talk', language]
  const [waiting, setWaiting] = useState<readonly OwnLine[]>([])
  const talk = useQuery({
    queryKey: key,
    staleTime: 0,
    refetchInterval: isLive ? pollMs.live : pollMs.alone,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call('GET /api/chat/talk', { query: { language }, signal }),
  })
  useLive('support', ({ id }) => {
    if (id.startsWith('cht_')) void talk.refetch()
  })
  const isUnread = (talk.data?.unread ?? 0) > 0
  useEffect(() => {
    if (!isUnread) return
    call('POST /api/chat/read').then(
      () => queries.invalidateQueries({ queryKey: ['chat'] }),
      () => undefined,
    )
  }, [isUnread, queries])

  const send = async (line: OwnLine): Promise<void> => {
    setWaiting((before) => [...before.filter(({ requestId }) => requestId !== line.requestId), { ...line, isFailed: false }])
    try {
      queries.setQueryData<Talk>(key, await call('POST /api/chat/lines', { body: { requestId: line.requestId, text: line.text, language } }))
      setWaiting((before) => before.filter(({ requestId }) => requestId !== line.requestId))
    } catch {
      setWaiting((before) => before.map((each) => (each.requestId === line.requestId ? { ...each, isFailed: true } : each)))
    }
  }
  const there = new Set(talk.data?.lines.map(({ requestId }) => requestId))
  return {
    talk,
    waiting: waiting.filter(({ requestId }) => !there.has(requestId)),
    say: (text: string): void => void send({ requestId: newRequestId(), text, isFailed: false }),
    again: (line: OwnLine): void => void send(line),
  }
}
