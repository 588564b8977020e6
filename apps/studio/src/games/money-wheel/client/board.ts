import { element } from '#client/dom.ts'
import { speak } from '#client/say.ts'
import { landedOn, multiplierPays, paysOn, spots, type MoneyWheelOutcome, type Spot } from '#games/money-wheel/math.ts'
import { tellSpot } from '#games/money-wheel/tell.ts'
import type { TableDesk } from '#vendors/client/live/desk.ts'
import type { Board } from '#vendors/client/live/live-game.ts'
import { openSpots } from '#vendors/client/live/spots.ts'
import { classOf } from './faces.ts'
import { moneyWheelWords } from './words.ts'

/** A place a number, and one for the multipliers. */
export const openBoard = (desk: TableDesk, onPress: (spot: Spot) => void): Board<Spot, MoneyWheelOutcome> => {
  const { language } = desk
  const say = speak(language, moneyWheelWords)
  return openSpots(desk, {
    name: say('places'),
    spots: spots.map((spot) => ({
      spot,
      className: classOf(spot.number ?? 'x3'),
      content: [element('strong', {}, spot.number === null ? say('multiplier') : String(spot.number)), element('small', {}, say('pays', { times: spot.number ?? multiplierPays }))],
      label: tellSpot(spot, language),
    })),
    isPaid: (spot, outcome) => paysOn(spot, landedOn(outcome)) > 0,
    onPress,
  })
}
