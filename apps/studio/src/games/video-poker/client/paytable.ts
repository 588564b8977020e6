import { element } from '#client/dom.ts'
import { timesAtBest, total } from '#games/video-poker/figures.ts'
import { handNames, paysTimes } from '#games/video-poker/math.ts'
import { handWords } from '#games/video-poker/tell.ts'
import type { Stage } from '#vendors/client/engine-view.ts'
import { rateTable } from '#vendors/client/rates.ts'
import { wordsOf } from './words.ts'

/** Up to a hundred with one decimal, then whole. */
const oneIn = (times: bigint, language: 'pt' | 'en'): string => {
  const rounds = Number((total * 10n) / times) / 10
  return new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { maximumFractionDigits: rounds < 100 ? 1 : 0 }).format(rounds)
}

/** What the hands pay, and how rare they are; the return is one for the game, since there is one bet. */
export const paytable = ({ language, money, stakeMinor }: Pick<Stage, 'language' | 'money' | 'stakeMinor'>): readonly Node[] => {
  const word = wordsOf[language]
  return [
    rateTable(
      handNames.filter((name) => name !== 'none').map((name) => ({ name: handWords[language][name], paysHundredths: paysTimes[name] * 100, returned: oneIn(timesAtBest[name], language) })),
      language,
      (hundredths) => money((stakeMinor() * BigInt(hundredths)) / 100n),
      word.headings,
    ),
    element('p', {}, element('strong', {}, word.optimal)),
    element('p', {}, word.chances),
  ]
}
