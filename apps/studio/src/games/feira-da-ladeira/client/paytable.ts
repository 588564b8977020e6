import { element } from '#client/dom.ts'
import { fill } from '#client/say.ts'
import { numberText, paytableParts, percentText } from '#client/slot/paytable.ts'
import type { PaytableDesk } from '#client/slot/slot-game.ts'
import { figures } from '#games/feira-da-ladeira/figures.ts'
import { payingSymbols, scatter, scatterPays, stakeUnits, wayPays } from '#games/feira-da-ladeira/tables.ts'
import { words } from './words.ts'

const positions = figures.byFalls.reduce((sum, count) => sum + count, 0)
const share = (count: number): bigint => (BigInt(count) * 1_000_000n) / BigInt(positions)

/** Payouts at the current bet, the rules, and the game's exact figures. */
export const paytable = (desk: PaytableDesk): readonly Node[] => {
  const { say, language } = desk
  const own = words[language]
  const parts = paytableParts(desk, { pays: new Map(payingSymbols.map((symbol) => [symbol, wayPays[symbol]])), scatter, scatterPays, units: stakeUnits })
  const [, one, two, three, ...more] = figures.byFalls
  const byFalls: readonly (readonly [string, string])[] = [
    [own.fallsOne, percentText(language, share(one))],
    [fill(own.falls, { count: 2 }), percentText(language, share(two))],
    [fill(own.falls, { count: 3 }), percentText(language, share(three))],
    [fill(own.fallsMore, { count: 4 }), percentText(language, share(more.reduce((sum, count) => sum + count, 0)))],
  ]
  return [
    ...parts.head(),
    element('p', {}, own.perWay),
    element('div', { class: 'pays' }, parts.wide('W', own.wildText), parts.wide('S', own.scatterText), ...parts.cards()),
    ...parts.rules(own.ruleWays, own.ruleFalls, own.ruleFree),
    ...parts.figures(figures, [[own.freeMax, say('times', { count: numberText(language, Number(figures.freeUnitsMax) / stakeUnits, 0) })], ...byFalls]),
  ]
}
