import type { HistoryRound, RoundView } from '#wire.ts'
import type { Api } from './api.ts'
import { button, element } from './dom.ts'
import type { GeneralWord } from './general-words.ts'
import type { MoneyText } from './money.ts'
import type { Say } from './say.ts'
import { openSheet } from './sheet.ts'

export interface SheetDesk {
  readonly api: Api
  readonly say: Say<GeneralWord>
  readonly money: MoneyText
  readonly language: 'pt' | 'en'
  readonly stakes: readonly string[]
  /** Whether its rounds can be shown again. */
  readonly hasReplay?: true
  stakeMinor(): bigint
  chooseStake(stake: string): void
  explain(error: unknown): string
  /** What happened in a round, for its sheet. */
  picture(round: RoundView): readonly Node[]
}

const dateText = (language: 'pt' | 'en', iso: string): string =>
  new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : 'en', { dateStyle: 'short', timeStyle: 'medium' }).format(new Date(iso))

/** What it cost: nothing, of a round that was given. */
const stakeText = ({ say, money }: SheetDesk, { isFree, stake }: RoundView): string => (isFree ? `${say('freeRound')} · ${money(stake)}` : `${say('stake')} ${money(stake)}`)

/** Shown again in the game's own drawing, for rounds that have one. */
const replayLink = ({ say, language }: SheetDesk, { id, proof }: HistoryRound): HTMLElement =>
  element('p', {}, element('a', { href: `/replay?round=${id}&lang=${language}#${proof}`, target: '_self' }, say('replay')))

const openRoundSheet = (desk: SheetDesk, round: HistoryRound): void => {
  const { say, money } = desk
  openSheet(
    say('roundTitle'),
    say('close'),
    element(
      'dl',
      {},
      element('dt', {}, say('reference')),
      element('dd', { class: 'code' }, round.id),
      element('dt', {}, dateText(desk.language, round.at)),
      element('dd', {}, `${stakeText(desk, round)} · ${say('win')} ${money(round.payout ?? '0')} · ${say(`standing_${round.standing}`)}`),
    ),
    ...desk.picture(round),
    ...(desk.hasReplay === true && round.outcome !== null && round.payout !== null ? [replayLink(desk, round)] : []),
    element('p', {}, element('a', { href: `/verify?round=${round.id}&lang=${desk.language}#${round.proof}`, target: '_self' }, say('verify'))),
  )
}

const historyRow = (desk: SheetDesk, round: HistoryRound): HTMLButtonElement => {
  const { say, money } = desk
  const payout = BigInt(round.payout ?? '0')
  const row = element(
    'button',
    { type: 'button', class: 'history-row' },
    element('span', {}, dateText(desk.language, round.at)),
    element('span', { class: payout > BigInt(round.stake) ? 'amount gain' : 'amount' }, money(payout)),
    element('small', {}, stakeText(desk, round)),
    element('small', { class: 'amount' }, say(`standing_${round.standing}`)),
  )
  row.addEventListener('click', () => openRoundSheet(desk, round))
  return row
}

export const openHistory = (desk: SheetDesk): void => {
  const { say } = desk
  const list = element('div', {}, element('p', { role: 'status' }, say('loading')))
  openSheet(say('history'), say('close'), list)
  const page = async (before: string | null): Promise<void> => {
    try {
      const view = await desk.api.history(before)
      if (before === null) list.replaceChildren()
      if (before === null && view.rounds.length === 0) list.append(element('p', {}, say('historyEmpty')))
      list.append(...view.rounds.map((round) => historyRow(desk, round)))
      if (view.before === null) return
      const more = button(say('older'), 'quiet-button', () => {
        more.remove()
        void page(view.before)
      })
      list.append(more)
    } catch (error) {
      const trouble = element('div', { role: 'alert' }, element('p', {}, desk.explain(error)))
      trouble.append(
        button(say('retry'), 'quiet-button', () => {
          trouble.remove()
          void page(before)
        }),
      )
      list.append(trouble)
    }
  }
  void page(null)
}

export const openStakes = (desk: SheetDesk): void => {
  const chips = desk.stakes.map((stake) => {
    const chip = button(desk.money(stake), '', () => {
      desk.chooseStake(stake)
      dialog.close()
    })
    chip.setAttribute('aria-pressed', String(BigInt(stake) === desk.stakeMinor()))
    return chip
  })
  const dialog = openSheet(desk.say('chooseStake'), desk.say('close'), element('div', { class: 'chips' }, ...chips))
}
