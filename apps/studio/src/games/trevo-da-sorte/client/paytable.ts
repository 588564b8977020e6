import { fill } from '#client/say.ts'
import { linePaytable } from '#client/slot/paytable.ts'
import type { PaytableDesk } from '#client/slot/slot-game.ts'
import { element } from '#client/dom.ts'
import { figures } from '#games/trevo-da-sorte/figures.ts'
import { machine } from '#games/trevo-da-sorte/math.ts'
import { freeSpinMultiplier } from '#games/trevo-da-sorte/tables.ts'
import { words } from './words.ts'

/** Payouts at the current bet, the rules, and the game's exact figures. */
export const paytable = (desk: PaytableDesk): readonly Node[] => {
  const own = words[desk.language]
  const parts = linePaytable(desk, machine)
  return [
    ...parts.head(),
    element('div', { class: 'pays' }, parts.wide('W', own.wildText), parts.wide('S', own.scatterText), ...parts.cards()),
    ...parts.lines(),
    ...parts.rules(fill(own.ruleFree, { times: freeSpinMultiplier })),
    ...parts.figures(figures),
  ]
}
