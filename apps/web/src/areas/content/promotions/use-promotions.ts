import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { isUndecided, Refusal } from '#api/refusal.ts'
import { newRequestId } from '#lib/request-id.ts'
import { useIsLive } from '#session/live.ts'
import { useSession } from '#session/session-store.ts'
import { useTold } from '#session/use-told.ts'

export type Promotions = ReplyOf<'GET /api/promotions'>
export type PromotionCard = Promotions['promotions'][number]
export type Promotion = ReplyOf<'GET /api/promotions/:promotionId'>
export type Claim = NonNullable<Promotion['claim']>

const freshMs = 60_000
/** Without a stream the page looks so often after what is under way. */
const watchMs = 15_000
const all = ['promotions'] as const

/** Read anew when the stream says that a claim went on. */
const useClaimTold = (): void => {
  const queries = useQueryClient()
  useTold('claim', () => void queries.invalidateQueries({ queryKey: all }))
}

export const usePromotions = () => {
  const language = useLanguage()
  const who = useSession()?.userName ?? ''
  useClaimTold()
  return useQuery({ queryKey: [...all, 'list', language, who], staleTime: freshMs, queryFn: ({ signal }) => call('GET /api/promotions', { query: { language }, signal }) })
}

export const usePromotion = (promotionId: string) => {
  const language = useLanguage()
  const who = useSession()?.userName ?? ''
  const isLive = useIsLive()
  useClaimTold()
  return useQuery<Promotion>({
    queryKey: [...all, 'one', promotionId, language, who],
    staleTime: 0,
    refetchInterval: ({ state }) => (!isLive && ['joined', 'process', 'applying'].includes(state.data?.label ?? '') ? watchMs : false),
    queryFn: ({ signal }) => call('GET /api/promotions/:promotionId', { params: { promotionId }, query: { language }, signal }),
  })
}

export type Step = 'join' | 'leave' | 'claim' | 'withdraw'

/** One tap is one step however often it is sent: a tap without an answer is sent again under its own id. */
export const useClaimStep = ({ id, terms }: Promotion) => {
  const queries = useQueryClient()
  const tap = useRef<{ readonly step: Step; readonly requestId: string } | null>(null)
  return useMutation({
    mutationFn: (step: Step) => {
      if (tap.current?.step !== step) tap.current = { step, requestId: newRequestId() }
      const { requestId } = tap.current
      const params = { promotionId: id }
      if (step === 'withdraw') return call('DELETE /api/promotions/:promotionId/application', { params })
      if (step === 'join') return call('POST /api/promotions/:promotionId/join', { params, body: { requestId, version: terms?.version ?? 1, hash: terms?.hash ?? '' } })
      return call(`POST /api/promotions/:promotionId/${step}`, { params, body: { requestId } })
    },
    onSuccess: () => {
      tap.current = null
      return queries.invalidateQueries({ queryKey: all })
    },
    onError: (error) => {
      // It was decided: the next tap is another, about the page as it stands now.
      if (!isUndecided(error)) {
        tap.current = null
        void queries.invalidateQueries({ queryKey: all })
      }
    },
  })
}

export interface Picture {
  readonly id: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

/** A picture on a slow line takes longer than a word. */
const uploadMsMax = 90_000

/** Words, and then their pictures one after the other; what the server has is not sent again. */
export const useApplication = ({ id, terms }: Promotion, onDone: () => void) => {
  const queries = useQueryClient()
  const [isSent, setIsSent] = useState(false)
  const intention = useRef<{ readonly remark: string; readonly requestId: string } | null>(null)
  const there = useRef(new Set<string>())
  const send = useMutation({
    mutationFn: async ({ remark, pictures }: { readonly remark: string; readonly pictures: readonly Picture[] }) => {
      if (intention.current === null || (!isSent && intention.current.remark !== remark)) intention.current = { remark, requestId: newRequestId() }
      const { requestId } = intention.current
      if (!isSent) await call('POST /api/promotions/:promotionId/application', { params: { promotionId: id }, body: { requestId, version: terms?.version ?? 1, hash: terms?.hash ?? '', remark } })
      setIsSent(true)
      for (const picture of pictures) {
        if (there.current.has(picture.id)) continue
        await call('PUT /api/promotions/:promotionId/applications/:applicationRequestId/pictures/:pictureRequestId', {
          params: { promotionId: id, applicationRequestId: requestId, pictureRequestId: picture.id }, body: picture.bytes, contentType: picture.type, timeoutMs: uploadMsMax,
        })
        there.current.add(picture.id)
      }
    },
    onSuccess: () => {
      onDone()
      return queries.invalidateQueries({ queryKey: all })
    },
    onError: (error) => {
      if (error instanceof Refusal && error.code === 'terms_changed') void queries.invalidateQueries({ queryKey: all })
    },
  })
  const finish = (): void => {
    onDone()
    void queries.invalidateQueries({ queryKey: all })
  }
  return { send, isSent, finish }
}
