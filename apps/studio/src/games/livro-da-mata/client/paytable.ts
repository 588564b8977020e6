import { element } from '#client/dom.ts'
import { linePaytable, numberText } from '#client/slot/paytable.ts'
import type { PaytableDesk } from '#client/slot/slot-game.ts'
import { figures } from '#games/livro-da-mata/figures.ts'
import { machine } from '#games/livro-da-mata/math.ts'
import { lineCount, payingSymbols } from '#games/livro-da-mata/tables.ts'
import { words } from './words.ts'

/** Payouts at the current bet, the rules, and the game's exact figures. */
export const paytable = (desk: PaytableDesk): readonly Node[] => {
  const { say, language, nameOf } = desk
  const own = words[language]
  const parts = linePaytable(desk, machine)
  const times = (count: number, digits: number): string => say('times', { count: numberText(language, count, digits) })
  return [
    ...parts.head(),
    element('div', { class: 'pays' }, parts.wide('L', own.bookText, own.scatterText), ...parts.cards()),
    ...parts.lines(),
    ...parts.rules(own.ruleBooks, own.ruleFree),
    ...parts.figures(figures, [[own.freeMax, times(Number(figures.freeUnitsMax) / lineCount, 0)]]),
    element('h3', {}, own.averages),
    element('dl', { class: 'facts' }, ...payingSymbols.flatMap((symbol) => [element('dt', {}, nameOf(symbol)), element('dd', {}, times(Number(figures.bySymbolHundredths[symbol]) / 100, 2))])),
  ]
}
