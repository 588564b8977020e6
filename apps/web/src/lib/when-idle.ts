const waiting: (() => void)[] = []

/** After what is waited for at most, or, where the browser does not say when it rests, after `blindMs`. */
const ask = (msMax: number, blindMs: number): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(next, { timeout: msMax })
  else setTimeout(next, blindMs)
}

/** One at a time: the browser would run all that wait in one go, and a tap would wait for all of it. */
const next = (): void => {
  const run = waiting.shift()
  if (waiting.length > 0) ask(500, 0)
  run?.()
}

/** Runs when the phone has nothing better to do, and after two seconds at the latest; what was asked for before it comes first, half a second each. */
export const whenIdle = (run: () => void): void => {
  waiting.push(run)
  if (waiting.length === 1) ask(2000, 500)
}
