import { button, element } from '#client/dom.ts'
import { openFairness, type FairnessDesk } from '#client/fairness-sheet.ts'
import { openHistory, type SheetDesk as RoundDesk } from '#client/round-sheets.ts'
import { openSheet } from '#client/sheet.ts'
import type { SlotDesk, Told } from './slot-game.ts'

export interface SheetDesk<Played> extends Omit<RoundDesk, 'say' | 'api'>, Omit<FairnessDesk, 'say' | 'api'>, SlotDesk<Played> {}

/** Symbols as they lay, reel by reel. */
export const gridPicture = ({ atlas }: Pick<Told, 'atlas'>, grid: readonly (readonly string[])[], nameOf: (symbol: string) => string): HTMLCanvasElement => {
  const size = 96
  const label = grid.map((reel) => reel.map(nameOf).join(', ')).join('; ')
  const canvas = element('canvas', { width: `${size * grid.length}`, height: `${size * (grid[0]?.length ?? 0)}`, role: 'img', 'aria-label': label })
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.fillStyle = '#0d3a2d'
    context.fillRect(0, 0, canvas.width, canvas.height)
    grid.forEach((reel, x) => reel.forEach((symbol, y) => atlas.draw(context, symbol, x * size + 6, y * size + 6, size - 12)))
  }
  return canvas
}

export const openMenu = <Played>(desk: SheetDesk<Played>): void => {
  const { say, game } = desk
  const entry = (text: string, open: () => void): HTMLButtonElement =>
    button(text, '', () => {
      dialog.close()
      open()
    })
  const openPaytable = (): void => {
    openSheet(say('paytable'), say('close'), ...game.paytable({ ...desk, stakeMinor: desk.stakeMinor(), nameOf: (symbol) => game.nameOf(symbol, desk.language) }))
  }
  const list = element('div', { class: 'menu-list' }, entry(say('paytable'), openPaytable), entry(say('history'), () => openHistory(desk)), entry(say('fairness'), () => openFairness(desk)))
  const dialog = openSheet(say('menu'), say('close'), list)
}
