import { element } from '#client/dom.ts'
import { speak } from '#client/say.ts'
import { landedOn, paysOn, spots, type MoneyWheelOutcome, type Spot } from '#games/money-wheel/math.ts'
import { tellSpot } from '#games/money-wheel/tell.ts'
import type { TableDesk } from '#vendors/client/live/desk.ts'
import { classOf } from './faces.ts'
import { moneyWheelWords } from './words.ts'

/** How many of the rounds paid each place: a round with a multiplier counts for it and for the number after it. */
export const countPlaces = (recent: readonly MoneyWheelOutcome[]): readonly { readonly spot: Spot; readonly count: number }[] =>
  spots.map((spot) => ({ spot, count: recent.filter((outcome) => paysOn(spot, landedOn(outcome)) > 0).length }))

export const statisticsOf = ({ language }: Pick<TableDesk, 'language'>, recent: readonly MoneyWheelOutcome[]): readonly Node[] => [
  element('h3', {}, speak(language, moneyWheelWords)('came')),
  element(
    'ul',
    { class: 'counts' },
    ...countPlaces(recent).map(({ spot, count }) =>
      element('li', {}, element('span', { class: `ball ${classOf(spot.number ?? 'x3')}`, 'aria-label': tellSpot(spot, language), role: 'img' }, spot.number === null ? '×' : String(spot.number)), ` ${count}`),
    ),
  ),
]
