import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useParams } from 'react-router'
import { ReportState } from '#areas/duties/report-state.tsx'
import { call } from '#data/call.ts'
import { refusalWords } from '#data/refused.ts'
import { useCall } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'

type Shown = ReplyOfStaff<'GET /office/market-reports/:reportId'>
type Part = Shown['parts'][number]
type Sum = Shown['sums'][number]

/** The file as it was made, under its own name. */
async function save(reportId: string, part: number): Promise<void> {
  const { name, text } = await call('GET /office/market-reports/:reportId/files/:part', { params: { reportId, part: String(part) } })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

const partTones = { waiting: 'caution', accepted: 'good', refused: 'danger' } as const

/** What the receiver refused, by the number of the record. */
function Problems({ problems }: Pick<Part, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <ul>
      {problems.map(({ n, why }) => <li key={`${n} ${why}`}>{n === 0 ? why : t('duties.record_refused', { n, why })}</li>)}
    </ul>
  )
}

const partColumns = (reportId: string): readonly Column<Part>[] => [
  { key: 'name', label: 'duties.file', width: 300, cell: ({ name, part }) => <Button kind="quiet" icon="download" onClick={() => void save(reportId, part).catch((error: unknown) => toast(refusalWords(error), { tone: 'bad' }))}>{name}</Button> },
  { key: 'state', label: 'duties.state', width: 130, cell: ({ state }) => <StateBadge tone={partTones[state]}>{t(`duties.part.${state}`)}</StateBadge> },
  { key: 'records', label: 'duties.records', align: 'end', cell: ({ records }) => number(BigInt(records)) },
  { key: 'bytes', label: 'duties.bytes', align: 'end', cell: ({ bytes }) => number(BigInt(bytes)) },
  { key: 'receipt', label: 'duties.receipt', width: 190, cell: ({ receipt }) => (receipt === null || receipt === '' ? '–' : receipt) },
  { key: 'answered', label: 'duties.answered', width: 160, cell: ({ answeredAt }) => (answeredAt === null ? '–' : <Moment at={answeredAt} />) },
  { key: 'tries', label: 'duties.tries', align: 'end', cell: ({ tries }) => tries },
  { key: 'problems', label: 'duties.problems', width: 280, cell: ({ problems }) => <Problems problems={problems} /> },
]

/** Counts are no money. */
const counts: readonly string[] = ['records', 'bets']
function Figure({ sum: { currency, name }, minor }: { readonly sum: Sum; readonly minor: string | null }) {
  if (minor === null) return '–'
  return counts.includes(name) ? number(BigInt(minor)) : <Money minor={minor} currency={currency} />
}

const differenceOf = ({ file, books }: Sum): string | null => (books === null ? null : (BigInt(file ?? 0) - BigInt(books)).toString())
const sumColumns: readonly Column<Sum>[] = [
  { key: 'sum', label: 'duties.sum', width: 170, cell: ({ name }) => t(`duties.sum.${name as 'records'}`) },
  { key: 'currency', label: 'duties.currency', width: 90, cell: ({ currency }) => currency },
  { key: 'file', label: 'duties.in_files', align: 'end', cell: (sum) => <Figure sum={sum} minor={sum.file} /> },
  { key: 'books', label: 'duties.in_books', align: 'end', cell: (sum) => <Figure sum={sum} minor={sum.books} /> },
  { key: 'difference', label: 'duties.difference', align: 'end', cell: (sum) => <Figure sum={sum} minor={differenceOf(sum)} /> },
]

function Acts({ shown: { report, version } }: { readonly shown: Shown }) {
  const may = useMay('reports.market', 'w')
  const params = { reportId: report.reportId }
  if (!may || !report.isNewest || report.state === 'making') return null
  return (
    <>
      {report.state === 'failed' ? null : (
        <ActButton line="POST /office/market-reports/:reportId/resend" act="reports.resend" params={params} version={version} title={t('duties.resend')} text={t('duties.resend_text')} icon="send" toBody={() => ({})} />
      )}
      <ActButton line="POST /office/market-reports/:reportId/correct" act="reports.correct" params={params} version={version} title={t('duties.correct')} text={t('duties.correct_text')} icon="refresh" toBody={() => ({})} />
      {report.state !== 'made' ? null : (
        <ActButton line="POST /office/market-reports/:reportId/receipt" act="reports.enter-receipt" params={params} version={version} title={t('duties.enter_receipt')} text={t('duties.enter_receipt_text')} kind="quiet" values={{ receipt: '' }}
          toBody={({ receipt }: { readonly receipt: string }) => ({ receipt })}>
          <TextField name="receipt" label={t('duties.receipt')} lettersMax={100} isRequired />
        </ActButton>
      )}
    </>
  )
}

/** One report: its files with what was said of them, its sums beside the books, its versions. */
export function MarketFileScreen() {
  const { reportId = '' } = useParams()
  const asked = useCall('GET /office/market-reports/:reportId', { params: { reportId } }, { pollMs: 10_000 })
  const { data } = asked
  const back = { to: '/market-files', label: t('duties.files.title') }
  if (data === undefined) return <RecordScreen title={reportId} back={back} asked={asked} />
  const { report, sums, differences, parts, versions } = data
  return (
    <RecordScreen
      title={t('duties.title_of', { kind: t(`duties.kind.${report.kind}`), period: report.period })}
      id={report.reportId}
      back={back}
      badges={
        <>
          <ReportState state={report.state} />
          {report.isLate ? <StateBadge tone="danger">{t('duties.late')}</StateBadge> : null}
          {differences !== null && differences.length === 0 ? <StateBadge tone="good">{t('duties.agrees')}</StateBadge> : null}
        </>
      }
      under={
        <>
          {t('duties.due')}: <Moment at={report.dueAt} /> · {t('duties.version')} {report.version}
          {report.receipt === null ? null : <> · {t('duties.receipt')} {report.receipt}</>}
        </>
      }
      actions={<Acts shown={data} />}
      asked={asked}
    >
      {report.trouble === null ? null : <Section title={t(`duties.is.${report.state}`)}><p>{report.trouble === 'liabilities' ? t('duties.waits_for_liabilities') : report.trouble}</p></Section>}
      <Section title={t('duties.sums')} text={t('duties.sums_text')} look={sums.length === 0 ? 'panel' : 'flush'}>
        {sums.length === 0 ? <p>{t('duties.no_sums')}</p> : <Grid label={t('duties.sums')} columns={sumColumns} rows={sums} rowKey={({ currency, name }) => `${currency} ${name}`} />}
      </Section>
      <Section title={t('duties.files')} look="flush">
        <Grid label={t('duties.files')} columns={partColumns(report.reportId)} rows={parts} rowKey={({ part }) => String(part)} />
      </Section>
      {versions.length < 2 ? null : (
        <Section title={t('duties.versions')}>
          <ul>
            {versions.map((each) => (
              <li key={each.reportId}>
                <Link to={`/market-files/${each.reportId}`}>{t('duties.version')} {each.version}</Link> <ReportState state={each.state} /> {each.receipt ?? ''}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </RecordScreen>
  )
}
