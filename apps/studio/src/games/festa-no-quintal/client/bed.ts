import { element } from '#client/dom.ts'
import type { Bunch } from '#games/festa-no-quintal/math.ts'
import { cellCount, side } from '#games/festa-no-quintal/tables.ts'

const rowMs = 70
const landMs = 190
const popMs = 200

/** The cells as they lie. They show what was drawn and decide nothing. */
export const makeBed = (label: string, symbols: readonly string[], isStill: () => boolean, hurried: (ms: number) => number) => {
  const cells = Array.from({ length: cellCount }, () => {
    const picture = element('img', { alt: '', draggable: 'false' })
    return { picture, box: element('div', { class: 'cell' }, picture) }
  })
  const box = element('div', { class: 'bed', role: 'img', 'aria-label': label }, ...cells.map((cell) => cell.box))
  const put = (grid: readonly number[]): void => {
    box.classList.remove('lit')
    for (const [at, { picture, box: cell }] of cells.entries()) {
      cell.classList.remove('counts')
      const address = symbols[grid[at] ?? 0] ?? ''
      if (picture.getAttribute('src') !== address) picture.setAttribute('src', address)
      picture.hidden = false
    }
  }
  const finished = (motions: readonly Animation[]): Promise<unknown> => Promise.all(motions.map((motion) => motion.finished.catch(() => undefined)))
  return {
    box,
    put,
    /** The symbols come down by so many rows each; columns one shortly after the other. */
    fall: async (grid: readonly number[], rows: readonly number[]): Promise<void> => {
      put(grid)
      if (isStill()) return
      await finished(
        cells.flatMap(({ picture }, at) => {
          const by = rows[at] ?? 0
          if (by === 0) return []
          const frames = [{ transform: `translateY(${-by * 100}%)`, easing: 'ease-in' }, { transform: 'translateY(0)', offset: 0.72 }, { transform: 'translateY(-7%)', offset: 0.86 }, { transform: 'none' }]
          return [picture.animate(frames, { duration: hurried(landMs + by * rowMs), delay: hurried((at % side) * 26), fill: 'backwards' })]
        }),
      )
    },
    light: (bunches: readonly Bunch[]): void => {
      const counting = new Set(bunches.flatMap((bunch) => bunch.cells))
      box.classList.toggle('lit', counting.size > 0)
      cells.forEach(({ box: cell }, at) => cell.classList.toggle('counts', counting.has(at)))
    },
    /** What paid vanishes. */
    pop: async (bunches: readonly Bunch[]): Promise<void> => {
      const going = bunches.flatMap((bunch) => bunch.cells).flatMap((at) => cells[at] ?? [])
      if (!isStill()) await finished(going.map(({ picture }) => picture.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.2)', offset: 0.3 }, { transform: 'scale(0)', opacity: 0 }], { duration: hurried(popMs), easing: 'ease-in' })))
      for (const { picture } of going) picture.hidden = true
    },
    /** Everything falls out below. */
    empty: (): void => {
      box.classList.remove('lit')
      for (const [at, { picture, box: cell }] of cells.entries()) {
        cell.classList.remove('counts')
        const hide = (): void => {
          picture.hidden = true
        }
        if (isStill()) hide()
        else picture.animate([{ transform: 'none' }, { transform: `translateY(${(side - Math.floor(at / side)) * 100}%)`, opacity: 0.4 }], { duration: hurried(240), delay: hurried((at % side) * 18), easing: 'ease-in', fill: 'forwards' }).finished.then((motion) => (hide(), motion.cancel()), () => undefined)
      }
    },
  }
}
