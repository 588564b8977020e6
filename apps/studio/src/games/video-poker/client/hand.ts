import { element } from '#client/dom.ts'
import type { Card } from '#games/cards.ts'
import { handSize, writeHold, isHeld as isHeldIn, type Hold } from '#games/video-poker/math.ts'
import { drawCard } from '#vendors/client/playing-card.ts'

const halfMs = 120
const nextMs = 95
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export interface HandWords {
  readonly hand: string
  readonly held: string
  /** Of a card that the hint would keep: on it, and as it is heard. */
  readonly tip: string
  readonly advised: string
  slot(place: number, card: Card | null, isHeld: boolean): string
}

export interface HandDesk {
  readonly words: HandWords
  /** The picture on the backs. */
  readonly art: string
  isCalm(): boolean
  /** A card lies: heard, one after the other. */
  onCard(at: number): void
  /** The member held or released one. */
  onHold(): void
}

const makeSlot = (art: string, at: number, words: HandWords) => {
  const face = element('span', { class: 'leaf' })
  const button = element(
    'button',
    { type: 'button', class: 'slot', 'aria-pressed': 'false', 'aria-disabled': 'true' },
    element('span', { class: 'mark' }, words.held),
    face,
    element('span', { class: 'tip', 'aria-hidden': 'true' }, words.tip),
    element('span', { class: 'digit', 'aria-hidden': 'true' }, String(at + 1)),
  )
  const back = (): HTMLElement => element('span', { class: 'behind' }, element('img', { src: art, alt: '' }))
  return { button, face, back, card: null as Card | null, isHeld: false, isAdvised: false }
}

/** Five cards side by side: buttons, each held or not. They show what the server dealt. */
export const makeHand = ({ words, art, isCalm, onCard, onHold }: HandDesk) => {
  const slots = Array.from({ length: handSize }, (_, at) => makeSlot(art, at, words))
  const box = element('div', { class: 'hand', role: 'group', 'aria-label': words.hand }, ...slots.map(({ button }) => button))
  let isFree = false

  const show = (at: number): void => {
    const slot = slots[at]
    if (slot === undefined) return
    slot.button.setAttribute('aria-pressed', String(slot.isHeld))
    slot.button.classList.toggle('advised', slot.isAdvised)
    slot.button.setAttribute('aria-label', `${words.slot(at + 1, slot.card, slot.isHeld)}${slot.isAdvised ? `, ${words.advised}` : ''}`)
    slot.button.setAttribute('aria-disabled', String(!isFree))
  }
  const put = (at: number, card: Card | null): void => {
    const slot = slots[at]
    if (slot === undefined) return
    slot.card = card
    slot.face.replaceChildren(card === null ? slot.back() : drawCard(card))
    show(at)
  }
  const isStill = (): boolean => isCalm() || document.hidden
  const turn = async (at: number, card: Card): Promise<void> => {
    const face = slots[at]?.face
    if (face === undefined || isStill()) return put(at, card)
    await face.animate([{ transform: 'none' }, { transform: 'rotateY(90deg)' }], { duration: halfMs, easing: 'ease-in' }).finished.catch(() => undefined)
    put(at, card)
    await face.animate([{ transform: 'rotateY(-90deg)' }, { transform: 'rotateY(6deg) scale(1.03)', offset: 0.7 }, { transform: 'none' }], { duration: halfMs * 2, easing: 'ease-out' }).finished.catch(() => undefined)
  }
  /** Turns those that are not as they should be, one shortly after the other. */
  const turnTo = async (cards: readonly Card[], places: readonly number[]): Promise<void> => {
    await Promise.all(
      places.map(async (at, nth) => {
        if (!isStill()) await pause(nth * nextMs)
        onCard(at)
        await turn(at, cards[at] ?? 0)
      }),
    )
  }
  const free = (next: boolean): void => {
    isFree = next
    box.classList.toggle('free', next)
    slots.forEach((_, at) => show(at))
  }
  const hold = (at: number, isHeld: boolean): void => {
    const slot = slots[at]
    if (slot === undefined) return
    slot.isHeld = isHeld
    show(at)
  }
  const toggle = (at: number): void => {
    const slot = slots[at]
    if (!isFree || slot === undefined) return
    hold(at, !slot.isHeld)
    onHold()
  }
  for (const [at, { button }] of slots.entries()) button.addEventListener('click', () => toggle(at))
  const clear = (): void => {
    box.classList.remove('lit', 'over')
    for (const [at, slot] of slots.entries()) {
      slot.isHeld = false
      slot.isAdvised = false
      slot.button.classList.remove('counts')
      put(at, null)
    }
    free(false)
  }
  clear()
  return {
    box,
    clear,
    free,
    toggle,
    cards: (): readonly (Card | null)[] => slots.map(({ card }) => card),
    holds: (): string => writeHold(slots.reduce((held, slot, at) => held | (slot.isHeld ? 1 << at : 0), 0)),
    drawn: (): number => slots.filter(({ isHeld }) => !isHeld).length,
    deal: (cards: readonly Card[]): Promise<void> => turnTo(cards, [...cards.keys()]),
    /** Turns over what was not kept. */
    draw: (cards: readonly Card[], held: string): Promise<void> => {
      slots.forEach((slot, at) => {
        slot.isAdvised = false
        hold(at, held[at] === '1')
      })
      return turnTo(cards, [...cards.keys()].filter((at) => held[at] !== '1'))
    },
    advise: (best: Hold | null): void => {
      slots.forEach((slot, at) => {
        slot.isAdvised = best !== null && isHeldIn(best, at)
        show(at)
      })
    },
    /** Shows which of the cards make the hand. */
    light: (counts: readonly boolean[]): void => {
      box.classList.add('over')
      box.classList.toggle('lit', counts.includes(true))
      slots.forEach(({ button }, at) => button.classList.toggle('counts', counts[at] === true))
    },
  }
}
