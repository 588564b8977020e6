import { byId, element } from '#client/dom.ts'
import { markPlayMoney } from '#client/mark-play-money.ts'
import { openStakes } from '#client/round-sheets.ts'
import { explainTrouble } from '#client/trouble-box.ts'
import type { RoundView } from '#wire.ts'
import { openAutoControl, openTurbo } from './auto-control.ts'
import { openBoard } from './board.ts'
import type { ShellDesk } from './desk.ts'
import type { Stage } from './engine-view.ts'
import { openMenu, type MenuDesk } from './menu.ts'
import { openRounds } from './rounds.ts'

const defaultStake = (stakes: readonly string[], lastStake: string | null): number => {
  const at = stakes.indexOf(lastStake ?? '100')
  return at >= 0 ? at : 0
}

const showSound = ({ say }: ShellDesk, isOn: boolean): void => {
  const button = byId('sound', HTMLButtonElement)
  button.classList.toggle('off', !isOn)
  button.setAttribute('aria-label', say(isOn ? 'soundOn' : 'soundOff'))
  button.setAttribute('aria-pressed', String(isOn))
}

/** What happened in a round, in sentences. */
const pictureOf = ({ engine, say, language }: ShellDesk, round: RoundView): readonly Node[] => {
  const lines = [...(round.choice === '' ? [] : [engine.tellChoice(round.choice, language)]), ...engine.tell(round.outcome, language)]
  return [element('h3', {}, say('result')), element('ul', {}, ...lines.map((line) => element('li', {}, line)))]
}

/** The steps of the bet, and which of them is on. */
const openSteps = (stakes: readonly string[], lastStake: string | null) => {
  let at = defaultStake(stakes, lastStake)
  return {
    minor: (): bigint => BigInt(stakes[at] ?? '0'),
    at: () => at,
    isLast: () => at === stakes.length - 1,
    set: (next: number) => (at = Math.max(0, Math.min(stakes.length - 1, next))),
  }
}

/** The game once its session is here: buttons, bet steps, sheets, and the rounds. */
export const openShell = async (desk: ShellDesk): Promise<void> => {
  const { session, say, money, sound, engine, language } = desk
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const board = openBoard(money)
  const turbo = openTurbo()
  const playButton = byId('play', HTMLButtonElement)
  const steps = openSteps(session.stakes, session.lastStake)
  /** Of the round under way, then of those that were given, then what the member chose. */
  const stakeMinor = (): bigint => rounds.purse.fixedStake() ?? steps.minor()
  const refresh = (): void => {
    const given = rounds.purse.given()
    const isHeld = rounds.isBusy() || auto.isRunning() || given !== null
    board.setStake(stakeMinor())
    board.setGiven(given === null ? null : say('freeLeft', { left: given.left, rounds: given.rounds }))
    byId('less', HTMLButtonElement).disabled = isHeld || steps.at() === 0
    byId('more', HTMLButtonElement).disabled = isHeld || steps.isLast()
    byId('stakes', HTMLButtonElement).disabled = isHeld
    const moving = rounds.isMembersMove() ? view.moves?.button() : undefined
    playButton.disabled = moving === undefined ? rounds.isBusy() || auto.isRunning() || view.choice() === null : !moving.isReady
    playButton.textContent = moving?.text ?? say('play')
    playButton.classList.toggle('moving', moving !== undefined)
    auto.refresh(playButton)
  }
  const changed = (): void => {
    if (!rounds.isBusy()) {
      board.setWin(null)
      board.say(say(view.choice() === null ? 'choose' : 'ready'))
    }
    refresh()
  }
  const stage: Stage = {
    place: byId('stage', HTMLElement),
    bets: byId('bets', HTMLFieldSetElement),
    dressing: desk.dressing,
    language,
    money,
    sound,
    isCalm: () => calm.matches,
    hurried: turbo.hurried,
    stakeMinor,
    changed,
  }
  const view = engine.open(stage)
  const rounds = openRounds(desk, stage, view, board, () => refresh())
  const auto = openAutoControl({ desk, board, view, stakeMinor, isBusy: rounds.isBusy, isGiven: () => rounds.purse.given() !== null, play: rounds.play, changed: () => refresh() }, turbo)
  const setStakeAt = (at: number): void => {
    steps.set(at)
    board.setWin(null)
    view.stakeChanged()
    refresh()
  }
  const menuDesk: MenuDesk = {
    ...{ api: desk.api, say, money, language, engine, stage, stakes: session.stakes, stakeMinor },
    hasReplay: true,
    chooseStake: (stake) => setStakeAt(session.stakes.indexOf(stake)),
    explain: (error) => explainTrouble(say, error),
    seed: rounds.seed,
    setSeed: rounds.setSeed,
    picture: (round) => pictureOf(desk, round),
  }
  const tap = (id: string, work: () => void): void =>
    byId(id, HTMLButtonElement).addEventListener('click', () => {
      sound.tap()
      work()
    })
  tap('less', () => setStakeAt(steps.at() - 1))
  tap('more', () => setStakeAt(steps.at() + 1))
  tap('stakes', () => openStakes(menuDesk))
  tap('menu', () => {
    // A sheet lies over the button that stops a series.
    auto.stop()
    openMenu(menuDesk)
  })
  byId('sound', HTMLButtonElement).addEventListener('click', () => showSound(desk, sound.toggle()))
  playButton.addEventListener('click', () => {
    if (auto.isRunning()) auto.stop()
    else if (rounds.isMembersMove()) view.moves?.press()
    else void rounds.play(auto.mode())
  })
  showSound(desk, sound.isOn())
  markPlayMoney(session, say)
  board.setBalance(rounds.purse.balance())
  changed()
  view.stakeChanged()
  refresh()
  if (session.openRound !== null) await rounds.resume()
}
