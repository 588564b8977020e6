import { byId, element } from '#client/dom.ts'
import { moneyFormat } from '#client/money.ts'
import { openSheet } from '#client/sheet.ts'
import { timesText } from '#games/crash/tell.ts'
import { shortMoney } from '#vendors/client/live/pile-words.ts'
import type { CrowdBet, TableMessage } from '#wire.ts'
import { worth } from './panel-state.ts'
import type { CrashSay } from './words.ts'

const shownMax = 5

/** Others on the flight: some of them over the sky, all that are told in a sheet. Hidden where the market lets nobody see them. */
export const openCrowd = (say: CrashSay, language: 'pt' | 'en') => {
  const box = byId('crowd', HTMLButtonElement)
  let told: Extract<TableMessage, { type: 'crowd' }> | null = null
  const lineOf = ({ name, stake, left }: CrowdBet): HTMLElement =>
    element('div', { class: left === null ? 'rider' : 'rider left' }, element('span', {}, name), element('span', {}, left === null ? shortMoney(language, BigInt(stake)) : `${timesText(left, language)}×`))
  const rowOf = ({ name, stake, currency, left }: CrowdBet): HTMLElement => {
    const money = moneyFormat(language, currency)
    return element(
      'li',
      { class: left === null ? 'rider' : 'rider left' },
      element('span', {}, name),
      element('span', {}, money(left === null ? stake : worth(BigInt(stake), left))),
      element('span', {}, left === null ? '–' : `${timesText(left, language)}×`),
    )
  }
  const show = (): void => {
    box.hidden = told === null || told.people === 0
    if (told === null) return
    box.replaceChildren(element('strong', {}, say('crowd', { count: told.people })), ...told.bets.slice(0, shownMax).map(lineOf))
  }
  box.addEventListener('click', () => {
    if (told === null) return
    openSheet(say('crowdTitle'), say('close'), element('p', {}, say('crowdText')), element('ul', { class: 'riders' }, ...told.bets.map(rowOf)))
  })
  return {
    hear: (message: Extract<TableMessage, { type: 'crowd' }>): void => {
      told = message
      show()
    },
    isShown: (): boolean => !box.hidden,
    clear: (): void => {
      told = null
      show()
    },
  }
}
