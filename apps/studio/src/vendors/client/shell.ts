import type { Api } from '#client/api.ts'
import { byId, element } from '#client/dom.ts'
import type { GeneralWord } from '#client/general-words.ts'
import type { Host } from '#client/host.ts'
import type { MoneyText } from '#client/money.ts'
import { followRound, requestRound } from '#client/round-call.ts'
import { openStakes } from '#client/round-sheets.ts'
import type { Say } from '#client/say.ts'
import type { Sound } from '#client/sound.ts'
import { explainTrouble, hideTrouble, showTrouble, troubleOf, troubleOfRound } from '#client/trouble-box.ts'
import type { Dressing, RoundView, SessionView } from '#wire.ts'
import type { EngineClient, EngineView, EngineWord, Stage } from './engine-view.ts'
import { openMenu, type MenuDesk } from './menu.ts'
import type { ShellWord } from './words.ts'

export interface ShellDesk {
  readonly api: Api
  readonly session: SessionView
  readonly engine: EngineClient
  readonly dressing: Dressing
  readonly host: Host
  readonly sound: Sound
  readonly say: Say<GeneralWord | ShellWord | EngineWord>
  readonly language: 'pt' | 'en'
  readonly money: MoneyText
}

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const defaultStake = (stakes: readonly string[], lastStake: string | null): number => {
  const at = stakes.indexOf(lastStake ?? '100')
  return at >= 0 ? at : 0
}

/** What the screen shows of money and words. */
const openBoard = ({ money }: ShellDesk) => {
  const message = byId('message', HTMLDivElement)
  return {
    say: (text: string, isWin = false): void => {
      message.textContent = text
      message.classList.toggle('win', isWin)
    },
    announce: (text: string): void => {
      byId('live', HTMLParagraphElement).textContent = text
    },
    setBalance: (minor: bigint | null): void => {
      byId('balance', HTMLElement).textContent = minor === null ? '–' : money(minor)
    },
    setStake: (minor: bigint): void => {
      byId('stake', HTMLElement).textContent = money(minor)
    },
    setWin: (minor: bigint | null, isGain = false): void => {
      const win = byId('win', HTMLElement)
      win.textContent = minor === null ? '–' : money(minor)
      win.classList.toggle('gold', isGain)
    },
  }
}

const showSound = ({ say }: ShellDesk, isOn: boolean): void => {
  const button = byId('sound', HTMLButtonElement)
  button.classList.toggle('off', !isOn)
  button.setAttribute('aria-label', say(isOn ? 'soundOn' : 'soundOff'))
  button.setAttribute('aria-pressed', String(isOn))
}

