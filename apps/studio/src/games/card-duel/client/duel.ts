import { CallFailed } from '#client/api.ts'
import { byId } from '#client/dom.ts'
import { markPlayMoney } from '#client/mark-play-money.ts'
import { openRoundWord, type RoundWord } from '#client/round-word.ts'
import { openTableLine } from '#client/table-line.ts'
import { showTrouble, troubleOf } from '#client/trouble-box.ts'
import type { SeatView } from '#games/card-duel/view.ts'
import type { DuelView } from '#wire.ts'
import { askDuel } from './ask.ts'
import { openClock } from './clock.ts'
import type { DuelDesk } from './desk.ts'
import { deviceText, randomText } from './device.ts'
import { drawScreen, setText, type Shown, type Taps } from './screen.ts'
import { openDuelMenu } from './sheets.ts'
import { endText, handText, stepText, turnText } from './told.ts'

/** A hand that is over lies there for so long before the next one does. */
const handShownMs = 2_400
const pollMs = 2_500

const seenIn = (view: DuelView | null): SeatView | null => (view?.duel?.seen ?? null) as SeatView | null

const openShown = ({ session }: DuelDesk): Shown => {
  const last = session.lastStake ?? ''
  const entry = session.stakes.includes(last) ? last : (session.stakes[0] ?? '0')
  return { view: null, seen: null, putAway: '', entryMinor: BigInt(entry), isBusy: false, isLost: true, holdsUntil: 0, seedGiven: '' }
}

const wireHead = ({ sound, say }: DuelDesk, openMenu: () => void): void => {
  const soundButton = byId('sound', HTMLButtonElement)
  const show = (isOn: boolean): void => {
    soundButton.classList.toggle('off', !isOn)
    soundButton.setAttribute('aria-label', say(isOn ? 'soundOn' : 'soundOff'))
    soundButton.setAttribute('aria-pressed', String(isOn))
  }
  soundButton.addEventListener('click', () => show(sound.toggle()))
  show(sound.isOn())
  byId('menu', HTMLButtonElement).addEventListener('click', openMenu)
  addEventListener('keydown', ({ key }) => {
    const at = Number(key) - 1
    if (document.querySelector('dialog[open]') === null && at >= 0 && at < 3) byId('hand', HTMLElement).querySelectorAll('button')[at]?.click()
  })
}

const announce = (text: string): void => setText('live', text)

/** Takes in what the server says: each step from what stood before is shown and told once. */
const openTaking = (desk: DuelDesk, shown: Shown, word: RoundWord, on: { draw(): void; look(): void; tellTrouble(code: string): void }) => {
  const { api, say, money, sound } = desk
  const setBalance = (balance: string | null | undefined): void => {
    if (balance != null) setText('balance', money(balance))
  }
  /** The entry whose end was told: what comes while a hand is looked at may end it, too. */
  let finished = ''
  const finish = (view: DuelView): void => {
    if (view.entry === null || finished === view.entry.round) return
    finished = view.entry.round
    word.end()
    setBalance(view.entry.balance)
    void api.balance().then(({ balance }) => setBalance(balance), () => undefined)
    const seen = seenIn(view)
    if (seen === null) return
    announce([seen.won === true ? say('wonDuel', { amount: money(view.duel?.prize ?? '0') }) : say('lostDuel'), endText(seen, say)].join(' '))
    if (seen.won === true) sound.win('big')
  }
  const hold = (seen: SeatView): void => {
    shown.holdsUntil = Date.now() + handShownMs
    if (seen.before !== null) announce(handText(seen.before, say))
    sound.stop(0)
    setTimeout(() => {
      if (shown.view?.duel?.state === 'over') finish(shown.view)
      else if (shown.seen !== null) announce(turnText(shown.seen, say))
      on.draw()
    }, handShownMs + 20)
  }
  const tellStep = (before: SeatView | null, seen: SeatView): void => {
    announce(stepText(before, seen, say))
    if (seen.asked?.byMe === false) sound.tension()
    else sound.tick()
  }
  const giveSeed = (duel: string): void => {
    if (shown.seedGiven === duel) return
    shown.seedGiven = duel
    askDuel(api, 'seed', { duel, seed: randomText(8) }).then(take, on.look)
  }
  const take = (view: DuelView): void => {
    const { view: before } = shown
    const isSame = before?.duel?.id === view.duel?.id
    // Answers overtake one another: of one duel the one with more moves is the later.
    if (isSame && before?.duel != null && view.duel != null && view.duel.at < before.duel.at) return
    const [was, seen] = [isSame ? shown.seen : null, seenIn(view)]
    shown.view = view
    shown.seen = seen
    const isOver = view.entry?.state === 'over' && before !== null && (before.entry?.state !== 'over' || before.entry.round !== view.entry.round)
    // What ended before the game was opened is in the history.
    if (before === null && view.entry?.state === 'over') shown.putAway = view.entry.round
    // What a duel paid is shown with its end.
    if (view.entry?.state !== 'over') setBalance(view.entry?.balance)
    if (view.duel?.needsSeed === true) giveSeed(view.duel.id)
    if (view.duel?.state === 'playing' && before?.duel?.state !== 'playing') word.begin(0n)
    if (seen !== null && was !== null && (seen.handNumber !== was.handNumber || (isOver && seen.end === 'points'))) hold(seen)
    else if (isOver) finish(view)
    else if (seen !== null && view.duel?.state === 'playing' && (was === null || view.duel.at !== before?.duel?.at)) tellStep(was, seen)
    const { standing, reason } = view.entry ?? {}
    if (isOver && (standing === 'refused' || standing === 'stuck')) on.tellTrouble(standing === 'stuck' ? 'stuck' : (reason ?? 'internal'))
    on.draw()
  }
  return { take, setBalance }
}

