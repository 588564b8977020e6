import { element } from '#client/dom.ts'
import type { Chip, Place } from '#games/chips.ts'
import type { TableDesk } from './desk.ts'
import type { Board } from './live-game.ts'
import { shortMoney, tellPlace } from './pile-words.ts'
import './spots.css'

/** A place that is one button: what stands on it, and its name to be heard. */
export interface SpotShown<P extends Place> {
  readonly spot: P
  readonly className: string
  readonly content: readonly (Node | string)[]
  readonly label: string
}

const amountOn = <P extends Place>(chips: readonly Chip<P>[], spot: P): bigint => chips.find((chip) => chip.spot === spot)?.amountMinor ?? 0n

const pile = (className: string, language: 'pt' | 'en', amountMinor: bigint): readonly HTMLElement[] => (amountMinor === 0n ? [] : [element('span', { class: className }, shortMoney(language, amountMinor))])

/** A button a place; what lies on it stands on it. `isPaid`: the places that a result lights. */
export const openSpots = <P extends Place & { readonly name: string }, Outcome>(
  desk: TableDesk,
  { name, spots, isPaid, onPress }: { readonly name: string; readonly spots: readonly SpotShown<P>[]; readonly isPaid: (spot: P, outcome: Outcome) => boolean; readonly onPress: (spot: P) => void },
): Board<P, Outcome> => {
  const places = spots.map(({ spot, className, content, label }) => {
    const piles = element('span', { class: 'piles', 'aria-hidden': 'true' })
    const button = element('button', { type: 'button', class: `spot ${className}`, 'data-place': spot.name }, ...content, piles)
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') !== 'true') onPress(spot)
    })
    return { spot, label, button, piles }
  })
  return {
    boxes: [element('div', { class: 'spots', role: 'group', 'aria-label': name }, ...places.map(({ button }) => button))],
    setOpen: (isOpen) => {
      for (const { button } of places) button.setAttribute('aria-disabled', String(!isOpen))
    },
    lay: (pending, placed, others) => {
      for (const { spot, label, button, piles } of places) {
        const [waiting, booked, count] = [amountOn(pending, spot), amountOn(placed, spot), others[spot.name] ?? 0]
        piles.replaceChildren(...pile('pile placed', desk.language, booked), ...pile('pile', desk.language, waiting))
        button.setAttribute('aria-label', tellPlace(desk, label, waiting, booked, count))
        if (count > 0) button.dataset['others'] = String(count)
        else delete button.dataset['others']
      }
    },
    light: (outcome) => {
      for (const { spot, button } of places) button.classList.toggle('won', outcome !== null && isPaid(spot, outcome))
    },
  }
}
