/** While there is nothing to do the pauses double, up to so many times the first. */
const longestPause = 4

export interface Routine {
  /** Looks now, and often again: something has happened that may have left work. */
  wake(): void
  /** Waits for the round under way. */
  stop(): Promise<void>
}

/**
 * Repeats `work` until stopped: again at once while it finds something to do, otherwise after a pause.
 * A failure (the database is restarting) is reported and tried again after the pause.
 */
export const startRoutine = (options: {
  readonly pauseMs: number
  readonly work: () => Promise<number>
  readonly onError: (error: unknown) => void
}): Routine => {
  let isStopping = false
  let times = 1
  let endPause = (): void => {}
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, options.pauseMs * times)
      times = Math.min(2 * times, longestPause)
      endPause = () => (clearTimeout(timer), resolve())
    })
  const run = async (): Promise<void> => {
    while (!isStopping) {
      const done = await options.work().catch((error: unknown) => (options.onError(error), 0))
      if (done > 0) times = 1
      else if (!isStopping) await pause()
    }
  }
  const ended = run()
  return {
    wake: () => {
      times = 1
      endPause()
    },
    stop: () => {
      isStopping = true
      endPause()
      return ended
    },
  }
}
