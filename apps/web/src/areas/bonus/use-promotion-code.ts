import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#api/call.ts'
import { isUndecided } from '#api/refusal.ts'
import { newRequestId } from '#lib/request-id.ts'

/** One code is sent under one id however often: what had no answer is sent again under its own. */
export const usePromotionCode = () => {
  const queries = useQueryClient()
  const sent = useRef<{ readonly code: string; readonly requestId: string } | null>(null)
  return useMutation({
    mutationFn: (code: string) => {
      if (sent.current?.code !== code) sent.current = { code, requestId: newRequestId() }
      return call('POST /api/promotion-codes', { body: sent.current })
    },
    onSuccess: () => {
      sent.current = null
      void queries.invalidateQueries({ queryKey: ['bonus'] })
      void queries.invalidateQueries({ queryKey: ['promotions'] })
    },
    onError: (error) => {
      if (!isUndecided(error)) sent.current = null
    },
  })
}
