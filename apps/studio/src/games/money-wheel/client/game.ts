import { figuresOfSpot } from '#games/money-wheel/exact.ts'
import { landedOn, limits, multiplierPays, paidOn, readChips, segments, spots, type MoneyWheelOutcome, type Spot } from '#games/money-wheel/math.ts'
import { readMoneyWheel, tellMoneyWheel, tellMoneyWheelBet, tellSpot } from '#games/money-wheel/tell.ts'
import type { LiveGame, Mark } from '#vendors/client/live/live-game.ts'
import { percent } from '#vendors/client/rates.ts'
import { openBoard } from './board.ts'
import { classOf } from './faces.ts'
import { statisticsOf } from './statistics.ts'
import { openStage } from './wheel.ts'
import { moneyWheelWords } from './words.ts'

/** The number, with the multiplier that came before it, such as `7×10`. */
export const markOf = (outcome: MoneyWheelOutcome): Mark => {
  const { number, times } = landedOn(outcome)
  return { text: times === 1 ? String(number) : `${times}×${number}`, className: classOf(segments[outcome.segment] ?? number) }
}

export const moneyWheelTable: LiveGame<Spot, MoneyWheelOutcome> = {
  words: moneyWheelWords,
  limits,
  readChips,
  readOutcome: readMoneyWheel,
  paidOn,
  tell: tellMoneyWheel,
  tellBet: tellMoneyWheelBet,
  markOf,
  openBoard,
  openStage,
  // Without a multiplier before it.
  rates: (language) =>
    spots.map((spot) => ({ name: tellSpot(spot, language), paysHundredths: (1 + (spot.number ?? multiplierPays)) * 100, returned: percent(language, figuresOfSpot(spot).returned) })),
  statistics: statisticsOf,
}
