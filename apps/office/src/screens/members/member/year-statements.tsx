import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { SelectField } from '#ui/select-field.tsx'

type Statement = ReplyOfStaff<'GET /office/members/:memberId/year-statements'>['statements'][number]

const types = { csv: 'text/csv', pdf: 'application/pdf' } as const
const formats = [{ value: 'pdf', label: 'PDF' }, { value: 'csv', label: 'CSV' }] as const
const languages = [{ value: 'pt', label: 'Português' }, { value: 'en', label: 'English' }] as const

/** The file under its own name, as it was made. */
const save = ({ name, base64 }: { readonly name: string; readonly base64: string }): void => {
  const link = document.createElement('a')
  link.href = `data:${name.endsWith('.pdf') ? types.pdf : types.csv};base64,${base64}`
  link.download = name
  link.click()
}

interface HandOutProps {
  readonly memberId: string
  readonly statement: Statement
  readonly onDone: () => void
}

function HandOut({ memberId, statement: { year, currency }, onDone }: HandOutProps) {
  return (
    <ActButton<'POST /office/members/:memberId/year-statements/:year', { readonly format: 'pdf' | 'csv'; readonly language: 'pt' | 'en' }>
      line="POST /office/members/:memberId/year-statements/:year"
      act="statements.hand-out"
      params={{ memberId, year: String(year) }}
      title={t('duties.years.hand_out_title', { year: String(year) })}
      text={t('duties.years.hand_out_text')}
      button={t('duties.years.hand_out')}
      buttonSize="s"
      icon="download"
      values={{ format: 'pdf', language: 'pt' }}
      toBody={({ format, language }) => ({ currency, format, language })}
      onDone={(file) => {
        save(file)
        onDone()
      }}
    >
      <SelectField name="format" label={t('duties.years.format')} options={[...formats]} />
      <SelectField name="language" label={t('duties.years.language')} options={[...languages]} />
    </ActButton>
  )
}

const columns = (memberId: string, mayHandOut: boolean, onDone: () => void): readonly Column<Statement>[] => [
  { key: 'year', label: 'duties.years.year', width: 80, onPhone: 'title', cell: ({ year }) => String(year) },
  { key: 'currency', label: 'duties.years.currency', width: 80, cell: ({ currency }) => currency },
  { key: 'closing', label: 'duties.years.closing', align: 'end', onPhone: 'side', cell: ({ closing, currency }) => <Money minor={closing} currency={currency} /> },
  { key: 'withheld', label: 'duties.years.withheld', align: 'end', cell: ({ withheld, currency }) => <Money minor={withheld} currency={currency} /> },
  { key: 'told', label: 'duties.years.told_at', width: 150, cell: ({ toldAt }) => (toldAt === null ? '–' : <Moment at={toldAt} />) },
  { key: 'opened', label: 'duties.years.opened_at', width: 150, cell: ({ openedAt }) => (openedAt === null ? '–' : <Moment at={openedAt} />) },
  ...(mayHandOut ? [{ key: 'act', label: 'duties.years.hand_out', cell: (statement: Statement) => <HandOut memberId={memberId} statement={statement} onDone={onDone} /> } as const] : []),
]

/** What a member has of the years that are over, and the file of it for whoever has no way to their own. */
export function YearStatements({ memberId }: { readonly memberId: string }) {
  const { data, error, refetch } = useCall('GET /office/members/:memberId/year-statements', { params: { memberId } })
  const mayHandOut = useMay('reports.market', 'w')
  if (data === undefined) return error === null ? <Loading lines={3} /> : <Refused error={error} onRetry={() => void refetch()} />
  const { statements } = data
  return (
    <Section title={t('duties.years.of_member')} text={t('duties.years.of_member_text')} look={statements.length === 0 ? 'panel' : 'flush'}>
      {statements.length === 0 ? <Empty icon="percent" title={t('duties.years.none')} /> : <Grid label={t('duties.years.of_member')} columns={columns(memberId, mayHandOut, () => void refetch())} rows={statements} rowKey={({ year, currency }) => `${year} ${currency}`} hasKeys={false} />}
    </Section>
  )
}
