/** With the next frame, whose layout it reads: asked for in the work of a tap, the page would be laid out once more. */
export function keepInSight(chip: HTMLElement | null, behavior: ScrollBehavior = 'instant'): void {
  if (chip !== null) requestAnimationFrame(() => moveTo(chip, behavior))
}

/** Moves the row alone: scrollIntoView would move the page too. */
function moveTo(chip: HTMLElement, behavior: ScrollBehavior): void {
  const row = chip.parentElement
  if (row === null) return
  const from = chip.offsetLeft - row.offsetLeft
  if (from < row.scrollLeft || from + chip.offsetWidth > row.scrollLeft + row.clientWidth) row.scrollTo({ left: from - (row.clientWidth - chip.offsetWidth) / 2, behavior })
}
