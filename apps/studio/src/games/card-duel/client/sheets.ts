import { button, element } from '#client/dom.ts'
import { openHistory, type SheetDesk } from '#client/round-sheets.ts'
import { openSheet } from '#client/sheet.ts'
import { explainTrouble } from '#client/trouble-box.ts'
import { tellDuel } from '#games/card-duel/tell.ts'
import { ownVendor } from '#vendors/client/page.ts'
import type { DuelView } from '#wire.ts'
import type { DuelDesk } from './desk.ts'

export interface MenuState {
  view(): DuelView | null
  entryMinor(): bigint
  /** Null where there is no duel to leave. */
  quit(): (() => void) | null
}

const list = (text: string): HTMLElement => element('ul', {}, ...text.split('\n').map((line) => element('li', {}, line)))

/** Five of a hundred of both entries. */
export const rakeOf = (entryMinor: bigint): bigint => (entryMinor * 2n * 5n) / 100n
export const prizeTextOf = ({ say, money }: DuelDesk, entryMinor: bigint): string => say('prizeLine', { prize: money(entryMinor * 2n - rakeOf(entryMinor)), rake: money(rakeOf(entryMinor)) })

const openRules = (desk: DuelDesk, state: MenuState): void => {
  const { say, vendor } = desk
  openSheet(
    say('gameRules'),
    say('close'),
    element('p', {}, prizeTextOf(desk, state.entryMinor())),
    list(say('rulesText')),
    element('h3', {}, say('prize')),
    list(say('moneyText')),
    ...(vendor === ownVendor ? [] : [element('h3', {}, say('sandboxTitle')), element('p', {}, say('sandboxText', { vendor }))]),
  )
}

const openFairDuel = ({ say }: DuelDesk, state: MenuState): void => {
  const duel = state.view()?.duel ?? null
  openSheet(
    say('fairness'),
    say('close'),
    element('p', {}, say('fairDuel1')),
    element('p', {}, say('fairDuel2')),
    element('p', {}, say('fairDuel3')),
    ...(duel === null ? [] : [element('dl', {}, element('dt', {}, say('duelCommitment')), element('dd', { class: 'code' }, duel.commitment))]),
  )
}

const openQuit = ({ say }: DuelDesk, quit: () => void): void => {
  const dialog = openSheet(
    say('quit'),
    say('close'),
    element('p', {}, say('quitSure')),
    element(
      'div',
      { class: 'menu-list' },
      button(say('stay'), '', () => dialog.close()),
      button(say('quitYes'), '', () => {
        dialog.close()
        quit()
      }),
    ),
  )
}

const historyDesk = (desk: DuelDesk, state: MenuState): SheetDesk => ({
  ...desk,
  stakes: desk.session.stakes,
  stakeMinor: state.entryMinor,
  chooseStake: () => undefined,
  explain: (error) => explainTrouble(desk.say, error),
  picture: (round) => [element('h3', {}, desk.say('yourDuel')), element('ul', {}, ...tellDuel(round.outcome, desk.language).map((line) => element('li', {}, line)))],
})

export const openDuelMenu = (desk: DuelDesk, state: MenuState): void => {
  const { say } = desk
  const entry = (text: string, open: () => void): HTMLButtonElement =>
    button(text, '', () => {
      dialog.close()
      open()
    })
  const quit = state.quit()
  const entries = [
    entry(say('gameRules'), () => openRules(desk, state)),
    entry(say('history'), () => openHistory(historyDesk(desk, state))),
    entry(say('fairness'), () => openFairDuel(desk, state)),
    ...(quit === null ? [] : [entry(say('quit'), () => openQuit(desk, quit))]),
  ]
  const dialog = openSheet(say('menu'), say('close'), element('div', { class: 'menu-list' }, ...entries))
}
