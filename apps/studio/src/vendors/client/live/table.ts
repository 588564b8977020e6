import { byId, element } from '#client/dom.ts'
import { markPlayMoney } from '#client/mark-play-money.ts'
import { openRoundWord } from '#client/round-word.ts'
import { openTableLine, type TableLine } from '#client/table-line.ts'
import { explainTrouble } from '#client/trouble-box.ts'
import type { Place } from '#games/chips.ts'
import type { ChainView, TableMessage, TableRoundView } from '#wire.ts'
import { openBetting, type Betting } from './betting.ts'
import type { TableDesk } from './desk.ts'
import type { LiveGame } from './live-game.ts'
import { openOwnBets } from './own-bets.ts'
import { wireHead } from './head.ts'
import { chipPays, type TableSheets } from './sheets.ts'
import { openShown } from './shown-table.ts'

const recentMax = 100

/** What the table said last. */
interface Heard<Outcome> {
  chain: ChainView | null
  round: TableRoundView | null
  /** Newest first. */
  recent: readonly Outcome[]
  link: { readonly number: number; readonly link: string } | null
  others: Readonly<Record<string, number>>
  /** The round whose result is on the screen, or on its way there. */
  shownId: string
  /** The last round that stands among the recent ones: one that is told by a hello may be on its way to the screen. */
  recentId: string
  isLost: boolean
}

const sheetsOf = <P extends Place, Outcome>(desk: TableDesk, game: LiveGame<P, Outcome>, heard: Heard<Outcome>, stakeMinor: () => bigint): TableSheets => ({
  api: desk.api,
  say: desk.say,
  money: desk.money,
  language: desk.language,
  vendor: desk.vendor,
  stakes: desk.session.stakes,
  stakeMinor,
  chooseStake: () => undefined,
  explain: (error) => explainTrouble(desk.say, error),
  picture: (round) => [
    element('h3', {}, desk.say('yourBet')),
    element('ul', {}, ...[game.tellBet(round.choice, desk.language), ...game.tell(round.outcome, desk.language)].map((line) => element('li', {}, line))),
  ],
  pays: () => chipPays(desk, stakeMinor(), game.limits, game.rates(desk.language)),
  chain: () => heard.chain,
  round: () => heard.round,
  link: () => heard.link,
  statistics: () => ({ count: heard.recent.length, nodes: game.statistics(desk, heard.recent) }),
})

/** The game once its session is here: it hears the table, shows its steps, and takes bets while they are open. */
export const openTable = <P extends Place, Outcome>(desk: TableDesk, game: LiveGame<P, Outcome>): void => {
  const { api, session, say, money, sound, language } = desk
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  const heard: Heard<Outcome> = { chain: null, round: null, recent: [], link: null, others: {}, shownId: '', recentId: '', isLost: true }
  const shown = openShown(money)
  const own = openOwnBets(api, game.readChips)
  const word = openRoundWord(desk.host)
  const stage = game.openStage(byId('wheel', HTMLCanvasElement), () => calm.matches, desk)
  const board = game.openBoard(desk, (spot) => betting.press(spot))
  const betting: Betting<P> = openBetting({ ...desk, limits: game.limits, own, board, shown, word, round: () => (heard.isLost ? null : heard.round), others: () => heard.others, nowMs: () => line.nowMs() })
  byId('table', HTMLElement).append(...board.boxes)
  wireHead(desk, sheetsOf(desk, game, heard, betting.chipMinor))
  markPlayMoney(session, say)

  const showRecent = (): void => {
    shown.setLast(heard.recent.map((outcome) => game.markOf(outcome, language)))
    board.showRecent?.(heard.recent)
  }
  const showResult = async (round: TableRoundView, outcome: Outcome, isSeenLate: boolean): Promise<void> => {
    heard.shownId = round.id
    const told = game.tell(round.outcome, language)
    shown.say(say('spinning'))
    if (isSeenLate) stage.restAt(outcome)
    else
      await stage.land(outcome, () => {
        sound.stop(0)
        shown.say(told[0] ?? '')
        shown.announce(told[0] ?? '')
      })
    sound.stop(0)
    if (heard.recentId !== round.id) heard.recent = [outcome, ...heard.recent].slice(0, recentMax)
    heard.recentId = round.id
    showRecent()
    shown.setDrawn(game.markOf(outcome, language))
    board.light(outcome)
    const chips = own.chips()
    const [stake, expected] = [own.stake(), game.paidOn(chips, outcome)]
    const isGain = expected > stake
    const text = chips.length === 0 ? (told.at(-1) ?? '') : expected === 0n ? say('noWin') : say(isGain ? 'won' : 'returned', { amount: money(expected) })
    shown.say(text, isGain)
    shown.announce([...told, ...(chips.length === 0 ? [] : [text])].join('. '))
    if (chips.length === 0) return word.end()
    shown.setWin(expected, isGain)
    if (isGain) sound.win(expected >= stake * 10n ? 'big' : 'small')
    await betting.settle()
  }
  const showStep = async (round: TableRoundView | null, isHello: boolean): Promise<void> => {
    if (round === null) return shown.say(say('waiting'))
    own.turnTo(round.id)
    if (isHello) await own.find().catch(() => undefined)
    betting.refresh()
    const outcome = game.readOutcome(round.outcome)
    if (outcome !== null) {
      if (heard.shownId !== round.id) await showResult(round, outcome, isHello)
      return
    }
    if (round.state === 'open') {
      board.light(null)
      stage.clear?.()
      shown.setDrawn(null)
      shown.setWin(null)
      shown.say(say('open'))
      shown.announce(say('open'))
      return
    }
    shown.say(say('closed'))
    shown.announce(say('closed'))
    sound.spin()
    stage.begin()
  }
  const hear = (message: TableMessage): void => {
    if (message.type === 'counts') {
      heard.others = message.places
      shown.setOthers(message.people === 0 ? '' : say('others', { count: message.people }))
      return betting.refresh()
    }
    if (message.type === 'beat' || message.type === 'crowd' || message.type === 'duel') return
    const isHello = message.type === 'hello'
    heard.isLost = false
    heard.chain = message.chain
    if (message.round?.id !== heard.round?.id) {
      heard.others = {}
      shown.setOthers('')
    }
    heard.round = message.round
    if (message.round?.link != null) heard.link = { number: message.round.number, link: message.round.link }
    if (isHello) {
      heard.recent = message.recent.flatMap((outcome) => game.readOutcome(outcome) ?? [])
      if (message.round !== null && message.round.outcome !== null) heard.recentId = message.round.id
      showRecent()
      const [last] = heard.recent
      if (last !== undefined && heard.shownId === '') stage.restAt(last)
    }
    void showStep(message.round, isHello)
  }
  const line: TableLine = openTableLine(api, {
    hear,
    lost: () => {
      heard.isLost = true
      shown.say(say(heard.chain === null ? 'connecting' : 'lost'))
      betting.refresh()
    },
    refused: desk.refuse,
  })
  setInterval(() => betting.tick(), 200)
  const fit = new ResizeObserver(() => stage.fit())
  fit.observe(byId('wheel', HTMLCanvasElement))
  stage.fit()
  betting.refresh()
}
