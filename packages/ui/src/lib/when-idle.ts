/** What belongs to the screen, and what the screen does not show: files for later, the worker, a stream. */
const ofScreen: (() => void)[] = []
const behind: (() => void)[] = []
let isUnderWay = false

/**
 * After each piece in the background: most of them fetch files and run them, and all at once they would take line and processor from what is
 * shown, and from a tap.
 */
const pauseMs = 300

/** After what is waited for at most, or, where the browser does not say when it rests, after `blindMs`. */
const ask = (msMax: number, blindMs: number): void => {
  isUnderWay = true
  if (typeof requestIdleCallback === 'function') requestIdleCallback(next, { timeout: msMax })
  else setTimeout(next, blindMs)
}

const goOn = (): void => {
  isUnderWay = false
  if (ofScreen.length + behind.length > 0) ask(500, 0)
}

/** One at a time: the browser would run all that wait in one go, and a tap would wait for all of it. */
const next = (): void => {
  const run = ofScreen.shift()
  if (run !== undefined) {
    goOn()
    run()
    return
  }
  setTimeout(goOn, pauseMs)
  behind.shift()?.()
}

const wait = (line: (() => void)[], run: () => void): void => {
  line.push(run)
  if (!isUnderWay) ask(2000, 500)
}

/** Runs when the phone has nothing better to do, and after two seconds at the latest; what was asked for before it comes first, half a second each. */
export const whenIdle = (run: () => void): void => wait(ofScreen, run)

/** As `whenIdle`, after all that waits there, with a pause after each. */
export const inBackground = (run: () => void): void => wait(behind, run)
