import { element } from '#client/dom.ts'
import { drawnCount, numbersMax } from '#games/keno/tables.ts'

const columns = 8
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

export type CellState = 'free' | 'drawn' | 'hit'

export interface BoardWords {
  readonly board: string
  cell(number: number, isPicked: boolean, state: CellState): string
}

/** Forty numbers, and above them the places of those that come. */
export const makeBoard = (words: BoardWords, onPress: (number: number) => void) => {
  const places = Array.from({ length: drawnCount }, () => element('span', { class: 'place' }))
  const cells = Array.from({ length: numbersMax }, (_, at) => {
    const cell = element('button', { type: 'button', class: 'cell', tabindex: at === 0 ? '0' : '-1' }, String(at + 1))
    cell.addEventListener('click', () => {
      if (cell.getAttribute('aria-disabled') !== 'true') onPress(at + 1)
    })
    return { cell, isPicked: false, state: 'free' as CellState }
  })
  const grid = element('div', { class: 'grid', role: 'group', 'aria-label': words.board }, ...cells.map(({ cell }) => cell))
  grid.addEventListener('keydown', (event) => {
    const step = arrows[event.key]
    const from = cells.findIndex(({ cell }) => cell === document.activeElement)
    const next = cells[from + (step ?? 0)]?.cell
    if (step === undefined || from < 0 || next === undefined) return
    event.preventDefault()
    for (const { cell } of cells) cell.tabIndex = -1
    next.tabIndex = 0
    next.focus()
  })
  const show = (at: number): void => {
    const each = cells[at]
    if (each === undefined) return
    const { cell, isPicked, state } = each
    cell.setAttribute('aria-pressed', String(isPicked))
    cell.setAttribute('aria-label', words.cell(at + 1, isPicked, state))
    cell.className = `cell${isPicked ? ' picked' : ''}${state === 'free' ? '' : ` ${state}`}`
  }
  return {
    box: element('div', { class: 'keno' }, element('div', { class: 'places', 'aria-hidden': 'true' }, ...places), grid),
    pick: (numbers: readonly number[]): void =>
      cells.forEach((each, at) => {
        each.isPicked = numbers.includes(at + 1)
        show(at)
      }),
    /** A number comes: says whether it was picked. */
    draw: (number: number, nth: number): boolean => {
      const each = cells[number - 1]
      if (each === undefined) return false
      each.state = each.isPicked ? 'hit' : 'drawn'
      show(number - 1)
      const place = places[nth]
      if (place !== undefined) {
        place.textContent = String(number)
        place.className = each.isPicked ? 'place ball hit' : 'place ball'
      }
      return each.isPicked
    },
    clear: (): void => {
      cells.forEach((each, at) => {
        each.state = 'free'
        show(at)
      })
      for (const place of places) {
        place.textContent = ''
        place.className = 'place'
      }
    },
    lock: (isLocked: boolean): void => cells.forEach(({ cell }) => cell.setAttribute('aria-disabled', String(isLocked))),
  }
}
