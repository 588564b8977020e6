import { minor, minorToDecimal } from '@trevo/rules/money'
import type { BoardLine } from '@trevo/rules/promotions/board-text'
import { isMoneyScore, type BoardTerms } from '@trevo/rules/promotions/boards'
import type { Tone } from '@trevo/ui/mark.tsx'
import { formatDateTime, formatMoney, formatNumber } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import type { BoardCard } from './use-boards.ts'

export const boardTone = { waiting: 'plain', live: 'accent', provisional: 'caution', final: 'gold', ended: 'gold' } as const satisfies Readonly<Record<BoardCard['state'], Tone>>

/** Ten-thousandths of a stake, to the hundredth. */
const multipleText = (score: string): string => t('boards.multiple', { times: formatNumber(Number(minorToDecimal(minor(BigInt(score) / 100n), 2))) })
export const scoreText = (score: string, { scoring, currency }: Pick<BoardTerms, 'scoring' | 'currency'>): string => (isMoneyScore(scoring) ? formatMoney(score, currency) : multipleText(score))

/** What its dates say now. */
export const boardDates = ({ state, startsAt, endsAt }: Pick<BoardCard, 'state' | 'startsAt' | 'endsAt'>): string => {
  if (state === 'waiting') return t('boards.begins', { at: formatDateTime(startsAt) })
  return state === 'live' ? t('boards.until', { at: formatDateTime(endsAt) }) : t('boards.over', { at: formatDateTime(endsAt) })
}

const scoringWords = ({ scoring, currency }: Extract<BoardLine, { readonly line: 'scoring' }>): string => {
  switch (scoring.kind) {
    case 'best-multiple':
      return t('boards.lines.best-multiple', { amount: formatMoney(scoring.stakeLeastMinor, currency) })
    case 'best-rounds':
    case 'best-row':
      return t(`boards.lines.${scoring.kind}`, { count: scoring.count, amount: formatMoney(scoring.stakeLeastMinor, currency) })
    case 'first-to-reach':
      return t('boards.lines.first-to-reach', { amount: formatMoney(scoring.targetMinor, currency) })
    case 'turnover':
    case 'net-result':
      return t(`boards.lines.${scoring.kind}`)
  }
}

const gamesWords = ({ categories, games }: Extract<BoardLine, { readonly line: 'games' }>): string => {
  if (games > 0) return t('boards.lines.games', { count: games })
  if (categories.length === 0) return t('boards.lines.allGames')
  return t('boards.lines.categories', { list: categories.map((each) => t(`lobby.games.category.${each}` as 'lobby.games.category.RNG')).join(', ') })
}

/** A hundred of the other currency’s units, so that no rate is rounded away. */
const exchangeWords = ({ currency, of, millionths }: Extract<BoardLine, { readonly line: 'rate' }>): string =>
  t('boards.lines.rate', { one: formatMoney('10000', of), other: formatMoney(((10_000n * BigInt(millionths)) / 1_000_000n).toString(), currency) })

/** One rule as a sentence. */
export const lineWords = (line: BoardLine): string => {
  switch (line.line) {
    case 'scoring':
      return scoringWords(line)
    case 'window':
      return t('boards.lines.window', { from: formatDateTime(line.startsAt), until: formatDateTime(line.endsAt) })
    case 'games':
      return gamesWords(line)
    case 'money':
      return t(line.countsBonus ? 'boards.lines.anyMoney' : 'boards.lines.cash')
    case 'rounds-least':
      return t('boards.lines.least', { count: line.count })
    case 'rate':
      return exchangeWords(line)
    case 'ties':
      return t(`boards.lines.${line.ties}`)
    case 'final':
      return t('boards.lines.final', { count: line.hours, at: formatDateTime(line.finalFrom) })
    case 'joined':
    case 'paid':
      return t(`boards.lines.${line.line}`)
  }
}
