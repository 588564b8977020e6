import type { Say } from '#client/say.ts'
import { cardText } from '#games/card-duel/tell.ts'
import type { SeatView, SeenHand } from '#games/card-duel/view.ts'
import type { DuelWord } from './words.ts'

/** Who took a hand, and how. */
export const handText = ({ won, end, worth }: SeenHand, say: Say<DuelWord>): string => {
  const side = won === 'me' ? 'handMe' : 'handOther'
  return say(end === 'run' ? `${side}Run` : end === 'late' ? `${side}Late` : side, { count: worth })
}

/** What stands over the hand: whose turn it is, or what is asked. */
export const turnText = (view: SeatView, say: Say<DuelWord>): string => {
  if (view.asked?.byMe === true) return say('youAsk', { count: view.asked.worth })
  if (view.asked !== null) return say(view.asked.worth === 3 ? 'theyAsk3' : 'theyAsk6')
  const taken = view.hand?.tricks.at(-1)?.taken ?? null
  const before = taken === null ? '' : `${say(taken === 'me' ? 'trickMe' : taken === 'other' ? 'trickOther' : 'trickEqual')}. `
  return before + say(view.isMyTurn ? 'yourTurn' : 'theirTurn')
}

const cardsOf = (view: SeatView): readonly { readonly card: number; readonly isMine: boolean }[] =>
  (view.hand?.tricks ?? []).flatMap(({ cards, isLedByMe }) => cards.map((card, at) => ({ card, isMine: isLedByMe === (at === 0) })))

/** What is heard of a step: the cards that came, and then whose turn it is. */
export const stepText = (before: SeatView | null, now: SeatView, say: Say<DuelWord>): string => {
  const known = before?.handNumber === now.handNumber ? cardsOf(before).length : 0
  const came = cardsOf(now).slice(known).map(({ card, isMine }) => say(isMine ? 'youPlayed' : 'theyPlayed', { card: cardText(card) }))
  return [...came, turnText(now, say)].join(' ')
}

/** How a duel ended, beside its result. */
export const endText = (view: SeatView, say: Say<DuelWord>): string => {
  if (view.end === 'quit') return say(view.won === true ? 'byQuit' : 'youQuit')
  if (view.end === 'gone') return say(view.won === true ? 'byGone' : 'youGone')
  return ''
}
