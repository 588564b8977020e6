const easeInOut = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2)

/** Moves a row of slides to a place within `ms`: browsers have a pace of their own for what they scroll by themselves. A finger ends it. */
export function glide(row: HTMLElement, left: number, ms: number): void {
  const from = row.scrollLeft
  const beganAtMs = performance.now()
  let isTouched = false
  row.addEventListener('pointerdown', () => (isTouched = true), { once: true, passive: true })
  row.style.scrollSnapType = 'none'
  const step = (nowMs: number): void => {
    const share = Math.min(1, Math.max(0, (nowMs - beganAtMs) / ms))
    if (!isTouched) row.scrollLeft = from + (left - from) * easeInOut(share)
    if (share < 1 && !isTouched) requestAnimationFrame(step)
    else row.style.removeProperty('scroll-snap-type')
  }
  requestAnimationFrame(step)
}
