import { element } from '#client/dom.ts'
import type { CrashSay } from './words.ts'

/** How often flights ended low, in between, and high: of the last ones, newest first. */
export const tierOf = (hundredths: number): 'low' | 'middle' | 'high' => (hundredths < 200 ? 'low' : hundredths < 1_000 ? 'middle' : 'high')

export const statisticsOf = (say: CrashSay, language: 'pt' | 'en', recent: readonly number[]): readonly Node[] => {
  const percent = new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { style: 'percent', maximumFractionDigits: 0 })
  const share = (tier: ReturnType<typeof tierOf>): string => (recent.length === 0 ? '–' : percent.format(recent.filter((each) => tierOf(each) === tier).length / recent.length))
  return [
    element(
      'dl',
      { class: 'facts' },
      ...(
        [
          ['leastStat', 'low'],
          ['middleStat', 'middle'],
          ['highStat', 'high'],
        ] as const
      ).flatMap(([word, tier]) => [element('dt', {}, say(word)), element('dd', {}, share(tier))]),
    ),
  ]
}
