/**
 * What strangers can cause as often as they like is told at once, and then once a second with how often it was and what it was last: a flood must not
 * roll a log over.
 */
export const openSeldom = <About>(tell: (about: About, count: number) => void, everyMs = 1_000) => {
  let count = 0
  let last: About | undefined
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    timer = undefined
    if (count === 0 || last === undefined) return
    tell(last, count)
    count = 0
    timer = setTimeout(flush, everyMs).unref()
  }
  return {
    note: (about: About): void => {
      last = about
      count += 1
      if (timer === undefined) flush()
    },
    /** Tells what is still to be told. */
    close: (): void => {
      clearTimeout(timer)
      flush()
      clearTimeout(timer)
    },
  }
}
