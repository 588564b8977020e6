import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link } from 'react-router'
import { money } from '#i18n/format.ts'
import { t, wordOf } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import type { Tone } from '#ui/state-badge.tsx'

export type Room = 'risk' | 'aml'
export type Alert = ReplyOfStaff<'GET /office/aml/alerts/:alertId'>['alert']
export type Line = ReplyOfStaff<'GET /office/aml/alerts/:alertId'>['lines'][number]

/** Words for what the server says by name; the name itself where a later version says more than this one knows. */
export const riskWord = (of: string, value: string): string => wordOf(`risk.${of}.${value}`) ?? value

export const weightTone = (weight: number): Tone => (weight >= 80 ? 'danger' : weight >= 60 ? 'caution' : 'info')
export const stateTone: Readonly<Record<string, Tone>> = { open: 'caution', taken: 'info', closed: 'neutral' }
export const classTone: Readonly<Record<string, Tone>> = { low: 'neutral', middle: 'caution', high: 'danger' }

const moneyNames: readonly string[] = ['in', 'out', 'staked', 'sum', 'means']

/** What it was seen by, in one line. */
export const seenText = ({ kind, seen, currency }: Pick<Alert, 'kind' | 'seen' | 'currency'>): string =>
  wordOf(`risk.seen.${kind}`, Object.fromEntries(Object.entries(seen).map(([name, value]) => [name, moneyNames.includes(name) ? money(value, currency) : value]))) ?? riskWord('kind', kind)

const hrefs: Readonly<Partial<Record<Line['kind'], (id: string) => string>>> = {
  deposit: (id) => `/deposits/${id}`, withdrawal: (id) => `/withdrawals/${id}`, payment: (id) => `/deposits/payments/${id}`, member: (id) => `/members/${id}`, papers: (id) => `/papers/${id}`, 'member-transfer': (id) => `/search?q=${id}`, round: (id) => `/search?q=${id}`,
}

const columns = (currency: string): readonly Column<Line>[] => [
  { key: 'kind', label: 'risk.line_label', width: 160, cell: ({ kind }) => riskWord('line', kind) },
  { key: 'id', label: 'risk.line_id', width: 260, cell: ({ kind, id }) => (hrefs[kind] === undefined ? <bdi>{id}</bdi> : <Link to={hrefs[kind](id)}><bdi>{id}</bdi></Link>) },
  { key: 'amount', label: 'risk.money', width: 150, align: 'end', cell: ({ amountMinor }) => (amountMinor === null ? '–' : <Money minor={amountMinor} currency={currency} />) },
  { key: 'at', label: 'risk.at', width: 170, cell: ({ at }) => (at === null ? '–' : <Moment at={at} />) },
]

/** The lines that an alert is made of: each opens where it lies. */
export function AlertLines({ lines, currency, layout }: { readonly lines: readonly Line[]; readonly currency: string; readonly layout: string }) {
  return <Grid label={t('risk.lines')} layout={layout} columns={columns(currency)} rows={lines} rowKey={({ kind, id }) => `${kind} ${id}`} hasKeys={false} />
}
