import { element } from '#client/dom.ts'
import { speak } from '#client/say.ts'
import { colourOf, pockets, type Colour, type RouletteOutcome } from '#games/roulette/math.ts'
import type { TableDesk } from '#vendors/client/live/desk.ts'
import { facts } from '#vendors/client/live/sheets.ts'
import { percent } from '#vendors/client/rates.ts'
import { rouletteWords } from './words.ts'

interface Count {
  readonly number: number
  readonly count: number
}

/** How often each came: most first. */
const countNumbers = (recent: readonly RouletteOutcome[]): readonly Count[] =>
  pockets.map((number) => ({ number, count: recent.filter((each) => each.number === number).length })).sort((one, other) => other.count - one.count || one.number - other.number)

const row = (counts: readonly Count[]): HTMLElement =>
  element('ul', { class: 'counts' }, ...counts.map(({ number, count }) => element('li', {}, element('span', { class: `ball ${colourOf(number)}` }, String(number)), ` ${count}×`)))

export const statisticsOf = ({ language }: Pick<TableDesk, 'language'>, recent: readonly RouletteOutcome[]): readonly Node[] => {
  const say = speak(language, rouletteWords)
  const counts = countNumbers(recent)
  const shareOf = (colour: Colour): string =>
    recent.length === 0 ? '–' : percent(language, (BigInt(recent.filter(({ number }) => colourOf(number) === colour).length) * 1_000_000n) / BigInt(recent.length))
  return [
    element('h3', {}, say('often')),
    row(counts.slice(0, 6)),
    element('h3', {}, say('seldom')),
    row(counts.slice(-6).reverse()),
    element('h3', {}, say('share')),
    facts((['red', 'black', 'green'] as const).map((colour) => [say(colour), shareOf(colour)])),
  ]
}
