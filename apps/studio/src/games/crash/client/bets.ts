import type { RoundWord } from '#client/round-word.ts'
import { hideTrouble, showTrouble, troubleOf, troubleOfRound } from '#client/trouble-box.ts'
import { readBet } from '#games/crash/math.ts'
import { readCrash, timesText } from '#games/crash/tell.ts'
import type { TableDesk } from '#vendors/client/live/desk.ts'
import type { Shown } from '#vendors/client/live/shown-table.ts'
import type { RoundView, TableRoundView } from '#wire.ts'
import { endOf } from './panel-state.ts'
import type { Panel } from './panel.ts'
import type { Purse } from './purse.ts'
import type { Riding } from './riding.ts'
import type { CrashSay } from './words.ts'

/** How long a cash-out stands on its panel before the next bet may be made there. */
const shownMs = 2_600

interface BetsDesk extends TableDesk {
  readonly words: CrashSay
  readonly panels: readonly Panel[]
  readonly riding: Riding
  readonly purse: Purse
  readonly shown: Pick<Shown, 'announce'>
  readonly word: RoundWord
  /** The round as it is; null while nobody knows. */
  round(): TableRoundView | null
  isOpen(): boolean
  celebrate(text: string): void
}

const betOf = (panel: Panel): RoundView | null => {
  const state = panel.state()
  return state.kind === 'aboard' || state.kind === 'leaving' ? state.bet : null
}

/** What all of a member's bets share: whether one is under way, what came of one, and what went wrong. */
const openTelling = (desk: BetsDesk) => {
  const { words, money, language, panels, purse, shown, word, sound } = desk
  const isRiding = (): boolean => panels.some((panel) => betOf(panel) !== null || panel.state().kind === 'sending')
  return {
    isRiding,
    fail: (code: string, round: RoundView | null): void => {
      const close = { text: words('close'), run: () => undefined }
      showTrouble(words, money, code, round, [code === 'session_expired' ? { text: words('reopen'), run: () => desk.host.tell({ type: 'expired' }) } : close])
    },
    /** The page around the game keeps a win back until it was shown; another bet may still fly. */
    endWord: (): void => {
      word.end()
      if (isRiding()) word.begin(0n)
    },
    show: (panel: Panel, bet: RoundView): void => {
      purse.setBalance(bet.balance)
      const end = endOf(bet, readCrash(bet.outcome)?.leftHundredths ?? null)
      if (end === null) return
      panel.set(end)
      if (end.kind === 'left') {
        purse.win(end.payoutMinor)
        shown.announce(words('gotText', { amount: money(end.payoutMinor), times: timesText(end.hundredths, language) }))
        desk.celebrate(`+ ${money(end.payoutMinor)}`)
        sound.win(end.hundredths >= 1_000 ? 'big' : 'small')
        setTimeout(() => panel.state() === end && panel.set({ kind: 'idle' }), shownMs)
      }
      if (end.kind === 'back') shown.announce(words('gaveBackText', { amount: money(end.stakeMinor) }))
      purse.show()
    },
  }
}
type Telling = ReturnType<typeof openTelling>

/** Makes a panel's bet in the round that is open. */
const send = async (desk: BetsDesk, { fail, isRiding }: Telling, panel: Panel): Promise<void> => {
  const { words, money, purse, shown, word } = desk
  const [round, choice] = [desk.round(), panel.choice()]
  panel.set({ kind: 'idle' })
  if (round === null || choice === null) return
  if (!purse.covers(panel.stakeMinor())) return fail('INSUFFICIENT_FUNDS', null)
  panel.set({ kind: 'sending' })
  // Both may be under way at once.
  word.begin(desk.panels.reduce((sum, each) => (each.state().kind === 'sending' ? sum + each.stakeMinor() : sum), purse.staked()))
  try {
    const bet = await desk.riding.bet(round.id, choice)
    purse.setBalance(bet.balance)
    const isPlaced = bet.standing === 'placed' && desk.round()?.id === round.id
    panel.set(isPlaced ? { kind: 'aboard', bet } : { kind: 'idle' })
    if (isPlaced) {
      purse.stake(BigInt(bet.stake))
      shown.announce(words('placedAmount', { amount: money(bet.stake) }))
    } else if (bet.standing !== 'placed') fail(troubleOfRound(bet), bet)
  } catch (error) {
    panel.set({ kind: 'idle' })
    fail(troubleOf(error), null)
  } finally {
    if (!isRiding()) word.end()
    purse.show()
  }
}

