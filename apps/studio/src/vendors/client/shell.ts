import { byId, element } from '#client/dom.ts'
import { markPlayMoney } from '#client/mark-play-money.ts'
import { openStakes } from '#client/round-sheets.ts'
import { explainTrouble } from '#client/trouble-box.ts'
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

/** The game once its session is here: buttons, bet steps, sheets, and the rounds. */
export const openShell = async (desk: ShellDesk): Promise<void> => {
  const { session, say, money, sound, engine, language } = desk
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const board = openBoard(money)
  const playButton = byId('play', HTMLButtonElement)
  let stakeAt = defaultStake(session.stakes, session.lastStake)
  const stakeMinor = (): bigint => BigInt(session.stakes[stakeAt] ?? '0')
  const refresh = (): void => {
    const isBusy = rounds.isBusy()
    board.setStake(stakeMinor())
    byId('less', HTMLButtonElement).disabled = isBusy || stakeAt === 0
    byId('more', HTMLButtonElement).disabled = isBusy || stakeAt === session.stakes.length - 1
    byId('stakes', HTMLButtonElement).disabled = isBusy
    playButton.disabled = isBusy || view.choice() === null
  }
  const stage: Stage = {
    place: byId('stage', HTMLElement),
    bets: byId('bets', HTMLFieldSetElement),
    dressing: desk.dressing,
    language,
    money,
    sound,
    isCalm: () => calm.matches,
    stakeMinor,
    changed: () => {
      board.setWin(null)
      board.say(view.choice() === null ? say('choose') : say('ready'))
      refresh()
    },
  }
  const view = engine.open(stage)
  const rounds = openRounds(desk, stage, view, board, refresh)
  const setStakeAt = (at: number): void => {
    stakeAt = Math.max(0, Math.min(session.stakes.length - 1, at))
    board.setWin(null)
    view.stakeChanged()
    refresh()
  }
  const menuDesk: MenuDesk = {
    api: desk.api,
    say,
    money,
    language,
    engine,
    stage,
    stakes: session.stakes,
    stakeMinor,
    chooseStake: (stake) => setStakeAt(session.stakes.indexOf(stake)),
    explain: (error) => explainTrouble(say, error),
    seed: rounds.seed,
    setSeed: rounds.setSeed,
    picture: (round) => [
      element('h3', {}, say('result')),
      element(
        'ul',
        {},
        ...[...(round.choice === '' ? [] : [engine.tellChoice(round.choice, language)]), ...engine.tell(round.outcome, language)].map((line) =>
          element('li', {}, line),
        ),
      ),
    ],
  }
  const tap = (id: string, work: () => void): void =>
    byId(id, HTMLButtonElement).addEventListener('click', () => {
      sound.tap()
      work()
    })
  tap('less', () => setStakeAt(stakeAt - 1))
  tap('more', () => setStakeAt(stakeAt + 1))
  tap('stakes', () => openStakes(menuDesk))
  tap('menu', () => openMenu(menuDesk))
  byId('sound', HTMLButtonElement).addEventListener('click', () => showSound(desk, sound.toggle()))
  playButton.addEventListener('click', () => void rounds.play())
  showSound(desk, sound.isOn())
  markPlayMoney(session, say)
  board.setBalance(rounds.balance())
  board.say(view.choice() === null ? say('choose') : say('ready'))
  view.stakeChanged()
  refresh()
  if (session.openRound !== null) await rounds.resume()
}
