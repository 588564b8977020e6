import { byId, element } from '#client/dom.ts'
import type { Say } from '#client/say.ts'
import { isTrump, trumpRankOf, type Card } from '#games/card-duel/cards.ts'
import { cardText, houseCard } from '#games/card-duel/tell.ts'
import type { SeatView, SeenHand, SeenTrick } from '#games/card-duel/view.ts'
import { rankOf as houseRank, rankText } from '#games/cards.ts'
import { drawCard } from '#vendors/client/playing-card.ts'
import type { DuelWord } from './words.ts'

const pipCount = 6
const box = (id: string): HTMLElement => byId(id, HTMLElement)

const showPips = (id: string, name: string, count: number, say: Say<DuelWord>): void => {
  box(id).setAttribute('aria-label', say('pointsOf', { name, count }))
  box(id).replaceChildren(...Array.from({ length: pipCount }, (_, at) => element('i', at < count ? { class: 'on' } : {})))
}

/** Puts a card into its place; the same card lies where it lies, so that nothing moves twice. */
const lay = (id: string, card: Card | undefined, isCalm: boolean): void => {
  const place = box(id)
  if (place.dataset.card === String(card ?? '')) return
  place.dataset.card = String(card ?? '')
  place.replaceChildren(...(card === undefined ? [] : [drawCard(houseCard(card))]))
  if (card === undefined || isCalm) return
  const from = id === 'card-me' ? 60 : id === 'card-other' ? -60 : 0
  place.firstElementChild?.animate?.([{ transform: `translateY(${from}px) scale(0.85)`, opacity: 0 }, {}], { duration: 260, easing: 'ease-out' })
}

const trickOf = (hand: SeenHand | null): SeenTrick | undefined => hand?.tricks.at(-1)

/** What lies on the table of a hand: both places, who took it, and the tricks so far. */
export const showHand = (hand: SeenHand | null, say: Say<DuelWord>, isCalm: boolean): void => {
  const trick = trickOf(hand)
  const [first, second] = trick?.cards ?? []
  lay('card-me', trick?.isLedByMe === true ? first : second, isCalm)
  lay('card-other', trick?.isLedByMe === true ? second : first, isCalm)
  lay('turned', hand?.turned, isCalm)
  for (const side of ['me', 'other'] as const) box(`card-${side}`).classList.toggle('took', trick?.taken === side)
  box('trumps').textContent = hand === null ? '' : say('trumps', { rank: rankText(houseRank(houseCard(trumpRankOf(hand.turned) * 4))) })
  box('worth').textContent = hand === null ? '' : say('worth', { count: hand.worth })
  const taken = (hand?.tricks ?? []).flatMap(({ taken: by }) => by ?? [])
  const names = { me: say('trickMe'), other: say('trickOther'), equal: say('trickEqual') }
  box('tricks').replaceChildren(...[0, 1, 2].map((at) => element('i', { class: taken[at] ?? '' })))
  box('tricks').setAttribute('aria-label', taken.map((by) => names[by]).join(', '))
}

export interface TableNames {
  readonly me: string
  readonly other: string
}

/** Both sides of the table: names, points and the backs of the other's cards. */
export const showSides = (view: SeatView, names: TableNames, say: Say<DuelWord>): void => {
  for (const side of ['me', 'other'] as const) {
    box(`name-${side}`).textContent = names[side]
    showPips(`points-${side}`, names[side], view.points[side], say)
  }
  box('backs').setAttribute('aria-label', say('cardsLeft', { count: view.othersCount }))
  box('backs').replaceChildren(...Array.from({ length: view.othersCount }, () => element('i')))
}

/** The member's own cards, as buttons in their order; trumps are marked. */
export const showMine = (view: SeatView, say: Say<DuelWord>, isOpen: boolean, onPlay: (card: Card) => void): void => {
  const place = box('hand')
  const mayPlay = isOpen && view.isMyTurn && view.asked === null
  const turned = view.hand?.turned ?? 0
  const focused = document.activeElement instanceof HTMLElement && place.contains(document.activeElement)
  place.replaceChildren(
    ...view.mine.map((card) => {
      const trump = view.hand !== null && isTrump(card, turned)
      const made = element('button', { type: 'button', class: trump ? 'mine trump' : 'mine', 'aria-label': say(trump ? 'playTrump' : 'playCard', { card: cardText(card) }) }, drawCard(houseCard(card)))
      made.disabled = !mayPlay
      made.addEventListener('click', () => onPlay(card))
      return made
    }),
  )
  if (focused) place.querySelector('button')?.focus()
}

