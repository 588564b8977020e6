import { button, byId, element } from '#client/dom.ts'
import { houseCard } from '#games/card-duel/tell.ts'
import { drawCard } from '#vendors/client/playing-card.ts'
import type { DuelDesk } from './desk.ts'
import { prizeTextOf } from './sheets.ts'

/** What stands where the table will be: the entry to choose, with how the last duel ended, or the search. */
export interface LobbyState {
  readonly isSearch: boolean
  readonly title: string
  readonly text: string
  readonly isGain: boolean
}

const chips = (desk: DuelDesk, chosen: bigint, choose: (entryMinor: bigint) => void): HTMLElement =>
  element(
    'div',
    { class: 'chips', role: 'group', 'aria-label': desk.say('entries') },
    ...desk.session.stakes.map((stake) => {
      const chip = button(desk.money(stake), '', () => choose(BigInt(stake)))
      chip.setAttribute('aria-pressed', String(BigInt(stake) === chosen))
      return chip
    }),
  )

/** The three highest trumps of a hand in which a king lies turned, to look at. */
const fan = (): HTMLElement => element('div', { class: 'fan', 'aria-hidden': 'true' }, ...[29, 30, 31].map((card) => element('i', {}, drawCard(houseCard(card)))))

export const showLobby = (desk: DuelDesk, { isSearch, title, text, isGain }: LobbyState, entryMinor: bigint, choose: (entryMinor: bigint) => void): void => {
  const place = byId('lobby', HTMLElement)
  // What is chosen keeps its focus, although it is drawn anew.
  const focused = document.activeElement instanceof HTMLElement && place.contains(document.activeElement)
  place.replaceChildren(
    ...(isSearch ? [] : [fan()]),
    element('p', { class: isGain ? 'headline gain' : 'headline' }, title),
    ...(text === '' ? [] : [element('p', {}, text)]),
    ...(isSearch ? [element('div', { class: 'searching', 'aria-hidden': 'true' }, element('i'), element('i'), element('i'))] : [chips(desk, entryMinor, choose), element('p', { class: 'quiet' }, prizeTextOf(desk, entryMinor))]),
    ...(desk.session.isTrial ? [element('p', { class: 'quiet practice' }, desk.say('practiceNote'))] : []),
  )
  if (focused) place.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
}
