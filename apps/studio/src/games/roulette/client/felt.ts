import { element } from '#client/dom.ts'
import type { Chip } from '#games/chips.ts'
import { colourOf, spots, type Spot } from '#games/roulette/math.ts'
import { feltColumns, feltLines, isDirection, isShown, neighbourOf, placeOf, type InsideKind } from './felt-map.ts'

export interface FeltWords {
  readonly felt: string
  /** To be heard. */
  tell(spot: Spot, pending: bigint, placed: bigint, others: number): string
  short(amountMinor: bigint): string
  face(spot: Spot): string
}

const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(3)}%`

const lay = (node: HTMLElement, spot: Spot): void => {
  const { x, y, width, height } = placeOf(spot)
  node.style.insetInlineStart = share(x, feltColumns)
  node.style.top = share(y, feltLines)
  node.style.width = share(width, feltColumns)
  node.style.height = share(height, feltLines)
}

const classOf = ({ kind, name, numbers }: Spot): string => {
  if (kind === 'straight') return `place number ${colourOf(numbers[0] ?? 0)}`
  if (name === 'red' || name === 'black') return `place field ${name}`
  return kind === 'dozen' || kind === 'column' || kind === 'even' ? `place field` : 'place mark'
}

/** The felt: a button a place, of which one takes the Tab key and arrows lead to the others; piles of chips above them. */
export const makeFelt = (words: FeltWords, onPress: (spot: Spot) => void) => {
  let inside: InsideKind = 'straight'
  let isOpen = false
  const places = new Map(
    spots.map((spot) => {
      const button = element('button', { type: 'button', class: classOf(spot), tabindex: '-1', 'data-spot': spot.name }, words.face(spot))
      lay(button, spot)
      button.addEventListener('click', () => {
        if (button.getAttribute('aria-disabled') !== 'true') onPress(spot)
      })
      return [spot, button] as const
    }),
  )
  const piles = element('div', { class: 'piles', 'aria-hidden': 'true' })
  const box = element('div', { class: 'felt', role: 'group', 'aria-label': words.felt }, ...places.values(), piles)
  const hold = (spot: Spot, doesFocus: boolean): void => {
    for (const each of places.values()) each.tabIndex = -1
    const button = places.get(spot)
    if (button === undefined) return
    button.tabIndex = 0
    if (doesFocus) button.focus()
  }
  box.addEventListener('keydown', (event) => {
    const from = [...places].find(([, button]) => button === document.activeElement)?.[0]
    if (from === undefined || !isDirection(event.key)) return
    event.preventDefault()
    const to = neighbourOf(from, event.key, inside)
    if (to !== null) hold(to, true)
  })
  const show = (): void => {
    for (const [spot, button] of places) {
      const isHere = isShown(spot, inside)
      // Numbers stay to be seen under the marks between them.
      button.hidden = !isHere && spot.kind !== 'straight'
      button.classList.toggle('under', !isHere)
      button.setAttribute('aria-disabled', String(!isOpen || !isHere))
      if (isHere) button.removeAttribute('aria-hidden')
      else button.setAttribute('aria-hidden', 'true')
    }
    const first = spots.find((spot) => isShown(spot, inside))
    if (first !== undefined && ![...places].some(([spot, button]) => button.tabIndex === 0 && isShown(spot, inside))) hold(first, false)
  }
  const pile = (spot: Spot, className: string, amountMinor: bigint): HTMLElement => {
    const chip = element('span', { class: className }, words.short(amountMinor))
    const { x, y, width, height } = placeOf(spot)
    chip.style.insetInlineStart = share(x + width / 2, feltColumns)
    chip.style.top = share(y + height / 2, feltLines)
    return chip
  }
  show()
  return {
    box,
    setInside: (kind: InsideKind): void => {
      inside = kind
      for (const each of places.values()) each.tabIndex = -1
      show()
    },
    setOpen: (open: boolean): void => {
      isOpen = open
      box.classList.toggle('shut', !open)
      show()
    },
    /** What lies on it: chips not bet yet, and those that are. */
    lay: (pending: readonly Chip<Spot>[], placed: readonly Chip<Spot>[], others: Readonly<Record<string, number>>): void => {
      const amounts = (chips: readonly Chip<Spot>[]): Map<Spot, bigint> => new Map(chips.map(({ spot, amountMinor }) => [spot, amountMinor]))
      const [waiting, booked] = [amounts(pending), amounts(placed)]
      piles.replaceChildren(...[...booked].map(([spot, amount]) => pile(spot, waiting.has(spot) ? 'pile placed low' : 'pile placed', amount)), ...[...waiting].map(([spot, amount]) => pile(spot, 'pile', amount)))
      for (const [spot, button] of places) {
        const count = others[spot.name] ?? 0
        button.setAttribute('aria-label', words.tell(spot, waiting.get(spot) ?? 0n, booked.get(spot) ?? 0n, count))
        if (count > 0) button.dataset['others'] = String(count)
        else delete button.dataset['others']
      }
    },
    light: (number: number | null): void => {
      for (const [spot, button] of places) button.classList.toggle('won', number !== null && spot.kind === 'straight' && spot.numbers[0] === number)
    },
  }
}

export type Felt = ReturnType<typeof makeFelt>
