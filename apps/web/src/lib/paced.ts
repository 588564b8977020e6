/** Runs one task after the other, each `everyMs` after the one before has begun (or later, where that one takes longer). */
export function paced(everyMs: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  let nextAtMs = 0
  return (task) => {
    const run = last.then(async () => {
      const waitMs = nextAtMs - Date.now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      nextAtMs = Date.now() + everyMs
      return task()
    })
    last = run.catch(() => undefined)
    return run
  }
}
