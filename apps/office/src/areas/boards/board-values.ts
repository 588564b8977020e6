import { isGameCategory } from '@trevo/rules/categories'
import { wallMoment, wallTimeOf } from '@trevo/rules/markets/wall-time'
import type { BoardScoring, BoardTerms } from '@trevo/rules/promotions/boards'

/** What the form holds: moments in place of the market’s own times, and other currencies as lines. */
export interface BoardValues {
  readonly namePt: string
  readonly nameEn: string
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly scoring: BoardScoring['kind']
  readonly stakeLeastMinor: string | null
  readonly targetMinor: string | null
  readonly count: number | null
  readonly categories: readonly string[]
  readonly games: readonly string[]
  readonly currency: string
  readonly rates: readonly { readonly currency: string; readonly rate: number | null }[]
  readonly prizes: readonly { readonly upTo: number | null; readonly amounts: Readonly<Record<string, string | null>> }[]
  readonly ties: BoardTerms['ties']
  readonly roundsLeast: number | null
  readonly provisionalHours: number | null
  readonly countsBonus: boolean
}

export const boardValuesOf = (terms: BoardTerms | undefined, { zone, currency }: { readonly zone: string; readonly currency: string }): BoardValues => {
  const scoring = terms?.scoring ?? { kind: 'best-multiple', stakeLeastMinor: '100' }
  const momentIn = (wall: string | undefined): string | null => (wall === undefined ? null : wallMoment(zone, wall).toISOString())
  return {
    namePt: terms?.names['pt'] ?? '',
    nameEn: terms?.names['en'] ?? '',
    startsAt: momentIn(terms?.startsAt),
    endsAt: momentIn(terms?.endsAt),
    scoring: scoring.kind,
    stakeLeastMinor: 'stakeLeastMinor' in scoring ? scoring.stakeLeastMinor : null,
    targetMinor: 'targetMinor' in scoring ? scoring.targetMinor : null,
    count: 'count' in scoring ? scoring.count : null,
    categories: [...(terms?.categories ?? [])],
    games: [...(terms?.games ?? [])],
    currency: terms?.currency ?? currency,
    rates: Object.entries(terms?.rates ?? {}).map(([of, rate]) => ({ currency: of, rate })),
    prizes: terms?.prizes.map(({ upTo, amounts }) => ({ upTo, amounts: { ...amounts } })) ?? [{ upTo: 1, amounts: {} }],
    ties: terms?.ties ?? 'reached',
    roundsLeast: terms?.roundsLeast ?? 1,
    provisionalHours: terms?.provisionalHours ?? 24,
    countsBonus: terms?.countsBonus ?? false,
  }
}

const scoringIn = ({ scoring: kind, stakeLeastMinor, targetMinor, count }: BoardValues): BoardScoring => {
  const least = stakeLeastMinor ?? '0'
  if (kind === 'first-to-reach') return { kind, targetMinor: targetMinor ?? '0' }
  if (kind === 'best-multiple') return { kind, stakeLeastMinor: least }
  if (kind === 'best-rounds' || kind === 'best-row') return { kind, stakeLeastMinor: least, count: count ?? 2 }
  return { kind }
}

/** What was typed, as it is written down. The prizes are those of the currencies that the board has. */
export const boardTermsIn = (values: BoardValues, zone: string): BoardTerms => {
  const wallIn = (moment: string | null): string => (moment === null ? '' : wallTimeOf(zone, new Date(moment)))
  const rates = values.rates.filter(({ currency, rate }) => currency !== '' && rate !== null)
  const currencies = [values.currency, ...rates.map(({ currency }) => currency)]
  return {
    names: { pt: values.namePt, en: values.nameEn },
    startsAt: wallIn(values.startsAt),
    endsAt: wallIn(values.endsAt),
    scoring: scoringIn(values),
    categories: values.categories.filter(isGameCategory),
    games: values.games,
    currency: values.currency,
    rates: Object.fromEntries(rates.map(({ currency, rate }) => [currency, rate ?? 0])),
    prizes: values.prizes.map(({ upTo, amounts }) => ({ upTo: upTo ?? 0, amounts: Object.fromEntries(currencies.flatMap((currency) => (amounts[currency] == null ? [] : [[currency, amounts[currency]]]))) })),
    ties: values.ties,
    roundsLeast: values.roundsLeast ?? 1,
    provisionalHours: values.provisionalHours ?? 2,
    countsBonus: values.countsBonus,
  }
}
