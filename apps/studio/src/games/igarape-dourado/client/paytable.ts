import { element } from '#client/dom.ts'
import { linePaytable, numberText, percentText } from '#client/slot/paytable.ts'
import type { PaytableDesk } from '#client/slot/slot-game.ts'
import { figures } from '#games/igarape-dourado/figures.ts'
import { machine } from '#games/igarape-dourado/math.ts'
import { jackpotNames } from '#games/igarape-dourado/symbol-names.ts'
import { coinBound, coins, grandTimes } from '#games/igarape-dourado/tables.ts'
import { words } from './words.ts'

/** Payouts at the current bet, the rules, and the game's exact figures. */
export const paytable = (desk: PaytableDesk): readonly Node[] => {
  const { say, money, language, stakeMinor } = desk
  const own = words[language]
  const parts = linePaytable(desk, machine)
  const times = (count: number): string => say('times', { count: numberText(language, count, 0) })
  const worth = coins.map(({ times: worth_, weight, jackpot }) => [
    `${jackpot === null ? '' : `${jackpotNames[language][jackpot]} · `}${money(stakeMinor * BigInt(worth_))}`,
    percentText(language, BigInt((weight * 1_000_000) / coinBound)),
  ])
  return [
    ...parts.head(),
    element('div', { class: 'pays' }, parts.wide('W', own.wildText), parts.wide('O', own.coinText), ...parts.cards()),
    element('h3', {}, own.coins),
    element('dl', { class: 'facts' }, ...worth.flatMap(([name = '', value = '']) => [element('dt', {}, name), element('dd', {}, value)]), element('dt', {}, jackpotNames[language].grand), element('dd', {}, money(stakeMinor * BigInt(grandTimes)))),
    ...parts.lines(),
    ...parts.rules(own.ruleHold, own.ruleJackpots, own.ruleOne),
    ...parts.figures(
      { ...figures, freeSpinsReturnMillionths: figures.holdReturnMillionths, freeSpinMillionths: figures.holdMillionths },
      [[own.grand, numberText(language, Number(figures.grandOneIn), 0)], [own.most, times(Number(figures.holdTimesMax))]],
      { part: own.part, chance: own.chance },
    ),
    element('p', {}, own.exact),
  ]
}
