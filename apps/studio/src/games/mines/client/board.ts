import { element } from '#client/dom.ts'
import { tileCount } from '#games/mines/math.ts'
import { drawGem, drawMine } from './drawings.ts'

const columns = 5
const turnMs = 380

export type Face = 'hidden' | 'gem' | 'hit' | 'left'

export interface BoardWords {
  readonly board: string
  tile(place: number, face: Face): string
}

const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

/** Twenty-five tiles that turn: buttons, which keep the focus whether they may be pressed or not. */
export const makeBoard = (words: BoardWords, isCalm: () => boolean, onPress: (tile: number) => void) => {
  const tiles = Array.from({ length: tileCount }, (_, at) => {
    const back = element('span', { class: 'back' })
    const leaf = element('span', { class: 'leaf' }, element('span', { class: 'lid' }), back)
    const button = element('button', { type: 'button', class: 'tile', tabindex: at === 0 ? '0' : '-1' }, leaf)
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') onPress(at)
    })
    return { button, leaf, back, face: 'hidden' as Face }
  })
  const box = element('div', { class: 'board', role: 'group', 'aria-label': words.board }, ...tiles.map(({ button }) => button))
  const focus = (at: number): void => {
    for (const { button } of tiles) button.tabIndex = -1
    const next = tiles[at]?.button
    if (next === undefined) return
    next.tabIndex = 0
    next.focus()
  }
  box.addEventListener('keydown', (event) => {
    const step = arrows[event.key]
    const from = tiles.findIndex(({ button }) => button === document.activeElement)
    if (step === undefined || from < 0) return
    event.preventDefault()
    const to = from + step
    const isBesideRow = Math.abs(step) === 1 && Math.floor(to / columns) !== Math.floor(from / columns)
    if (to >= 0 && to < tileCount && !isBesideRow) focus(to)
  })
  const put = (at: number, face: Face): void => {
    const tile = tiles[at]
    if (tile === undefined) return
    tile.face = face
    tile.button.dataset.face = face
    tile.button.classList.remove('asked')
    tile.button.setAttribute('aria-label', words.tile(at + 1, face))
    tile.back.replaceChildren(...(face === 'hidden' ? [] : [face === 'gem' ? drawGem() : drawMine()]))
  }
  return {
    box,
    /** Which can be pressed: the hidden ones, while the member has the move. */
    free: (isFree: boolean): void => {
      for (const { button, face } of tiles) button.setAttribute('aria-disabled', String(!isFree || face !== 'hidden'))
      box.classList.toggle('free', isFree)
    },
    ask: (at: number): void => tiles[at]?.button.classList.add('asked'),
    put,
    /** Turns a tile over; resolves when it lies. */
    turn: async (at: number, face: Face): Promise<void> => {
      const tile = tiles[at]
      if (tile === undefined || tile.face === face) return
      put(at, face)
      if (isCalm()) return
      const motion = tile.leaf.animate(
        [
          { transform: 'rotateY(0) scale(1)' },
          { transform: 'rotateY(90deg) scale(1.16)', offset: 0.45, easing: 'ease-out' },
          { transform: 'rotateY(180deg) scale(1)' },
        ],
        { duration: turnMs, easing: 'ease-in' },
      )
      await motion.finished.catch(() => undefined)
    },
    faceOf: (at: number): Face => tiles[at]?.face ?? 'hidden',
    clear: (): void => tiles.forEach((_, at) => put(at, 'hidden')),
  }
}
