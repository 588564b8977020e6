/**
 * Repeats `work` until stopped: again at once while it finds something to do, otherwise after a pause.
 * A failure (the database is restarting) is reported and tried again after the pause. `stop` waits for the round under way.
 */
export const startRoutine = (options: {
  readonly pauseMs: number
  readonly work: () => Promise<number>
  readonly onError: (error: unknown) => void
}): { stop(): Promise<void> } => {
  const stopping = new AbortController()
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      if (stopping.signal.aborted) return resolve()
      const timer = setTimeout(resolve, options.pauseMs)
      stopping.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const done = await options.work().catch((error: unknown) => (options.onError(error), 0))
      if (done === 0) await pause()
    }
  }
  const ended = run()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}
