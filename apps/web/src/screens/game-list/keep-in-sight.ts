/** Moves the row alone: scrollIntoView would move the page too. */
export function keepInSight(chip: HTMLElement | null): void {
  const row = chip?.parentElement
  if (chip === null || row === null || row === undefined) return
  const from = chip.offsetLeft - row.offsetLeft
  if (from < row.scrollLeft || from + chip.offsetWidth > row.scrollLeft + row.clientWidth) row.scrollLeft = from - (row.clientWidth - chip.offsetWidth) / 2
}
