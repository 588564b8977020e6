import { useMutation } from '@tanstack/react-query'
import type { BodyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'

export type ClosingWay = BodyOf<'POST /api/account/closure'>['how']

export const useCloseAccount = (prove: <T>(send: () => Promise<T>) => Promise<T>) =>
  useMutation({ mutationFn: (how: ClosingWay) => prove(() => call('POST /api/account/closure', { body: { how } })) })