const leave = async (desk: BetsDesk, { show, endWord, fail }: Telling, panel: Panel, bet: RoundView): Promise<void> => {
  panel.set({ kind: 'leaving', bet })
  try {
    show(panel, await desk.riding.cashOut(bet.id))
    endWord()
  } catch (error) {
    if (betOf(panel)?.id === bet.id) panel.set({ kind: 'aboard', bet })
    const code = troubleOf(error)
    if (code === 'flown_away' || code === 'not_flying') desk.shown.announce(desk.words(`trouble_${code}_text`))
    else fail(code, bet)
  }
}

/** A bet whose own multiplier is passed: the server says what became of it. */
const follow = async (desk: BetsDesk, { show, endWord }: Telling, panel: Panel, bet: RoundView): Promise<void> => {
  panel.set({ kind: 'leaving', bet })
  // Where nothing can be heard, what it came to is asked for again when the flight is over.
  const gone = await desk.riding.gone(bet.id).catch(() => null)
  if (gone === null || betOf(panel)?.id !== bet.id) return
  show(panel, gone)
  endWord()
}

/** The flight is over: what is still aboard is asked for. */
const end = async (desk: BetsDesk, { show, fail, isRiding }: Telling, round: string): Promise<void> => {
  const { api, panels, purse, word } = desk
  try {
    if (panels.every((panel) => betOf(panel) === null)) return
    const bets = await desk.riding.settle(round)
    for (const panel of panels) {
      const bet = bets.find(({ id }) => id === betOf(panel)?.id)
      if (bet?.standing === 'stuck') fail('stuck', bet)
      if (bet !== undefined) show(panel, bet)
    }
    purse.setBalance((await api.balance()).balance)
  } catch (error) {
    fail(troubleOf(error), null)
  } finally {
    if (!isRiding()) word.end()
    purse.show()
  }
}

/** The member's bets of the round: made, left by hand or by themselves, and what they came to. */
export const openBets = (desk: BetsDesk) => {
  const { words, money, panels, purse, sound } = desk
  const telling = openTelling(desk)
  return {
    press: (panel: Panel): void => {
      const state = panel.state()
      sound.tap()
      hideTrouble()
      if (state.kind === 'queued') return panel.set({ kind: 'idle' })
      if (state.kind === 'aboard') return void leave(desk, telling, panel, state.bet)
      if (state.kind !== 'idle') return
      if (desk.isOpen()) return void send(desk, telling, panel)
      panel.set({ kind: 'queued' })
      desk.shown.announce(words('queuedText', { amount: money(panel.stakeMinor()) }))
    },
    /** Another round: what waited for it stays. */
    begin: (): void => {
      for (const panel of panels) if (panel.state().kind !== 'queued') panel.set({ kind: 'idle' })
      purse.begin()
    },
    sendQueued: (): void => {
      for (const panel of panels) if (panel.state().kind === 'queued') void send(desk, telling, panel)
    },
    /** What the server has of a round that runs already. */
    takeUp: async (round: string): Promise<void> => {
      const bets = (await desk.riding.find(round)).filter(({ standing }) => standing !== 'refused')
      purse.takeUp(bets)
      for (const [at, panel] of panels.entries()) {
        const bet = bets[at]
        if (bet?.standing === 'placed') panel.set({ kind: 'aboard', bet })
        else if (betOf(panel) !== null) panel.set({ kind: 'idle' })
      }
      if (telling.isRiding()) desk.word.begin(0n)
      // A bet of a round before may have been paid meanwhile.
      purse.setBalance((await desk.api.balance()).balance)
      purse.show()
    },
    /** Where the flight stands, as far as this phone knows. */
    pass: (hundredths: number): void => {
      for (const panel of panels) {
        const state = panel.state()
        const auto = state.kind === 'aboard' ? (readBet(state.bet.choice)?.autoHundredths ?? null) : null
        if (state.kind === 'aboard' && auto !== null && hundredths >= auto) void follow(desk, telling, panel, state.bet)
        panel.show()
      }
    },
    end: (round: string): Promise<void> => end(desk, telling, round),
  }
}

export type Bets = ReturnType<typeof openBets>
