import { button, byId } from '#client/dom.ts'
import type { SeatView } from '#games/card-duel/view.ts'
import type { DuelView } from '#wire.ts'
import type { DuelClock } from './clock.ts'
import type { DuelDesk } from './desk.ts'
import { showLobby } from './lobby.ts'
import { rakeOf } from './sheets.ts'
import { showHand, showMine, showSides } from './table-view.ts'
import { endText, handText, turnText } from './told.ts'

/** What the phone knows and shows: all of it is what the server said, but for the chosen entry. */
export interface Shown {
  view: DuelView | null
  seen: SeatView | null
  /** The entry whose end was put away. */
  putAway: string
  entryMinor: bigint
  isBusy: boolean
  isLost: boolean
  /** A hand that is over lies there until then. */
  holdsUntil: number
  /** The duel that has this phone's part of its seed. */
  seedGiven: string
}

/** What the member may tap. */
export interface Taps {
  enter(): void
  leave(): void
  move(made: string): void
  choose(entryMinor: bigint): void
}

interface Screen {
  readonly desk: DuelDesk
  readonly shown: Shown
  readonly taps: Taps
  readonly clock: DuelClock
  isCalm(): boolean
}

export const setText = (id: string, value: string): void => {
  const place = byId(id, HTMLElement)
  place.textContent = value
  place.classList.toggle('long', value.length > 11)
}

const setActions = (...buttons: readonly HTMLButtonElement[]): void => {
  const place = byId('actions', HTMLElement)
  const had = document.activeElement instanceof HTMLElement && place.contains(document.activeElement)
  place.replaceChildren(...buttons)
  if (had) place.querySelector('button')?.focus()
}

const action = ({ shown }: Screen, label: string, run: () => void, isMain = false): HTMLButtonElement => {
  const made = button(label, isMain ? 'wide main' : 'wide', run)
  made.disabled = shown.isBusy || shown.isLost
  return made
}

const setPlace = (place: 'lobby' | 'duel'): void => {
  for (const id of ['lobby', 'duel']) byId(id, HTMLElement).hidden = id !== place
  if (place === 'lobby') byId('hand', HTMLElement).replaceChildren()
  byId('message', HTMLElement).classList.remove('asked')
}

/** What is said of the last entry, until it is put away. */
const endTitle = ({ desk, shown }: Screen): string | null => {
  const { say, money } = desk
  const { view, seen, putAway } = shown
  const entry = view?.entry ?? null
  if (entry === null || entry.state !== 'over' || entry.round === putAway) return null
  if (seen !== null && seen.won !== null) return seen.won ? say('wonDuel', { amount: money(view?.duel?.prize ?? '0') }) : say('lostDuel')
  return entry.reason === 'no_opponent' ? say('noOpponent') : entry.reason === 'left_queue' ? say('leftQueue') : null
}

const drawSearch = (screen: Screen): void => {
  const { desk, shown, taps, clock } = screen
  const { say, session } = desk
  const { view, entryMinor } = shown
  const isWaiting = view?.entry?.state === 'waiting'
  const isSeeding = view?.duel?.state === 'seeding'
  const title = say(isSeeding ? 'seeding' : isWaiting ? 'searching' : 'entering')
  const text = isSeeding ? (view?.duel?.opponent ?? say('practice')) : isWaiting ? say(session.isTrial ? 'searchingTrial' : 'searchingText') : ''
  showLobby(desk, { isSearch: true, title, text, isGain: false }, entryMinor, taps.choose)
  setText('message', '')
  clock.countIn(isWaiting ? byId('message', HTMLElement) : null, view?.entry?.until ?? 0)
  setActions(...(isWaiting ? [action(screen, say('cancel'), taps.leave)] : []))
}

const drawLobby = (screen: Screen): void => {
  const { desk, shown, taps, clock } = screen
  const { say, money } = desk
  const { view, seen, entryMinor } = shown
  setPlace('lobby')
  clock.stop()
  setText('entry', money(entryMinor))
  setText('prize', money(entryMinor * 2n - rakeOf(entryMinor)))
  const state = view?.entry?.state
  if (state === 'waiting' || state === 'booking' || view?.duel?.state === 'seeding' || shown.isBusy) return drawSearch(screen)
  clock.countIn(null, 0)
  const end = endTitle(screen)
  showLobby(desk, { isSearch: false, title: end ?? say('invite'), text: end !== null && seen !== null ? endText(seen, say) : '', isGain: end !== null && seen?.won === true }, entryMinor, taps.choose)
  setText('message', shown.isLost ? say('connecting') : '')
  const find = action(screen, say('findAmount', { amount: money(entryMinor) }), taps.enter, true)
  find.id = 'play'
  setActions(find)
}

const setWords = ({ desk, shown }: Screen, seen: SeatView, isHeld: boolean): void => {
  const { say } = desk
  const main = isHeld && seen.before !== null ? handText(seen.before, say) : shown.isLost ? say('lost') : turnText(seen, say)
  const isWarned = seen.lates.me > 0 && seen.isMyTurn && !isHeld
  setText('message', isWarned ? `${main}. ${say('lateWarning', { count: 3 - seen.lates.me })}` : main)
  byId('message', HTMLElement).classList.toggle('asked', seen.asked?.byMe === false)
}

const drawDuel = (screen: Screen, seen: SeatView, isHeld: boolean): void => {
  const { desk, shown, taps, clock } = screen
  const { say, money } = desk
  const duel = shown.view?.duel
  if (duel == null) return
  setPlace('duel')
  setText('entry', money(shown.view?.entry?.stake ?? '0'))
  setText('prize', money(duel.prize))
  showSides(seen, { me: say('you'), other: duel.opponent ?? say('practice') }, say)
  showHand(isHeld ? seen.before : seen.hand, say, screen.isCalm())
  showMine(seen, say, !isHeld && !shown.isBusy && !shown.isLost, (card) => taps.move(`c${card}`))
  setWords(screen, seen, isHeld)
  if (isHeld) {
    clock.stop()
    return setActions()
  }
  clock.run(duel.dueAt, seen.isMyTurn)
  const asks = seen.askable === null ? [] : [action(screen, say(seen.askable === 3 ? 'raise3' : 'raise6'), () => taps.move('raise'))]
  if (seen.asked?.byMe !== false) return setActions(...asks)
  setActions(action(screen, say('accept', { count: seen.asked.worth }), () => taps.move('accept'), true), ...asks, action(screen, say('run'), () => taps.move('run')))
}

/** Draws all of it as it stands now. */
export const drawScreen = (screen: Screen): void => {
  const { view, seen, holdsUntil } = screen.shown
  const isHeld = Date.now() < holdsUntil
  if (seen !== null && view?.duel != null && (isHeld || view.duel.state === 'playing')) drawDuel(screen, seen, isHeld)
  else drawLobby(screen)
}
