import { element } from '#client/dom.ts'
import { lineBetOf, type LineMachine } from '#games/line-slot.ts'
import { minor } from '@trevo/rules/money'
import type { Atlas } from './atlas.ts'
import type { PaytableDesk } from './slot-game.ts'

const symbolPicture = (atlas: Atlas, symbol: string, label: string): HTMLCanvasElement => {
  const canvas = element('canvas', { width: '124', height: '124', role: 'img', 'aria-label': label })
  const context = canvas.getContext('2d')
  if (context !== null) atlas.draw(context, symbol, 0, 0, 124)
  return canvas
}

const payTable = (counts: readonly (readonly [number, string])[]): HTMLTableElement =>
  element(
    'table',
    {},
    element('tbody', {}, ...counts.map(([count, amount]) => element('tr', {}, element('th', { scope: 'row' }, `${count}`), element('td', {}, amount)))),
  )

const lineMap = ({ lines, rows, reels }: LineMachine, line: number): HTMLCanvasElement => {
  const canvas = element('canvas', {
    width: '100',
    height: '72',
    role: 'img',
    'aria-label': `${line + 1}: ${(lines[line] ?? []).map((row) => row + 1).join(' ')}`,
  })
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  const [width, height] = [100 / reels.length, 60 / rows]
  for (let reel = 0; reel < reels.length; reel += 1)
    for (let row = 0; row < rows; row += 1) {
      context.fillStyle = lines[line]?.[reel] === row ? '#f6c65b' : '#1d3a2e'
      context.fillRect(reel * width + 1, row * height + 1, width - 2, height - 2)
    }
  context.fillStyle = '#a9c4b5'
  context.font = '600 10px system-ui'
  context.textAlign = 'center'
  context.fillText(`${line + 1}`, 50, 70)
  return canvas
}

const localeOf = (language: 'pt' | 'en'): string => (language === 'pt' ? 'pt-BR' : 'en')

export const percentText = (language: 'pt' | 'en', millionths: bigint): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(millionths) / 1e6)

export const numberText = (language: 'pt' | 'en', value: number, digits: number): string =>
  new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

/** Of what a slot's second part brings, and how often it comes. */
interface PartWords {
  readonly part: string
  readonly chance: string
}

/** A slot's published figures: shares in millionths, the deviation in thousandths of the stake, the highest spin in line bets. */
export interface SlotFigures {
  readonly returnMillionths: bigint
  /** Of its second part: free spins, or what it has instead. */
  readonly freeSpinsReturnMillionths: bigint
  readonly hitMillionths: bigint
  readonly gainMillionths: bigint
  readonly freeSpinMillionths: bigint
  readonly deviationThousandths: bigint
  readonly spinUnitsMax: bigint
}

/** What a slot pays: in units, of which a stake has so many. */
interface PaidBy extends Pick<LineMachine, 'pays' | 'scatter' | 'scatterPays'> {
  readonly units: number
}

/** What a slot's paytable is made of; amounts are of the stake that stands. */
export const paytableParts = ({ atlas, say, money, language, stakeMinor, nameOf }: PaytableDesk, machine: PaidBy) => {
  const bet = lineBetOf(machine.units, minor(stakeMinor))
  const scatterRows = machine.scatterPays.map((times, at) => [at + 3, money(BigInt(times) * stakeMinor)] as const).reverse()
  return {
    head: (): readonly Node[] => [element('p', {}, say('perLine', { amount: money(stakeMinor) })), element('h3', {}, say('symbols'))],
    /** A symbol over the whole width, with words, and with what it pays as scatter where it is one. */
    wide: (symbol: string, ...texts: readonly string[]): HTMLElement =>
      element('div', { class: 'pay wide' }, symbolPicture(atlas, symbol, nameOf(symbol)), element('div', {}, ...texts.map((text) => element('p', {}, text)), symbol === machine.scatter && machine.scatterPays.some((pay) => pay > 0) ? payTable(scatterRows) : null)),
    cards: (): readonly HTMLElement[] =>
      [...machine.pays].map(([symbol, pays]) =>
        element('div', { class: 'pay' }, symbolPicture(atlas, symbol, nameOf(symbol)), payTable(pays.map((units, at) => [at + 3, money(BigInt(units) * bet)] as const).reverse())),
      ),
    /** The rules that are a game's own come first. */
    rules: (...own: readonly string[]): readonly Node[] => [
      element('h3', {}, say('rules')),
      element('ul', {}, ...[...own, say('ruleServer'), say('ruleReturned'), say('ruleFault')].map((rule) => element('li', {}, rule))),
    ],
    figures: (figures: SlotFigures, own: readonly (readonly [string, string])[] = [], { part, chance }: PartWords = { part: say('rtpFree'), chance: say('freeChance') }): readonly Node[] => {
      const facts: readonly (readonly [string, string])[] = [
        [say('rtp'), percentText(language, figures.returnMillionths)],
        [part, percentText(language, figures.freeSpinsReturnMillionths)],
        [say('hit'), percentText(language, figures.hitMillionths)],
        [say('gain'), percentText(language, figures.gainMillionths)],
        [chance, numberText(language, 1e6 / Number(figures.freeSpinMillionths), 0)],
        [say('deviation'), say('times', { count: numberText(language, Number(figures.deviationThousandths) / 1_000, 2) })],
        [say('spinMax'), say('times', { count: numberText(language, Number(figures.spinUnitsMax) / machine.units, 0) })],
        ...own,
      ]
      return [element('h3', {}, say('figures')), element('dl', { class: 'facts' }, ...facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)])), element('p', {}, say('rtpText'))]
    },
  }
}

/** The same of a slot whose lines pay. */
export const linePaytable = (desk: PaytableDesk, machine: LineMachine) => {
  const parts = paytableParts(desk, { ...machine, units: machine.lines.length })
  return {
    ...parts,
    lines: (): readonly Node[] => [
      element('h3', {}, desk.say('lines', { count: machine.lines.length })),
      element('div', { class: 'line-maps' }, ...machine.lines.map((_, line) => lineMap(machine, line))),
    ],
    rules: (...own: readonly string[]): readonly Node[] => parts.rules(desk.say('ruleLines'), ...own),
  }
}
