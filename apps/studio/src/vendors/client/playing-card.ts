import { element } from '#client/dom.ts'
import { rankOf, rankText, suitOf, suitSigns, type Card } from '#games/cards.ts'
import './playing-card.css'

/** A card that lies open: its rank and suit in two corners, the suit large between them. Diamonds and hearts are red. */
export const drawCard = (card: Card): HTMLElement => {
  const suit = suitSigns[suitOf(card)] ?? ''
  const corner = (place: string): HTMLElement => element('span', { class: `corner ${place}` }, element('b', {}, rankText(rankOf(card))), suit)
  return element('span', { class: suitOf(card) === 1 || suitOf(card) === 2 ? 'card red' : 'card' }, corner('head'), element('span', { class: 'pip' }, suit), corner('foot'))
}
