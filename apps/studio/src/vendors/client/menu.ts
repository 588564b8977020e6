import { button, element } from '#client/dom.ts'
import type { GeneralWord } from '#client/general-words.ts'
import { openFairness, type FairnessDesk } from '#client/fairness-sheet.ts'
import { openHistory, type SheetDesk } from '#client/round-sheets.ts'
import type { Say } from '#client/say.ts'
import { openSheet } from '#client/sheet.ts'
import type { EngineClient, EngineWord, Stage } from './engine-view.ts'
import { ownVendor } from './page.ts'
import type { ShellWord } from './words.ts'

export interface MenuDesk extends Omit<SheetDesk, 'say'>, Omit<FairnessDesk, 'say'> {
  readonly say: Say<GeneralWord | ShellWord | EngineWord>
  readonly engine: EngineClient
  readonly stage: Stage
}

const list = (text: string): HTMLElement => element('ul', {}, ...text.split('\n').map((line) => element('li', {}, line)))

const openRules = (desk: MenuDesk): void => {
  const { say } = desk
  const { vendor } = desk.stage.dressing
  openSheet(
    say('gameRules'),
    say('close'),
    element('p', {}, say('perStake', { amount: desk.money(desk.stakeMinor()) })),
    ...desk.engine.paytable(desk.stage),
    element('h3', {}, say('rules')),
    list(say('rulesText')),
    list([say('commonRules'), ...(desk.engine.isEstimated === true ? [] : [say('countedReturn')])].join('\n')),
    ...(vendor === ownVendor ? [] : [element('h3', {}, say('sandboxTitle')), element('p', {}, say('sandboxText', { vendor }))]),
  )
}

export const openMenu = (desk: MenuDesk): void => {
  const { say } = desk
  const entry = (text: string, open: () => void): HTMLButtonElement =>
    button(text, '', () => {
      dialog.close()
      open()
    })
  const entries = [
    entry(say('gameRules'), () => openRules(desk)),
    entry(say('history'), () => openHistory(desk)),
    entry(say('fairness'), () => openFairness(desk)),
  ]
  const dialog = openSheet(say('menu'), say('close'), element('div', { class: 'menu-list' }, ...entries))
}
