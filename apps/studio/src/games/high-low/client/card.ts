import { element } from '#client/dom.ts'
import { rankText, suitSigns } from '#games/cards.ts'

export interface Card {
  readonly rank: number
  readonly suit: number
}

const isRed = (suit: number): boolean => suit === 1 || suit === 2

const index = (card: Card, place: string): HTMLElement =>
  element('div', { class: `index ${place}` }, element('b', {}, rankText(card.rank)), element('span', {}, suitSigns[card.suit] ?? ''))

/** A card lying open. */
export const openCard = (card: Card): HTMLElement =>
  element(
    'div',
    { class: `card front ${isRed(card.suit) ? 'red' : ''}` },
    index(card, 'head'),
    element('div', { class: 'middle' }, suitSigns[card.suit] ?? ''),
    index(card, 'foot'),
  )

/** A card from behind, with the game's own picture. */
export const cardBack = (art: string): HTMLElement => element('div', { class: 'card behind' }, element('img', { src: art, alt: '' }))

/** A card that lies face down and can be turned. */
export const makeTurningCard = (art: string) => {
  const leaf = element('div', { class: 'leaf' }, cardBack(art))
  return {
    leaf,
    hide: (): void => {
      leaf.classList.remove('turned')
      leaf.replaceChildren(cardBack(art))
    },
    turn: async (card: Card, isCalm: boolean): Promise<void> => {
      leaf.replaceChildren(cardBack(art), openCard(card))
      leaf.classList.add('turned')
      if (isCalm) return
      const motion = leaf.animate([{ transform: 'rotateY(0)' }, { transform: 'rotateY(90deg) scale(1.08)', offset: 0.5 }, { transform: 'rotateY(180deg)' }], {
        duration: 620,
        easing: 'ease-in-out',
      })
      await motion.finished.catch(() => undefined)
    },
  }
}
