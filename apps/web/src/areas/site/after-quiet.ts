/** Long enough that whoever came for something is gone already. */
const quietMs = 20_000

/** Calls once a visitor has tapped somewhere and nothing was tapped for a while since; again after each further tap. What it gives ends it. */
export function afterQuiet(offer: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = (): void => {
    clearTimeout(timer)
    timer = setTimeout(offer, quietMs)
  }
  addEventListener('pointerup', restart, { passive: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('pointerup', restart)
  }
}
