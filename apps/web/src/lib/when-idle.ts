/** Runs when the phone has nothing better to do, and after two seconds at the latest. */
export const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 500)
}
