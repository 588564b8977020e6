import { element } from '#client/dom.ts'
import { speak } from '#client/say.ts'
import { placeNames, type BaccaratOutcome } from '#games/baccarat/math.ts'
import { tellPlace } from '#games/baccarat/tell.ts'
import type { TableDesk } from '#vendors/client/live/desk.ts'
import { facts } from '#vendors/client/live/sheets.ts'
import { percent } from '#vendors/client/rates.ts'
import { drawBeadPlate, drawBigRoad } from './road-view.ts'
import { beadsOf, countResults } from './roads.ts'
import { baccaratWords, lettersOf } from './words.ts'

const columns = 18
/** Read out: enough to follow, and not all hundred. */
const toldMax = 20

/** The roads, the same in words, and how often each place won. */
export const statisticsOf = ({ language }: Pick<TableDesk, 'language'>, recent: readonly BaccaratOutcome[]): readonly Node[] => {
  const say = speak(language, baccaratWords)
  const beads = beadsOf(recent)
  const counts = countResults(beads)
  const shareOf = (count: number): string => (beads.length === 0 ? '–' : `${count} · ${percent(language, (BigInt(count) * 1_000_000n) / BigInt(beads.length))}`)
  const newest = beads.toReversed().slice(0, toldMax).map(({ result }) => tellPlace(result, language))
  return [
    element('p', {}, say('shoeText')),
    element('p', { class: 'unseen' }, newest.length === 0 ? say('noRounds') : say('inOrder', { results: newest.join(', ') })),
    element('h3', {}, say('beadPlate')),
    drawBeadPlate(beads, columns, lettersOf(language)),
    element('p', {}, say('beadPlateText')),
    element('h3', {}, say('bigRoad')),
    drawBigRoad(beads, columns),
    element('p', {}, say('bigRoadText')),
    element('h3', {}, say('share')),
    facts(placeNames.map((name) => [tellPlace(name, language), shareOf(counts[name])])),
  ]
}
