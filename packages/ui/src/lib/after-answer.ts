/** A page that is out of sight draws no frames; a slow phone's frame takes its time. */
const frameMsMax = 1000

const taps: readonly (string | undefined)[] = ['click', 'submit']

/** True in all that a tap does at once, the drawing by React included. */
export const isAnswering = (): boolean => taps.includes((globalThis as { readonly event?: Event | undefined }).event?.type)

/** Runs once the next frame is drawn; what it gives back calls that off. */
export function whenDrawn(run: () => void): () => void {
  let timer = setTimeout(run, frameMsMax)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
