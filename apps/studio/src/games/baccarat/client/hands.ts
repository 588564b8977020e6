import { element } from '#client/dom.ts'
import { resultOf, totalOf, type BaccaratOutcome, type Side } from '#games/baccarat/math.ts'
import { cardText, type Card } from '#games/cards.ts'
import { drawCard } from '#vendors/client/playing-card.ts'
import { dealOrder } from './deal-order.ts'

export interface HandWords {
  side(side: Side): string
  /** A hand to be heard: its cards and their total; without cards, that there are none. */
  tell(side: Side, cards: string, total: number): string
}

const sides = ['player', 'banker'] as const
/** From one card to the next, and from the last to the result. */
export const cardMs = 900
const lastMs = 700

/** The two hands. They show what was drawn: the cards come in the order in which they were, each face up. */
export const openHands = (box: HTMLElement, words: HandWords, isCalm: () => boolean) => {
  const seats = new Map(
    sides.map((side) => {
      const total = element('strong', { class: 'total', id: `total-${side}` })
      const cards = element('div', { class: 'cards' })
      const seat = element('div', { class: `hand ${side}`, role: 'img' }, element('div', { class: 'name' }, words.side(side), total), cards)
      return [side, { seat, total, cards }] as const
    }),
  )
  box.append(...[...seats.values()].map(({ seat }) => seat))
  /** Counted up when something else is to be shown, so that cards on their way come no more. */
  let turn = 0

  const show = (hands: BaccaratOutcome): void => {
    for (const [side, { seat, total, cards }] of seats) {
      const hand = hands[side]
      while (cards.children.length > hand.length) cards.lastElementChild?.remove()
      for (const card of hand.slice(cards.children.length)) cards.append(drawCard(card))
      total.textContent = hand.length === 0 ? '' : String(totalOf(hand))
      seat.setAttribute('aria-label', words.tell(side, hand.map(cardText).join(' '), totalOf(hand)))
      seat.classList.remove('won')
    }
  }
  const light = (outcome: BaccaratOutcome): void => {
    const result = resultOf(outcome)
    for (const [side, { seat }] of seats) seat.classList.toggle('won', result === side || result === 'tie')
  }
  const clear = (): void => {
    turn += 1
    for (const { cards } of seats.values()) cards.replaceChildren()
    show({ player: [], banker: [] })
  }
  const rest = (outcome: BaccaratOutcome): void => {
    clear()
    show(outcome)
    light(outcome)
  }
  const slide = (side: Side): void => {
    const card = seats.get(side)?.cards.lastElementChild
    card?.animate?.([{ transform: 'translate(0, -70px) rotate(8deg) scale(0.8)', opacity: 0 }, { opacity: 1, offset: 0.4 }, {}], { duration: 320, easing: 'ease-out' })
  }
  clear()
  return {
    clear,
    rest,
    /** Lays the cards one by one; resolves when the result may be told. Nothing is waited for where nobody sees it, or motion is not wanted. */
    deal: async (outcome: BaccaratOutcome, onCard: () => void): Promise<void> => {
      clear()
      const mine = turn
      const dealt: Record<Side, Card[]> = { player: [], banker: [] }
      for (const { side, card } of dealOrder(outcome)) {
        if (isCalm() || document.hidden) break
        dealt[side].push(card)
        show(dealt)
        slide(side)
        onCard()
        await new Promise((resolve) => setTimeout(resolve, cardMs))
        if (mine !== turn) return
      }
      if (!isCalm() && !document.hidden) await new Promise((resolve) => setTimeout(resolve, lastMs))
      if (mine === turn) rest(outcome)
    },
  }
}

export type Hands = ReturnType<typeof openHands>
