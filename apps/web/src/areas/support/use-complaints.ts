import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { fromFirstPage, pageOf } from '#api/page.ts'
import { pollEveryMs, useIsLive, useLive } from '#session/live.ts'
import type { Picture } from './prepare-picture.ts'

export type Complaint = ReplyOf<'GET /api/complaints/:complaintId'>
export type ComplaintLine = Complaint['lines'][number]
export type ListedComplaint = ReplyOf<'GET /api/complaints'>['list'][number]

const listKey = ['complaints', 'list'] as const
const oneKey = (complaintId: string) => ['complaints', 'one', complaintId] as const

export const useComplaintOptions = () => useQuery({ queryKey: ['complaints', 'options'], staleTime: 300_000, queryFn: ({ signal }) => call('GET /api/complaints/options', { signal }) })

export const useComplaints = () => useInfiniteQuery({ queryKey: listKey, ...fromFirstPage, queryFn: async ({ pageParam, signal }) => pageOf(await call('GET /api/complaints', { query: { pageNo: pageParam }, signal })) })

/** Read anew when the house says something; without a stream every while. Opening it is reading it. */
export const useComplaint = (complaintId: string) => {
  const queries = useQueryClient()
  const isLive = useIsLive()
  const one = useQuery({
    queryKey: oneKey(complaintId),
    staleTime: 0,
    refetchInterval: isLive ? false : pollEveryMs,
    queryFn: ({ signal }) => call('GET /api/complaints/:complaintId', { params: { complaintId }, signal }),
  })
  useLive('support', ({ id }) => {
    if (id === complaintId) void one.refetch()
  })
  const isUnread = (one.data?.unread ?? 0) > 0
  useEffect(() => {
    if (!isUnread) return
    call('POST /api/complaints/:complaintId/read', { params: { complaintId } }).then(
      () => queries.invalidateQueries({ queryKey: ['complaints'] }),
      () => undefined,
    )
  }, [complaintId, isUnread, queries])
  return one
}

/** A picture on a slow line takes longer than a word. */
const uploadMsMax = 90_000

export interface Saying {
  readonly text: string
  /** Of the words: the pictures lie beside the line that it names. */
  readonly requestId: string
  readonly pictures: readonly Picture[]
}

/** Words, and then their pictures one after the other. What the server has it is not sent again: after a break it goes on with the rest. */
export const useSaying = (post: (saying: Saying) => Promise<Complaint>, onDone: (complaint: Complaint) => void) => {
  const queries = useQueryClient()
  const [said, setSaid] = useState<Complaint | null>(null)
  const [sending, setSending] = useState<number | null>(null)
  const there = useRef(new Set<string>())
  const keep = (complaint: Complaint): void => {
    queries.setQueryData(oneKey(complaint.complaintId), complaint)
    void queries.invalidateQueries({ queryKey: listKey })
  }
  const send = useMutation({
    mutationFn: async (saying: Saying) => {
      const complaint = said ?? (await post(saying))
      setSaid(complaint)
      keep(complaint)
      for (const [at, { id, bytes, type }] of saying.pictures.entries()) {
        if (there.current.has(id)) continue
        setSending(at + 1)
        await call('PUT /api/complaints/:complaintId/lines/:lineRequestId/pictures/:pictureRequestId', {
          params: { complaintId: complaint.complaintId, lineRequestId: saying.requestId, pictureRequestId: id }, body: bytes, contentType: type, timeoutMs: uploadMsMax,
        })
        there.current.add(id)
      }
      return complaint
    },
    onSettled: () => setSending(null),
    onSuccess: (complaint) => {
      setSaid(null)
      there.current.clear()
      if (complaint.lines.length > 0) void queries.invalidateQueries({ queryKey: oneKey(complaint.complaintId) })
      onDone(complaint)
    },
  })
  return { send, said, sending }
}

export const useRate = (complaintId: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (stars: number) => call('PUT /api/complaints/:complaintId/rating', { params: { complaintId }, body: { stars } }),
    onSuccess: (complaint) => {
      queries.setQueryData(oneKey(complaintId), complaint)
      void queries.invalidateQueries({ queryKey: listKey })
    },
  })
}

export const usePictures = (complaintId: string, number: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['complaints', 'pictures', complaintId, number],
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call('GET /api/complaints/:complaintId/lines/:number/pictures', { params: { complaintId, number: String(number) }, signal, timeoutMs: 30_000 }),
  })
