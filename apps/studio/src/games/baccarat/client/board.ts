import { element } from '#client/dom.ts'
import { speak } from '#client/say.ts'
import { paysOn, spots, timesHundredths, type BaccaratOutcome, type PlaceName, type Spot } from '#games/baccarat/math.ts'
import { tellPlace } from '#games/baccarat/tell.ts'
import type { TableDesk } from '#vendors/client/live/desk.ts'
import type { Board } from '#vendors/client/live/live-game.ts'
import { openSpots } from '#vendors/client/live/spots.ts'
import { times } from '#vendors/client/rates.ts'
import { drawBigRoad } from './road-view.ts'
import { beadsOf } from './roads.ts'
import { baccaratWords } from './words.ts'

/** As they lie on the table, the small ones above. */
const order: readonly PlaceName[] = ['player-pair', 'tie', 'banker-pair', 'player', 'banker']
/** As many columns of the big road as a phone has room for. */
const roadColumns = 22

/** The road of the last rounds, and the places. */
export const openBoard = (desk: TableDesk, onPress: (spot: Spot) => void): Board<Spot, BaccaratOutcome> => {
  const { language } = desk
  const road = element('div', { class: 'last-road' }, drawBigRoad([], roadColumns))
  const board = openSpots<Spot, BaccaratOutcome>(desk, {
    name: speak(language, baccaratWords)('places'),
    spots: spots
      .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
      .map((spot) => {
        const name = tellPlace(spot.name, language)
        // What a win adds to the chip.
        const odds = times(language, timesHundredths[spot.name] - 100).replace('×', ':1')
        return { spot, className: spot.name, content: [element('strong', {}, name), ' ', element('small', {}, odds)], label: `${name} ${odds}` }
      }),
    isPaid: (spot, outcome) => paysOn(spot.name, outcome) > 100,
    onPress,
  })
  return { ...board, boxes: [road, ...board.boxes], showRecent: (recent) => road.replaceChildren(drawBigRoad(beadsOf(recent), roadColumns)) }
}
