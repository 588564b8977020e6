import { element } from '#client/dom.ts'
import { figuresOfStep } from '#games/mines/exact.ts'
import { ladderOf, minesMax } from '#games/mines/math.ts'
import { tellMinesBet } from '#games/mines/tell.ts'
import type { Stage } from '#vendors/client/engine-view.ts'
import { percent, rateTable } from '#vendors/client/rates.ts'

const gems = { pt: { one: 'gema', other: 'gemas' }, en: { one: 'gem', other: 'gems' } } as const

/** A ladder for each number of mines; its table is made when it is looked at. */
export const paytable = ({ language, money, stakeMinor }: Pick<Stage, 'language' | 'money' | 'stakeMinor'>): readonly Node[] =>
  Array.from({ length: minesMax }, (_, at) => at + 1).map((mines) => {
    const details = element('details', {}, element('summary', {}, tellMinesBet(String(mines), language)))
    details.addEventListener(
      'toggle',
      () =>
        details.append(
          rateTable(
            ladderOf(mines).map((pays, at) => ({
              name: `${at + 1}\u{a0}${gems[language][at === 0 ? 'one' : 'other']}`,
              paysHundredths: pays,
              returned: percent(language, figuresOfStep(mines, at + 1).returned),
            })),
            language,
            (hundredths) => money((stakeMinor() * BigInt(hundredths)) / 100n),
          ),
        ),
      { once: true },
    )
    return details
  })
