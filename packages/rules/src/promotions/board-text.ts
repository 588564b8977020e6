import type { BoardScoring, BoardTerms } from './boards.ts'

/** The sentences of a leaderboard’s page, made from the data that ranks and pays: each says which it is and what it tells, and the phone has the words. */
export type BoardLine =
  | { readonly line: 'scoring'; readonly scoring: BoardScoring; readonly currency: string }
  | { readonly line: 'window'; readonly startsAt: string; readonly endsAt: string }
  | { readonly line: 'games'; readonly categories: readonly string[]; readonly games: number }
  | { readonly line: 'money'; readonly countsBonus: boolean }
  | { readonly line: 'joined' }
  | { readonly line: 'rounds-least'; readonly count: number }
  | { readonly line: 'rate'; readonly currency: string; readonly of: string; readonly millionths: number }
  | { readonly line: 'ties'; readonly ties: BoardTerms['ties'] }
  | { readonly line: 'final'; readonly hours: number; readonly finalFrom: string }
  | { readonly line: 'paid' }

interface Window {
  readonly startsAt: string
  readonly endsAt: string
  readonly finalFrom: string
}

/** In the order in which a member meets them; `currency`: the reader’s. */
export const boardLines = (terms: BoardTerms, { startsAt, endsAt, finalFrom }: Window, currency: string): readonly BoardLine[] => {
  const rate = currency === terms.currency ? undefined : terms.rates[currency]
  return [
    { line: 'scoring', scoring: terms.scoring, currency: terms.currency },
    { line: 'window', startsAt, endsAt },
    { line: 'joined' },
    { line: 'games', categories: terms.categories, games: terms.games.length },
    { line: 'money', countsBonus: terms.countsBonus },
    ...(terms.roundsLeast > 1 ? [{ line: 'rounds-least', count: terms.roundsLeast } as const] : []),
    ...(rate === undefined ? [] : [{ line: 'rate', currency: terms.currency, of: currency, millionths: rate } as const]),
    { line: 'ties', ties: terms.ties },
    { line: 'final', hours: terms.provisionalHours, finalFrom },
    { line: 'paid' },
  ]
}