/** The rounds of an open game: one under way or none. */
const openRounds = (desk: ShellDesk, stage: Stage, view: EngineView, board: ReturnType<typeof openBoard>, changed: () => void) => {
  const { api, session, say, money, host, sound, engine, language } = desk
  let balance = session.balance === null ? null : BigInt(session.balance)
  let seed = session.seed
  let isBusy = false
  let lastPlayMs = Number.NEGATIVE_INFINITY

  const fail = (code: string, round: RoundView | null): void => {
    board.say('')
    const action =
      code === 'session_expired'
        ? { text: say('reopen'), run: () => host.tell({ type: 'expired' }) }
        : { text: say('close'), run: () => board.say(say('ready')) }
    const isUnclear = code === 'offline' || code === 'internal' || code === 'round_open'
    showTrouble(say, money, code, round, isUnclear ? [{ text: say('retry'), run: () => void resume() }, action] : [action])
  }
  const settleBalance = (round: RoundView): void => {
    if (round.balance !== null) balance = BigInt(round.balance)
    board.setBalance(balance)
    host.tell({ type: 'balance' })
  }
  const unwind = async (round: RoundView): Promise<void> => {
    view.rest()
    if (round.standing === 'returning') showTrouble(say, money, 'returning', round, [])
    const final =
      round.standing === 'returning'
        ? await followRound(
            api,
            round.id,
            () => undefined,
            (later) => later.standing !== 'returning',
          )
        : round
    settleBalance(final)
    if (final.standing === 'cancelled') {
      balance = BigInt((await api.balance()).balance ?? balance ?? 0n)
      board.setBalance(balance)
    }
    fail(troubleOfRound(final), final)
  }
  /** A win at or below the stake is told, and not celebrated. */
  const tellResult = (round: RoundView): void => {
    const [payout, stake] = [BigInt(round.payout ?? '0'), BigInt(round.stake)]
    const isGain = payout > stake
    const text = payout === 0n ? say('noWin') : say(isGain ? 'won' : 'returned', { amount: money(payout) })
    board.setWin(payout, isGain)
    board.say(isGain ? `+ ${money(payout)}` : text, isGain)
    board.announce([...engine.tell(round.outcome, language), text].join('. '))
    stage.place.classList.toggle('gain', isGain)
    if (isGain) sound.win(payout >= stake * 10n ? 'big' : 'small')
  }
  const present = async (round: RoundView): Promise<void> => {
    if (round.outcome === null) return unwind(round)
    const before = round.balance === null ? balance : round.standing === 'settled' ? BigInt(round.balance) - BigInt(round.payout ?? '0') : BigInt(round.balance)
    board.setBalance(before)
    await view.land(round.outcome)
    void api.shown(round.id, round.steps).catch(() => undefined)
    tellResult(round)
    if (round.standing === 'paying') board.say(say('paying', { amount: money(round.payout ?? '0') }))
    const final =
      round.standing === 'paying'
        ? await followRound(
            api,
            round.id,
            () => undefined,
            (later) => later.standing !== 'paying',
          )
        : round
    settleBalance(final)
    if (final.standing !== 'settled') fail(troubleOfRound(final), final)
    else if (round.standing === 'paying') tellResult(final)
    await view.settle?.()
  }
  const busy = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    isBusy = true
    hideTrouble()
    view.lock(true)
    changed()
    try {
      await work()
    } catch (error) {
      view.rest()
      fail(troubleOf(error), null)
    } finally {
      isBusy = false
      view.lock(false)
      changed()
    }
  }
  const play = (): Promise<void> =>
    busy(async () => {
      const choice = view.choice()
      if (choice === null) return board.say(say('choose'))
      const stake = stage.stakeMinor()
      if (balance !== null && balance < stake) return fail('INSUFFICIENT_FUNDS', null)
      const waitMs = lastPlayMs + session.rules.minimumCycleMs - performance.now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      lastPlayMs = performance.now()
      stage.place.classList.remove('gain')
      board.setWin(null)
      board.say(say('playing'))
      board.announce('')
      if (balance !== null) board.setBalance(balance - stake)
      view.begin()
      const round = await requestRound(api, newKey(), stake.toString(), () => board.say(say('waiting')), choice)
      seed = { ...seed, nextNonce: round.nonce + 1 }
      await present(round)
    })
  /** Goes on with a round that was not decided or not watched to its end, here or in another visit. */
  const resume = (): Promise<void> =>
    busy(async () => {
      const now = await api.session()
      balance = now.balance === null ? balance : BigInt(now.balance)
      board.setBalance(balance)
      seed = now.seed
      const open = now.openRound
      if (open === null) return board.say(say('ready'))
      board.say(say('resume'))
      view.restore(open.choice)
      view.begin()
      const round =
        open.standing === 'undecided'
          ? await followRound(
              api,
              open.id,
              () => board.say(say('waiting')),
              (later) => later.standing !== 'undecided',
            )
          : open
      await present(round.standing === 'settled' && balance !== null ? { ...round, balance: balance.toString() } : round)
    })
  return { play, resume, isBusy: () => isBusy, balance: () => balance, seed: () => seed, setSeed: (next: SessionView['seed']) => (seed = next) }
}

/** The game once its session is here: buttons, bet steps, sheets, and the rounds. */
export const openShell = async (desk: ShellDesk): Promise<void> => {
  const { session, say, money, sound, engine, language } = desk
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const board = openBoard(desk)
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
  board.setBalance(rounds.balance())
  board.say(view.choice() === null ? say('choose') : say('ready'))
  view.stakeChanged()
  refresh()
  if (session.openRound !== null) await rounds.resume()
}
