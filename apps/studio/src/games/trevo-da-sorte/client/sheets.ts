import { button, element } from '#client/dom.ts'
import { openFairness, type FairnessDesk } from '#client/fairness-sheet.ts'
import { openHistory, type SheetDesk as RoundDesk } from '#client/round-sheets.ts'
import { openSheet } from '#client/sheet.ts'
import type { RoundView } from '#wire.ts'
import { minor } from '@trevo/rules/money'
import { gridAt, lineBet, type Step } from '#games/trevo-da-sorte/math.ts'
import { freeSpinMultiplier, reelCount, rows } from '#games/trevo-da-sorte/tables.ts'
import type { Atlas } from './atlas.ts'
import { paytable } from './paytable.ts'
import { readOutcome } from '#games/trevo-da-sorte/outcome.ts'
import type { Say } from './words.ts'

export interface SheetDesk extends Omit<RoundDesk, 'say'>, Omit<FairnessDesk, 'say'> {
  readonly atlas: Atlas
  readonly say: Say
}

const gridPicture = (desk: Pick<SheetDesk, 'say' | 'atlas'>, step: Step): HTMLCanvasElement => {
  const size = 96
  const grid = gridAt(step.stops)
  const label = grid.map((reel) => reel.map((symbol) => desk.say(`symbol_${symbol}`)).join(', ')).join('; ')
  const canvas = element('canvas', { width: `${size * reelCount}`, height: `${size * rows}`, role: 'img', 'aria-label': label })
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.fillStyle = '#0d3a2d'
    context.fillRect(0, 0, canvas.width, canvas.height)
    grid.forEach((reel, x) => reel.forEach((symbol, y) => desk.atlas.draw(context, symbol, x * size + 6, y * size + 6, size - 12)))
  }
  return canvas
}

const stepFigure = (desk: Pick<SheetDesk, 'say' | 'money' | 'atlas'>, step: Step, at: number, stakeMinor: bigint): HTMLElement => {
  const { say, money } = desk
  const bet = lineBet(minor(stakeMinor))
  const times = BigInt(step.kind === 'free' ? freeSpinMultiplier : 1)
  const wins = step.wins.map((win) =>
    say('lineWin', { line: win.line + 1, count: win.count, symbol: say(`symbol_${win.symbol}`), amount: money(bet * BigInt(win.units) * times) }),
  )
  const scatter = step.scatterUnits > 0 ? [say('scatterWin', { count: step.scatters, amount: money(bet * BigInt(step.scatterUnits) * times) })] : []
  return element(
    'figure',
    {},
    element('figcaption', {}, `${step.kind === 'paid' ? say('roundStep') : say('roundFree', { at })} · ${money(bet * BigInt(step.units))}`),
    gridPicture(desk, step),
    element('ul', {}, ...[...wins, ...scatter].map((line) => element('li', {}, line))),
  )
}

/** What a round showed: the reels of each of its spins. */
export const roundPicture = (desk: Pick<SheetDesk, 'say' | 'money' | 'atlas'>, round: RoundView): readonly Node[] => [
  element('div', { class: 'grids' }, ...(readOutcome(round.outcome)?.steps ?? []).map((step, at) => stepFigure(desk, step, at, BigInt(round.stake)))),
]

export const openPaytable = (desk: SheetDesk): void => {
  openSheet(desk.say('paytable'), desk.say('close'), ...paytable(desk.atlas, desk.say, desk.money, desk.language, desk.stakeMinor()))
}

export const openMenu = (desk: SheetDesk): void => {
  const entry = (text: string, open: (desk: SheetDesk) => void): HTMLButtonElement =>
    button(text, '', () => {
      dialog.close()
      open(desk)
    })
  const { say } = desk
  const list = element(
    'div',
    { class: 'menu-list' },
    entry(say('paytable'), openPaytable),
    entry(say('history'), openHistory),
    entry(say('fairness'), openFairness),
  )
  const dialog = openSheet(say('menu'), say('close'), list)
}
