import { useState, type ReactNode } from 'react'
import { Refusal } from '#api/refusal.ts'
import { useModule } from '#lazy/use-module.ts'

interface StepUpRequest {
  readonly done: () => void
  readonly leave: () => void
}

export interface StepUp {
  /**
   * Runs what is sensitive; where the server wants the member to prove once more who they are, asks them and runs it again. Who leaves the
   * question gets the server's refusal, `step_up_required`: nothing was done.
   */
  readonly run: <Reply>(action: () => Promise<Reply>) => Promise<Reply>
  /** To be rendered by whoever uses it. */
  readonly sheet: ReactNode
}

const loadSheet = async () => (await import('./step-up-sheet.tsx')).StepUpSheet

export const isStepUpLeft = (error: unknown): boolean => error instanceof Refusal && error.code === 'step_up_required'

export const useStepUp = (): StepUp => {
  const [asked, setAsked] = useState<StepUpRequest | null>(null)
  const StepUpSheet = useModule(loadSheet, asked !== null)

  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (isDone: boolean) => () => {
        setAsked(null)
        resolve(isDone)
      }
      setAsked({ done: end(true), leave: end(false) })
    })

  return {
    run: async (action) => {
      try {
        return await action()
      } catch (error) {
        if (!isStepUpLeft(error) || !(await ask())) throw error
        return action()
      }
    },
    sheet: asked !== null && StepUpSheet !== null ? <StepUpSheet onDone={asked.done} onLeave={asked.leave} /> : null,
  }
}
