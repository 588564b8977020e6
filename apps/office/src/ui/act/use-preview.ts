import { useEffect, useEffectEvent, useState } from 'react'
import { Refused } from '#data/refused.ts'

export interface Preview {
  readonly way: 'do' | 'propose'
  readonly before: unknown
  readonly after: unknown
  readonly version: string | null
}

export type PreviewState =
  | { readonly kind: 'asking'; readonly last: Preview | null }
  | { readonly kind: 'there'; readonly preview: Preview }
  /** The fields do not make an act yet. */
  | { readonly kind: 'unfit' }
  | { readonly kind: 'refused'; readonly error: unknown }

const typedMs = 350

interface Answer {
  readonly asked: string
  readonly state: PreviewState
}

/** What an act would do, asked anew whenever what is asked changes. `asked` is its text; null: not now. Nothing is written. */
export function usePreview(asked: string | null, ask: (signal: AbortSignal) => Promise<Preview>): PreviewState {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const asks = useEffectEvent(ask)
  useEffect(() => {
    if (asked === null) return
    const stop = new AbortController()
    const answered = (state: PreviewState): void => {
      if (!stop.signal.aborted) setAnswer({ asked, state })
    }
    const timer = setTimeout(() => {
      asks(stop.signal).then(
        (preview) => answered({ kind: 'there', preview }),
        (error: unknown) => answered(error instanceof Refused && error.code === 'invalid_request' ? { kind: 'unfit' } : { kind: 'refused', error }),
      )
    }, typedMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])
  if (answer !== null && answer.asked === asked) return answer.state
  return { kind: 'asking', last: answer?.state.kind === 'there' ? answer.state.preview : null }
}
