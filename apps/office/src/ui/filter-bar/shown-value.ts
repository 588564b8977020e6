import { moment, money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { type Filter, type FilterValues, namesOf } from '#ui/filters.ts'

const isMinor = (text: string): boolean => /^[0-9]{1,15}$/.test(text)

/** What a filter is set to, in words short enough for its button. A range is said with both ends, in the zone that the head chose. */
export const shownValue = (filter: Filter, values: FilterValues, zone: string): string => {
  const [first = '', second = ''] = namesOf(filter).map((name) => values[name] ?? '')
  if (filter.kind === 'select') return filter.options().find(({ value }) => value === first)?.label ?? first
  if (filter.kind === 'multi') {
    const chosen = first.split(',')
    const [name = ''] = filter.options().filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
    return chosen.length > 1 ? t('ui.chosen', { count: chosen.length }) : name || first
  }
  if (filter.kind === 'date-range') return range(first, second, (text) => (Number.isNaN(Date.parse(text)) ? text : moment(text, zone, 'minute')))
  if (filter.kind === 'amount-range') return range(first, second, (text) => (isMinor(text) ? money(text, filter.currency) : text))
  return first
}

const range = (from: string, to: string, show: (text: string) => string): string => {
  if (from !== '' && to !== '') return `${show(from)} – ${show(to)}`
  return from !== '' ? t('ui.from_value', { value: show(from) }) : t('ui.to_value', { value: show(to) })
}
