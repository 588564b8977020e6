import { t } from '#i18n/t.ts'

const names = {
  day: 'care.term.day',
  week: 'care.term.week',
  month: 'care.term.month',
  'six-weeks': 'care.term.sixWeeks',
  'three-months': 'care.term.threeMonths',
  'six-months': 'care.term.sixMonths',
  year: 'care.term.year',
  'five-years': 'care.term.fiveYears',
  open: 'care.term.open',
} as const

const isNamed = (term: string): term is keyof typeof names => Object.hasOwn(names, term)

/** A month of a time-out is 30 days, one of a self-exclusion a month of the calendar. */
export function termWords(kind: string, term: string): string {
  if (kind === 'time-out' && term === 'month') return t('care.term.days30')
  return isNamed(term) ? t(names[term]) : ''
}
