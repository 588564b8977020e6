import { useMutation } from '@tanstack/react-query'
import type { BodyOf } from '@trevo/contract/api'
import { call } from '#api/call.ts'
import { openSession } from '#session/session.ts'

export const useLogIn = () =>
  useMutation({
    mutationFn: (form: Omit<BodyOf<'POST /api/session'>, 'type'>) => call('POST /api/session', { body: { type: 'username', ...form } }),
    onSuccess: openSession,
  })

export const useRegister = () => useMutation({ mutationFn: (body: BodyOf<'PUT /api/members'>) => call('PUT /api/members', { body }), onSuccess: openSession })
