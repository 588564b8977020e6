import { element } from '#client/dom.ts'
import type { MoneyText } from '#client/money.ts'
import { minor } from '@trevo/rules/money'
import { figures } from '#games/trevo-da-sorte/figures.ts'
import { lineBet } from '#games/trevo-da-sorte/math.ts'
import {
  freeSpinMultiplier,
  lineCount,
  linePays,
  lines,
  reelCount,
  rows,
  scatterPays,
  type PayingSymbol,
  type SlotSymbol,
} from '#games/trevo-da-sorte/tables.ts'
import type { Atlas } from './atlas.ts'
import type { Say } from './words.ts'

const payingSymbols: readonly PayingSymbol[] = ['7', 'C', 'H', 'B', 'R', 'T', 'P', 'M']

const symbolPicture = (atlas: Atlas, symbol: SlotSymbol, label: string): HTMLCanvasElement => {
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

const lineMap = (line: number): HTMLCanvasElement => {
  const canvas = element('canvas', {
    width: '100',
    height: '72',
    role: 'img',
    'aria-label': `${line + 1}: ${(lines[line] ?? []).map((row) => row + 1).join(' ')}`,
  })
  const context = canvas.getContext('2d')
  if (context === null) return canvas
  const [width, height] = [100 / reelCount, 60 / rows]
  for (let reel = 0; reel < reelCount; reel += 1)
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

const percent = (language: 'pt' | 'en', millionths: bigint): string =>
  new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    Number(millionths) / 1e6,
  )

const number = (language: 'pt' | 'en', value: number, digits: number): string =>
  new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : 'en', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

/** Payouts at the current bet, the rules, and the game's exact figures. */
export const paytable = (atlas: Atlas, say: Say, money: MoneyText, language: 'pt' | 'en', stakeMinor: bigint): readonly Node[] => {
  const bet = lineBet(minor(stakeMinor))
  const cards = payingSymbols.map((symbol) =>
    element(
      'div',
      { class: 'pay' },
      symbolPicture(atlas, symbol, say(`symbol_${symbol}`)),
      payTable([...linePays[symbol]].map((units, at) => [at + 3, money(BigInt(units) * bet)] as const).reverse()),
    ),
  )
  const facts: readonly (readonly [string, string])[] = [
    [say('rtp'), percent(language, figures.returnMillionths)],
    [say('rtpFree'), percent(language, figures.freeSpinsReturnMillionths)],
    [say('hit'), percent(language, figures.hitMillionths)],
    [say('gain'), percent(language, figures.gainMillionths)],
    [say('freeChance'), number(language, 1e6 / Number(figures.freeSpinMillionths), 0)],
    [say('deviation'), say('times', { count: number(language, Number(figures.deviationThousandths) / 1_000, 2) })],
    [say('spinMax'), say('times', { count: number(language, Number(figures.spinUnitsMax) / lineCount, 0) })],
  ]
  return [
    element('p', {}, say('perLine', { amount: money(stakeMinor) })),
    element('h3', {}, say('symbols')),
    element(
      'div',
      { class: 'pays' },
      element('div', { class: 'pay wide' }, symbolPicture(atlas, 'W', say('symbol_W')), element('p', {}, say('wildText'))),
      element(
        'div',
        { class: 'pay wide' },
        symbolPicture(atlas, 'S', say('symbol_S')),
        element(
          'div',
          {},
          element('p', {}, say('scatterText')),
          payTable([...scatterPays].map((times, at) => [at + 3, money(BigInt(times) * stakeMinor)] as const).reverse()),
        ),
      ),
      ...cards,
    ),
    element('h3', {}, say('lines')),
    element('div', { class: 'line-maps' }, ...lines.map((_, line) => lineMap(line))),
    element('h3', {}, say('rules')),
    element('ul', {}, ...(['rule1', 'rule2', 'rule3', 'rule4', 'rule5'] as const).map((rule) => element('li', {}, say(rule, { times: freeSpinMultiplier })))),
    element('h3', {}, say('figures')),
    element('dl', { class: 'facts' }, ...facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)])),
    element('p', {}, say('rtpText')),
  ]
}
