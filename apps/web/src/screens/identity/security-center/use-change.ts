import { useState } from 'react'
import { isStepUpLeft, type StepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { refreshSecurity } from './use-security.ts'

export interface Change {
  readonly error: unknown
  readonly isBusy: boolean
  /** Runs a sensitive call, asking for the proof where it is wanted; null when it was refused or the member left the question. */
  readonly run: <Reply>(action: () => Promise<Reply>, done?: string) => Promise<Reply | null>
}

/** One change at a time: its waiting, its refusal, and what is said once it is done. `onRefused` true: the form shows it itself. */
export const useChange = (stepUp: StepUp, onRefused: (error: unknown) => boolean = () => false): Change => {
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  return {
    error,
    isBusy,
    run: async (action, done) => {
      setIsBusy(true)
      setError(null)
      try {
        const reply = await stepUp.run(action)
        if (done !== undefined) toast(done, { kind: 'done' })
        return reply
      } catch (refused) {
        if (!isStepUpLeft(refused) && !onRefused(refused)) setError(refused)
        return null
      } finally {
        setIsBusy(false)
        void refreshSecurity()
      }
    },
  }
}
