import { useMutation } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export const useCloseAccount = (prove: <T>(send: () => Promise<T>) => Promise<T>) => useMutation({ mutationFn: () => prove(() => call('POST /api/account/closure')) })