/** What a phone asks for: one thing at a time, so that a double tap is one move. */
const openTaps = (desk: DuelDesk, shown: Shown, word: RoundWord, on: { take(view: DuelView): void; draw(): void; look(): Promise<void>; tellTrouble(code: string): void }): Taps => {
  const { api, sound } = desk
  /** A move that came too late is seen in the next view; what the wallet or the session says is told. */
  const miss = (error: unknown): Promise<void> | void => {
    const code = troubleOf(error)
    if (error instanceof CallFailed && (code === 'session_expired' || code === 'not_found')) return desk.refuse(code)
    if (code !== 'bad_move' && code !== 'round_over') on.tellTrouble(code)
    return on.look()
  }
  const act = async (path: 'enter' | 'leave' | 'move', body: unknown): Promise<void> => {
    if (shown.isBusy) return
    shown.isBusy = true
    sound.tap()
    on.draw()
    try {
      on.take(await askDuel(api, path, body))
    } catch (error) {
      await miss(error)
    } finally {
      shown.isBusy = false
      on.draw()
    }
  }
  return {
    enter: () => {
      shown.putAway = shown.view?.entry?.round ?? ''
      word.begin(shown.entryMinor)
      void act('enter', { key: randomText(12), entry: String(shown.entryMinor), device: deviceText() }).then(() => {
        if (shown.view?.entry?.state === 'over' || shown.view?.entry == null) word.end()
      })
    },
    leave: () => void act('leave', {}),
    move: (made) => {
      const duel = shown.view?.duel
      if (duel != null) void act('move', { duel: duel.id, at: duel.at, move: made })
    },
    choose: (entryMinor) => {
      sound.tap()
      shown.entryMinor = entryMinor
      on.draw()
    },
  }
}

/** The game once its session is here: it chooses an entry, waits, plays, and shows the end. */
export const openDuel = (desk: DuelDesk): void => {
  const { api, session, say, money } = desk
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const word = openRoundWord(desk.host)
  const shown = openShown(desk)
  const tellTrouble = (code: string): void => showTrouble(say, money, code, null, [{ text: say('close'), run: () => undefined }])
  const draw = (): void => drawScreen({ desk, shown, taps, clock, isCalm: () => calm.matches })
  const look = async (): Promise<void> => {
    const view = await api.get<DuelView>('/api/duel').catch(() => null)
    shown.isLost = view === null
    if (view === null) draw()
    else take(view)
  }
  const { take, setBalance } = openTaking(desk, shown, word, { draw, look: () => void look(), tellTrouble })
  const taps = openTaps(desk, shown, word, { take, draw, look, tellTrouble })
  const clock = openClock({ nowMs: () => line.nowMs(), say, announce })
  const quit = (): (() => void) | null => {
    const made = shown.seen?.moves.find((each) => each.startsWith('quit'))
    return shown.view?.duel?.state === 'playing' && made !== undefined ? () => taps.move(made) : null
  }
  wireHead(desk, () => openDuelMenu(desk, { view: () => shown.view, entryMinor: () => shown.entryMinor, quit }))
  markPlayMoney(session, say)
  setBalance(session.balance)
  let isDown = true
  const line = openTableLine(api, {
    hear: (message) => {
      isDown = false
      shown.isLost = false
      if (message.type === 'duel') take(message.view)
    },
    lost: () => {
      isDown = true
    },
    refused: desk.refuse,
  })
  // Where no line comes up it is asked for: the clock goes on.
  setInterval(() => {
    if (isDown) void look()
  }, pollMs)
  draw()
}
