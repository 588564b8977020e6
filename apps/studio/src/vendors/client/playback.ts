interface PlaybackDesk {
  /** Back to before the first event. */
  start(): void
  /** Shows an event; resolves when it stands. */
  show(at: number): Promise<void>
  /** All were shown. */
  ended(): void
  changed(): void
}

/** How long an event is left to be looked at before the next. */
const betweenMs = 650

/** The events of a recorded round, all of them in turn or one at a tap. Nothing is decided here. */
export const openPlayback = (count: number, desk: PlaybackDesk, pause: (ms: number) => Promise<void>) => {
  let at = 0
  let isBusy = false
  const one = async (): Promise<void> => {
    if (at === count) at = 0
    if (at === 0) desk.start()
    await desk.show(at)
    at += 1
    if (at === count) desk.ended()
  }
  const busy = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    isBusy = true
    desk.changed()
    await work().finally(() => {
      isBusy = false
      desk.changed()
    })
  }
  return {
    isBusy: () => isBusy,
    /** How many events stand; none and all are the same. */
    shown: () => at,
    /** From the first event to the last. */
    play: (): Promise<void> =>
      busy(async () => {
        at = 0
        do {
          if (at > 0) await pause(betweenMs)
          await one()
        } while (at < count)
      }),
    step: (): Promise<void> => busy(one),
  }
}
