/**
 * Moves a row of slides to one of them within `ms`. The browser's compositor does it, by the slides' own transforms, and the row is scrolled once it
 * is over: scrolled frame by frame, each of its frames would hold up the answer to a finger. A finger on the row ends it where it is.
 */
export function glide(row: HTMLElement, index: number, ms: number): void {
  const slides = [...row.children]
  const slide = slides[index]
  if (!(slide instanceof HTMLElement)) return
  const left = slide.offsetLeft - row.offsetLeft
  // Pictures of slides that are out of sight come when they are seen, which the page does not notice while the compositor moves them.
  for (const picture of slide.getElementsByTagName('img')) picture.loading = 'eager'
  row.style.scrollSnapType = 'none'
  const to = { transform: `translateX(${row.scrollLeft - left}px)` }
  const moves = slides.map((each) => each.animate(to, { duration: ms, easing: 'ease-in-out', fill: 'forwards' }))
  const endAt = (at: number): void => {
    row.removeEventListener('pointerdown', hold)
    row.scrollLeft = at
    for (const move of moves) move.cancel()
  }
  const hold = (): void => {
    endAt(row.scrollLeft - new DOMMatrix(getComputedStyle(slide).transform).e)
    settleAfterFinger(row)
  }
  row.addEventListener('pointerdown', hold, { passive: true })
  void Promise.all(moves.map(({ finished }) => finished)).then(
    () => {
      endAt(left)
      row.style.removeProperty('scroll-snap-type')
    },
    () => undefined,
  )
}

/** What ends a finger's touch: one that the page is scrolled with is a pointer no longer, and tells of its end by its touch. */
const endings = ['pointerup', 'touchend', 'touchcancel'] as const

/** Once the finger has gone, wherever it went, the nearest slide comes to its place. */
function settleAfterFinger(row: HTMLElement): void {
  const watching = new AbortController()
  const snap = (): void => void row.style.removeProperty('scroll-snap-type')
  const settle = (): void => {
    watching.abort()
    const left = Math.round(row.scrollLeft / row.clientWidth) * row.clientWidth
    // What stands in its place already is not scrolled, and tells of no end.
    if (Math.abs(left - row.scrollLeft) < 1) return snap()
    row.addEventListener('scrollend', snap, { once: true })
    row.scrollTo({ left, behavior: 'smooth' })
  }
  for (const ending of endings) addEventListener(ending, settle, { passive: true, signal: watching.signal })
}
