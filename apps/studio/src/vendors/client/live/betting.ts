import { byId, element } from '#client/dom.ts'
import type { RoundWord } from '#client/round-word.ts'
import { requestTableBet } from '#client/round-call.ts'
import { hideTrouble, showTrouble, troubleOf, troubleOfRound } from '#client/trouble-box.ts'
import { sumOf, writeChips, type Place, type TableLimits } from '#games/chips.ts'
import type { RoundView, TableRoundView } from '#wire.ts'
import type { TableDesk } from './desk.ts'
import type { Board } from './live-game.ts'
import type { OwnBets } from './own-bets.ts'
import { shortMoney } from './pile-words.ts'
import type { Shown } from './shown-table.ts'
import { addChip, cleared, doubled, emptySlip, repeated, undone, type Slip } from './slip.ts'

const chipsShown = 5

export interface Betting<P extends Place> {
  press(spot: P): void
  refresh(): void
  /** By the server's clock. */
  tick(): void
  chipMinor(): bigint
  /** After the result was shown: the wallet's word. */
  settle(): Promise<void>
}

interface BettingDesk<P extends Place> extends TableDesk {
  readonly limits: TableLimits
  readonly own: OwnBets<P>
  readonly board: Pick<Board<P, never>, 'setOpen' | 'lay'>
  readonly shown: Shown
  readonly word: RoundWord
  /** The round as it is; null while nobody knows. */
  round(): TableRoundView | null
  others(): Readonly<Record<string, number>>
  nowMs(): number
}

const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Some chips of the game's, the least among them. */
const chipValues = (stakes: readonly string[]): readonly bigint[] => stakes.map(BigInt).filter((_, at) => at % 2 === 0).slice(0, chipsShown)

const wireChips = (values: readonly bigint[], desk: TableDesk, choose: (minor: bigint) => void): void => {
  const row = byId('chips', HTMLElement)
  const show = (chosen: bigint): void => {
    for (const [at, button] of [...row.children].entries()) button.setAttribute('aria-pressed', String(values[at] === chosen))
  }
  row.replaceChildren(
    ...values.map((minor, at) => {
      const chip = element('button', { type: 'button', class: `chip tone-${at}`, 'aria-label': desk.say('chip', { amount: desk.money(minor) }) }, element('span', {}, shortMoney(desk.language, minor)))
      chip.addEventListener('click', () => {
        desk.sound.tap()
        choose(minor)
        show(minor)
      })
      return chip
    }),
  )
  show(values[0] ?? 0n)
}

/** The member's chips: put down, taken back, and bet while the table takes bets. */
export const openBetting = <P extends Place>(desk: BettingDesk<P>): Betting<P> => {
  const { api, session, say, money, sound, limits, own, board, shown, word } = desk
  const values = chipValues(session.stakes)
  let chipMinor = values[0] ?? 100n
  let balance = session.balance === null ? null : BigInt(session.balance)
  let slip: Slip<P> = emptySlip
  let isSending = false
  let saidSeconds = -1

  const secondsLeft = (): number | null => {
    const round = desk.round()
    return round?.state === 'open' ? Math.max(0, Math.ceil((round.closesAt - desk.nowMs()) / 1_000)) : null
  }
  const isOpen = (): boolean => (secondsLeft() ?? 0) > 0
  const refresh = (): void => {
    const sum = sumOf(slip.chips)
    const play = byId('play', HTMLButtonElement)
    board.setOpen(!isSending)
    board.lay(slip.chips, own.chips(), desk.others())
    shown.setBalance(balance)
    shown.setStake(own.stake())
    play.textContent = isSending ? say('sending') : sum === 0n ? say('bet') : say('betAmount', { amount: money(sum) })
    play.disabled = isSending || sum === 0n || !isOpen()
    byId('undo', HTMLButtonElement).disabled = isSending || slip.before.length === 0
    byId('clear', HTMLButtonElement).disabled = isSending || slip.chips.length === 0
    byId('double', HTMLButtonElement).disabled = isSending || slip.chips.length === 0
    byId('repeat', HTMLButtonElement).disabled = isSending || own.before().length === 0
  }
  const put = (next: Slip<P> | null): void => {
    if (next === null) return showTrouble(say, money, 'table_limit', null, [{ text: say('close'), run: () => undefined }])
    sound.tap()
    slip = next
    refresh()
  }
  const fail = (code: string, round: RoundView | null): void => {
    const close = { text: say('close'), run: () => undefined }
    showTrouble(say, money, code, round, [code === 'session_expired' ? { text: say('reopen'), run: () => desk.host.tell({ type: 'expired' }) } : close])
  }
  const send = async (round: TableRoundView, sum: bigint): Promise<void> => {
    word.begin(own.stake() + sum)
    const bet = await requestTableBet(api, newKey(), { round: round.id, choice: writeChips(slip.chips) }, () => shown.say(say('sending')))
    if (bet.balance !== null) balance = BigInt(bet.balance)
    if (bet.standing !== 'placed' && bet.standing !== 'paying' && bet.standing !== 'settled') {
      if (own.chips().length === 0) word.end()
      return fail(troubleOfRound(bet), bet)
    }
    if (desk.round()?.id === round.id) own.add(bet)
    slip = emptySlip
    shown.announce(say('placedAmount', { amount: money(bet.stake) }))
  }
  const play = async (): Promise<void> => {
    const [round, sum] = [desk.round(), sumOf(slip.chips)]
    if (round === null || isSending || sum === 0n || !isOpen()) return
    if (balance !== null && balance < sum) return fail('INSUFFICIENT_FUNDS', null)
    hideTrouble()
    isSending = true
    refresh()
    try {
      await send(round, sum)
    } catch (error) {
      if (own.chips().length === 0) word.end()
      fail(troubleOf(error), null)
    } finally {
      isSending = false
      refresh()
    }
  }
  const tap = (id: string, work: () => void): void => byId(id, HTMLButtonElement).addEventListener('click', work)
  tap('play', () => void play())
  tap('undo', () => put(undone(slip)))
  tap('clear', () => put(cleared(slip)))
  tap('double', () => put(doubled(slip, limits)))
  tap('repeat', () => put(repeated(slip, own.before(), limits)))
  wireChips(values, desk, (minor) => (chipMinor = minor))
  return {
    press: (spot) => put(addChip(slip, spot, chipMinor, limits)),
    refresh,
    chipMinor: () => chipMinor,
    tick: () => {
      const seconds = secondsLeft()
      shown.setClock(seconds === 0 ? null : seconds, seconds === null ? '' : say('secondsLeft', { seconds }))
      if (seconds === saidSeconds) return
      saidSeconds = seconds ?? -1
      if (seconds !== null && seconds > 0 && seconds <= 5) sound.tick()
      if (seconds === 5) shown.announce(say('secondsLeft', { seconds }))
      refresh()
    },
    settle: async () => {
      try {
        const { bets } = await own.settle()
        balance = BigInt((await api.balance()).balance ?? balance ?? 0n)
        const stuck = bets.find(({ standing }) => standing === 'stuck' || standing === 'returning')
        if (stuck !== undefined) fail(troubleOfRound(stuck), stuck)
      } catch (error) {
        fail(troubleOf(error), null)
      } finally {
        word.end()
        refresh()
      }
    },
  }
}
