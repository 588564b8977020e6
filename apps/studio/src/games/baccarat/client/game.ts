import { figuresOfPlace } from '#games/baccarat/exact.ts'
import { limits, paidOn, placeNames, readChips, resultOf, timesHundredths, type BaccaratOutcome, type Spot } from '#games/baccarat/math.ts'
import { readBaccarat, tellBaccarat, tellBaccaratBet, tellPlace } from '#games/baccarat/tell.ts'
import { speak } from '#client/say.ts'
import type { LiveGame } from '#vendors/client/live/live-game.ts'
import { percent } from '#vendors/client/rates.ts'
import { openBoard } from './board.ts'
import { openHands } from './hands.ts'
import { statisticsOf } from './statistics.ts'
import { baccaratWords, lettersOf } from './words.ts'

export const baccaratTable: LiveGame<Spot, BaccaratOutcome> = {
  words: baccaratWords,
  limits,
  readChips,
  readOutcome: readBaccarat,
  paidOn,
  tell: tellBaccarat,
  tellBet: tellBaccaratBet,
  markOf: (outcome, language) => ({ text: lettersOf(language)[resultOf(outcome)], className: `of-${resultOf(outcome)}` }),
  openBoard,
  /** Cards need no canvas: the hands lie in its place. */
  openStage: (canvas, isCalm, { language, sound }) => {
    const say = speak(language, baccaratWords)
    const box = document.createElement('div')
    box.id = 'hands'
    canvas.hidden = true
    canvas.before(box)
    const hands = openHands(
      box,
      { side: (side) => say(side), tell: (side, cards, total) => (cards === '' ? say('noCards', { side: say(side) }) : say('handOf', { side: say(side), cards, total })) },
      isCalm,
    )
    return { fit: () => undefined, begin: () => undefined, land: (outcome) => hands.deal(outcome, () => sound.tap()), restAt: hands.rest, clear: hands.clear }
  },
  rates: (language) => placeNames.map((name) => ({ name: tellPlace(name, language), paysHundredths: timesHundredths[name], returned: percent(language, figuresOfPlace(name).returned) })),
  statistics: statisticsOf,
}
