import { element } from '#client/dom.ts'
import { gridPicture } from '#client/slot/sheets.ts'
import type { Told } from '#client/slot/slot-game.ts'
import { fallsFrom, readMarketRound } from '#games/feira-da-ladeira/math.ts'
import { stakeUnits } from '#games/feira-da-ladeira/tables.ts'
import { lineBetOf } from '#games/line-slot.ts'
import type { RoundView } from '#wire.ts'
import { minor } from '@trevo/rules/money'
import { tellFall } from './tell.ts'
import { nameOf } from './words.ts'

/** What a round showed: the first fall of each of its spins, and a line for each fall that paid. */
export const picture = (told: Told, round: RoundView): readonly Node[] => {
  const { say, money, language } = told
  const bet = lineBetOf(stakeUnits, minor(BigInt(round.stake)))
  const amountOf = (units: number): string => money(bet * BigInt(units))
  const name = (symbol: string): string => nameOf(symbol, language)
  const steps = (readMarketRound(round.outcome)?.steps ?? []).map((step, at) => {
    const scatter = step.scatterUnits > 0 ? [say('scatterWin', { count: step.scatters, symbol: name('S'), amount: amountOf(step.scatterUnits) })] : []
    const lines = [...step.falls.map((fall, nth) => tellFall(fall, nth, language, amountOf)), ...scatter]
    return element(
      'figure',
      {},
      element('figcaption', {}, `${step.kind === 'paid' ? say('roundStep') : say('roundFree', { at })} · ${amountOf(step.units)}`),
      gridPicture(told, fallsFrom(step.stops)[0]?.grid ?? [], name),
      element('ul', {}, ...lines.map((line) => element('li', {}, line))),
    )
  })
  return [element('div', { class: 'grids' }, ...steps)]
}
