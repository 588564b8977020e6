/** One thing to measure. It ends when `signal` says so, and leaves nothing running behind. */
export interface Step {
  readonly what: string
  readonly secondsMax: number
  run(signal: AbortSignal): Promise<void>
}

export interface Unmeasured {
  readonly what: string
  readonly why: string
}

interface Order {
  /** No step begins later than this. */
  readonly minutesMax: number
  /** Ends the step under way, and all that would follow. */
  readonly stopping: AbortSignal
  readonly say: (text: string) => void
  readonly nowMs?: () => number
}

/** What waits for the work, no longer than the signal allows: work that is deaf to it is left behind. */
const untilAborted = (work: Promise<void>, signal: AbortSignal, why: () => string): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (): void => reject(new Error(why()))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, (error: unknown) => reject(signal.aborted ? new Error(why()) : error))
  })

const runOne = async ({ secondsMax, run }: Step, stopping: AbortSignal): Promise<void> => {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), secondsMax * 1_000)
  const signal = AbortSignal.any([stopping, over.signal])
  try {
    await untilAborted(run(signal), signal, () => (stopping.aborted ? 'the bench was stopped' : `it took longer than ${secondsMax} s`))
  } finally {
    clearTimeout(timer)
  }
}

const minutes = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`

/** One step after the other, each within its time. A step that fails is told and does not stop the others. */
export const runSteps = async (steps: readonly Step[], { minutesMax, stopping, say, nowMs = Date.now }: Order): Promise<readonly Unmeasured[]> => {
  const unmeasured: Unmeasured[] = []
  const beganAtMs = nowMs()
  say(`${steps.length} steps, ${minutesMax} minutes at most`)
  for (const [at, step] of steps.entries()) {
    const startedAtMs = nowMs()
    const isOver = startedAtMs - beganAtMs >= minutesMax * 60_000
    const refused = stopping.aborted ? 'the bench was stopped' : isOver ? `the ${minutesMax} minutes were over` : null
    const why = refused ?? (await runOne(step, stopping).then(() => null, (error: unknown) => (error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error))))
    if (why !== null) unmeasured.push({ what: step.what, why })
    if (refused !== null) continue
    const leftMs = ((nowMs() - beganAtMs) / (at + 1)) * (steps.length - at - 1)
    say(`${at + 1} of ${steps.length}: ${step.what}, ${((nowMs() - startedAtMs) / 1_000).toFixed(1)} s${why === null ? '' : ` (${why})`}; about ${minutes(leftMs)} left`)
  }
  return unmeasured
}
