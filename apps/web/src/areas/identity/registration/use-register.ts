import { useMutation } from '@tanstack/react-query'
import { Refusal } from '#api/refusal.ts'
import { forgetInvitation } from '#session/invitation.ts'
import type { Registration } from './send-registration.ts'
import { takeSession } from '#areas/identity/ways-in/use-login.ts'

/** What a registration is sent with comes when the form is first touched. */
export const loadSending = () =>
  import('./send-registration.ts').catch(() => {
    throw new Refusal('network')
  })

/** Begins the work that a registration costs ahead of the tap that needs it. */
export const prepareRegistration = (): void =>
  void loadSending().then(
    ({ prepareBotCheck }) => prepareBotCheck(),
    () => undefined,
  )

/** Takes over the session that the registration opens. */
export const useRegister = () =>
  useMutation({
    mutationFn: async (registration: Registration) => (await loadSending()).sendRegistration(registration),
    onSuccess: (info) => {
      takeSession(info, null)
      forgetInvitation()
    },
  })
