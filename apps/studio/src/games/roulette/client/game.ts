import { element } from '#client/dom.ts'
import { speak } from '#client/say.ts'
import { figuresOfSpot } from '#games/roulette/exact.ts'
import { colourOf, kinds, limits, paidOn, readChips, spots, timesOf, type RouletteOutcome, type Spot } from '#games/roulette/math.ts'
import { readRoulette, tellRoulette, tellRouletteBet, tellSpot } from '#games/roulette/tell.ts'
import type { TableDesk } from '#vendors/client/live/desk.ts'
import type { Board, LiveGame } from '#vendors/client/live/live-game.ts'
import { shortMoney, tellPlace } from '#vendors/client/live/pile-words.ts'
import { percent, type Rate } from '#vendors/client/rates.ts'
import { insideKinds } from './felt-map.ts'
import { makeFelt, type Felt } from './felt.ts'
import { statisticsOf } from './statistics.ts'
import { openStage } from './wheel.ts'
import { rouletteWords } from './words.ts'

const faces: Readonly<Record<string, Readonly<Record<'pt' | 'en', string>>>> = {
  red: { pt: 'Verm.', en: 'Red' },
  black: { pt: 'Preto', en: 'Black' },
  even: { pt: 'Par', en: 'Even' },
  odd: { pt: 'Ímpar', en: 'Odd' },
  low: { pt: '1–18', en: '1–18' },
  high: { pt: '19–36', en: '19–36' },
}

const faceOf = ({ kind, name, numbers }: Spot, language: 'pt' | 'en'): string => {
  if (kind === 'straight') return String(numbers[0])
  if (kind === 'column') return '2:1'
  return kind === 'dozen' ? `${numbers[0]}–${numbers.at(-1)}` : (faces[name]?.[language] ?? '')
}

/** Which kind of place a press inside the felt means. */
const makeKinds = (felt: Felt, language: 'pt' | 'en'): HTMLElement => {
  const say = speak(language, rouletteWords)
  const buttons = insideKinds.map((kind) => element('button', { type: 'button', 'data-kind': kind }, say(kind)))
  const choose = (at: number): void => {
    for (const [each, button] of buttons.entries()) button.setAttribute('aria-pressed', String(each === at))
    felt.setInside(insideKinds[at] ?? 'straight')
  }
  for (const [at, button] of buttons.entries()) button.addEventListener('click', () => choose(at))
  choose(0)
  return element('div', { id: 'kinds', role: 'group', 'aria-label': say('insideKinds') }, ...buttons)
}

const openBoard = (desk: TableDesk, onPress: (spot: Spot) => void): Board<Spot, RouletteOutcome> => {
  const { language } = desk
  const felt = makeFelt(
    {
      felt: speak(language, rouletteWords)('felt'),
      short: (minor) => shortMoney(language, minor),
      face: (spot) => faceOf(spot, language),
      tell: (spot, pending, placed, others) => tellPlace(desk, tellSpot(spot, language), pending, placed, others),
    },
    onPress,
  )
  return { boxes: [makeKinds(felt, language), felt.box], setOpen: felt.setOpen, lay: felt.lay, light: (outcome) => felt.light(outcome?.number ?? null) }
}

const rates = (language: 'pt' | 'en'): readonly Rate[] =>
  kinds.flatMap((kind) =>
    spots
      .filter((spot) => spot.kind === kind)
      .slice(0, 1)
      .map((spot) => ({ name: kind === 'even' ? `${tellSpot(spot, language)}…` : tellSpot(spot, language), paysHundredths: timesOf(spot) * 100, returned: percent(language, figuresOfSpot(spot).returned) })),
  )

export const rouletteTable: LiveGame<Spot, RouletteOutcome> = {
  words: rouletteWords,
  limits,
  readChips,
  readOutcome: readRoulette,
  paidOn: (chips, { number }) => paidOn(chips, number),
  tell: tellRoulette,
  tellBet: tellRouletteBet,
  markOf: ({ number }) => ({ text: String(number), className: colourOf(number) }),
  openBoard,
  openStage,
  rates,
  statistics: statisticsOf,
}
