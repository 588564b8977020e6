import { whenIdle } from './when-idle.ts'

const signs = ['pointerdown', 'keydown'] as const
/** A tap is over by then, and answered: what is wanted after it must not hold it up. */
const tapMs = 500
let isTouched = false

/**
 * Runs in an idle moment after the page was first touched, and so never on a phone that only shows it. What it gives back calls that off.
 */
export const whenTouched = (run: () => void): (() => void) => {
  let isWanted = true
  const soon = (): void => {
    isTouched = true
    stop()
    setTimeout(() => whenIdle(() => (isWanted ? run() : undefined)), tapMs)
  }
  const stop = (): void => signs.forEach((sign) => removeEventListener(sign, soon))
  if (isTouched) soon()
  else signs.forEach((sign) => addEventListener(sign, soon, { passive: true }))
  return () => {
    isWanted = false
    stop()
  }
}
