import { element } from '#client/dom.ts'
import { handNames, paysTimes, type HandName } from '#games/video-poker/math.ts'
import { handWords } from '#games/video-poker/tell.ts'
import type { Stage } from '#vendors/client/engine-view.ts'
import { times } from '#vendors/client/rates.ts'

/** What each hand pays, best first; the one that lies on the table is lit. */
export const makePayBoard = ({ language, money, stakeMinor }: Pick<Stage, 'language' | 'money' | 'stakeMinor'>, label: string) => {
  const rows = handNames
    .filter((name) => name !== 'none')
    .map((name) => {
      const amount = element('strong', {})
      const row = element('li', {}, element('span', {}, handWords[language][name]), element('span', {}, times(language, paysTimes[name] * 100)), amount)
      return { name, amount, row }
    })
  return {
    box: element('ol', { class: 'pay-board', 'aria-label': label }, ...rows.map(({ row }) => row)),
    showStake: (): void => {
      for (const { name, amount } of rows) amount.textContent = money(stakeMinor() * BigInt(paysTimes[name]))
    },
    light: (hand: HandName | null, isPaid: boolean): void => {
      for (const { name, row } of rows) {
        row.classList.toggle('now', name === hand)
        row.classList.toggle('paid', name === hand && isPaid)
        if (name === hand) row.setAttribute('aria-current', 'true')
        else row.removeAttribute('aria-current')
      }
    },
  }
}
