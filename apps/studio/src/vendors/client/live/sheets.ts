import { button, element } from '#client/dom.ts'
import { openHistory, type SheetDesk } from '#client/round-sheets.ts'
import type { Say } from '#client/say.ts'
import { openSheet } from '#client/sheet.ts'
import type { TableLimits } from '#games/chips.ts'
import { ownVendor } from '#vendors/client/page.ts'
import { rateTable, type Rate } from '#vendors/client/rates.ts'
import type { ChainView, TableRoundView } from '#wire.ts'
import type { TableDesk } from './desk.ts'
import type { TableWord } from './words.ts'

export interface TableSheets extends Omit<SheetDesk, 'say'> {
  readonly say: Say<TableWord>
  readonly vendor: string
  /** What the game pays, above its rules. */
  pays(): readonly Node[]
  chain(): ChainView | null
  round(): TableRoundView | null
  /** The last link that was shown. */
  link(): { readonly number: number; readonly link: string } | null
  /** How many results the statistics are of, and what they say. */
  statistics(): { readonly count: number; readonly nodes: readonly Node[] }
}

const list = (text: string): HTMLElement => element('ul', {}, ...text.split('\n').map((line) => element('li', {}, line)))
export const facts = (pairs: readonly (readonly [string, string])[]): HTMLElement =>
  element('dl', {}, ...pairs.flatMap(([name, value]) => [element('dt', {}, name), element('dd', { class: 'code' }, value)]))

/** Of a chip. */
export const chipPays = ({ say, money, language }: Pick<TableDesk, 'say' | 'money' | 'language'>, chipMinor: bigint, limits: TableLimits, rates: readonly Rate[]): readonly Node[] => [
  element('p', {}, say('perChip', { amount: money(chipMinor) })),
  rateTable(rates, language, (hundredths) => money((chipMinor * BigInt(hundredths)) / 100n)),
  element('p', {}, say('limit', { spot: money(limits.spotMinorMax), round: money(limits.stakeMinorMax) })),
]

const openRules = ({ say, vendor, pays }: TableSheets): void => {
  openSheet(
    say('gameRules'),
    say('close'),
    ...pays(),
    element('h3', {}, say('rules')),
    list(say('rulesText')),
    ...(vendor === ownVendor ? [] : [element('h3', {}, say('sandboxTitle')), element('p', {}, say('sandboxText', { vendor }))]),
  )
}

const openFairTable = (desk: TableSheets): void => {
  const { say } = desk
  const [chain, round, link] = [desk.chain(), desk.round(), desk.link()]
  openSheet(
    say('fairness'),
    say('close'),
    element('p', {}, say('fairTable1', { length: chain?.length ?? 0 })),
    element('p', {}, say('fairTable2')),
    element('p', {}, say('fairTable3')),
    facts([
      [say('chain'), chain?.commitment ?? '–'],
      [say('event'), chain?.event ?? '–'],
      ...(round === null ? [] : ([[`${say('commitment')} (${say('number')} ${round.number})`, round.commitment]] as const)),
      ...(link === null ? [] : ([[`${say('lastLink')} (${say('number')} ${link.number})`, link.link]] as const)),
    ]),
  )
}

const openStatistics = ({ say, statistics }: TableSheets): void => {
  const { count, nodes } = statistics()
  openSheet(say('statistics'), say('close'), element('p', {}, say('statisticsText', { count })), ...nodes)
}

export const openTableMenu = (desk: TableSheets): void => {
  const { say } = desk
  const entry = (text: string, open: () => void): HTMLButtonElement =>
    button(text, '', () => {
      dialog.close()
      open()
    })
  const entries = [
    entry(say('gameRules'), () => openRules(desk)),
    entry(say('statistics'), () => openStatistics(desk)),
    entry(say('history'), () => openHistory(desk)),
    entry(say('fairness'), () => openFairTable(desk)),
  ]
  const dialog = openSheet(say('menu'), say('close'), element('div', { class: 'menu-list' }, ...entries))
}
