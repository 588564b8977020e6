import { button, element } from '#client/dom.ts'
import { openFairness, type FairnessDesk } from '#client/fairness-sheet.ts'
import { openHistory, type SheetDesk } from '#client/round-sheets.ts'
import type { Say } from '#client/say.ts'
import { openSheet } from '#client/sheet.ts'
import { ratio } from '@trevo/rules/ratio'
import { boundOf, kinds, returnPercent } from '#games/fishing/math.ts'
import { kindWords } from '#games/fishing/tell.ts'
import { ownVendor } from '#vendors/client/page.ts'
import { percent, rateTable } from '#vendors/client/rates.ts'
import { pictureOf } from './art/sprites.ts'
import type { PondWord } from './words.ts'

export interface PondSheets extends Omit<SheetDesk, 'say'>, Omit<FairnessDesk, 'say'> {
  readonly say: Say<PondWord>
  readonly vendor: string
}

const list = (text: string): HTMLElement => element('ul', {}, ...text.split('\n').map((line) => element('li', {}, line)))

const openRules = ({ say, money, language, vendor, stakeMinor }: PondSheets): void => {
  const table = rateTable(
    kinds.map((kind) => ({
      name: element('span', { class: 'fish-name' }, pictureOf(kind.name, 46), kindWords[language][kind.name]),
      paysHundredths: kind.pays * 100,
      returned: percent(language, ratio(BigInt(returnPercent), BigInt(boundOf(kind)))),
    })),
    language,
    (hundredths) => money((stakeMinor() * BigInt(hundredths)) / 100n),
    { bet: say('fish'), pays: say('pays'), amount: say('amount'), returned: say('chance') },
  )
  openSheet(
    say('gameRules'),
    say('close'),
    element('p', {}, say('perShotOf', { amount: money(stakeMinor()) })),
    table,
    element('p', {}, say('returnText')),
    element('h3', {}, say('rules')),
    list(say('rulesText')),
    list(say('commonRules')),
    ...(vendor === ownVendor ? [] : [element('h3', {}, say('sandboxTitle')), element('p', {}, say('sandboxText', { vendor }))]),
  )
}

export const openPondMenu = (desk: PondSheets): void => {
  const { say } = desk
  const entry = (text: string, open: () => void): HTMLButtonElement =>
    button(text, '', () => {
      dialog.close()
      open()
    })
  const entries = [entry(say('gameRules'), () => openRules(desk)), entry(say('history'), () => openHistory(desk)), entry(say('fairness'), () => openFairness(desk))]
  const dialog = openSheet(say('menu'), say('close'), element('div', { class: 'menu-list' }, ...entries))
}
