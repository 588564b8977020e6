import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { isUndecided } from '#api/refusal.ts'
import { go } from '#router/navigate.ts'
import { returnAfterLogin } from '#areas/identity/ways-in/return-after-login.ts'
import { providerNames } from '#areas/identity/ways-in/provider-mark.tsx'
import { takeSession } from '#areas/identity/ways-in/use-login.ts'
import type { LoginReply, SecondFactor } from '#areas/identity/ways-in/log-in-try.ts'
import { t } from '#i18n/t.ts'
import { toast } from '@trevo/ui/toast-store.ts'

export type TicketFacts = ReplyOf<'POST /api/identities/ticket'>

type State =
  | { readonly step: 'asking' }
  | { readonly step: 'register'; readonly facts: TicketFacts }
  | { readonly step: 'second-factor'; readonly challenge: SecondFactor }
  | { readonly step: 'failed'; readonly error: unknown; readonly mayRetry: boolean }

/** The session is open; null. Else the question for the second factor. */
const enter = async (reply: LoginReply): Promise<SecondFactor | null> => {
  if ('secondFactor' in reply) return reply.secondFactor
  takeSession(reply, null)
  await returnAfterLogin()
  return null
}

const link = async (ticket: string): Promise<void> => {
  const { provider } = await call('POST /api/identities', { body: { ticket } })
  toast(t('identity.linked', { provider: providerNames[provider] }), { kind: 'done', ms: 3000 })
  await go('/m/identities', { replace: true })
}

/** From the ticket to the session, to the link, or to the form for a new member. */
const follow = async (ticket: string): Promise<State> => {
  const facts = await call('POST /api/identities/ticket', { body: { ticket } })
  if (facts.next === 'register') return { step: 'register', facts }
  const challenge = facts.next === 'link' ? await link(ticket) : await enter(await call('POST /api/session', { body: { type: 'identity', ticket } }))
  return challenge == null ? { step: 'asking' } : { step: 'second-factor', challenge }
}

const stateOf = (came: State | undefined, error: unknown): State => {
  if (error !== null) return { step: 'failed', error, mayRetry: isUndecided(error) }
  return came ?? { step: 'asking' }
}

/** Begins by itself, once; a call whose answer was lost may be sent again. */
export function useSocialLogin(ticket: string) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => follow(ticket) })
  const [asked, setAsked] = useState<SecondFactor | null>(null)
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    mutate()
  }, [mutate])
  const state: State = asked === null ? stateOf(data, error) : { step: 'second-factor', challenge: asked }
  const finish = async (reply: LoginReply): Promise<void> => setAsked(await enter(reply))
  return { state, isTrying: isPending, retry: () => mutate(), finish }
}
