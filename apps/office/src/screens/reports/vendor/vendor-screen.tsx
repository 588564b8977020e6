import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { Link, useParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { moment, money as moneyText, number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { daysOf, MonthBar, useMonth } from '#reports/month.tsx'
import { ReportTable, type TableColumn } from '#reports/table.tsx'
import styles from '#reports/reports.module.css'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { FigureCard, FigureCards } from '#ui/figure-card.tsx'
import { FileTextField } from '#ui/file-text-field.tsx'
import { useListSlots } from '#ui/list/slots.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Reply = ReplyOfStaff<'GET /office/reports/vendors/:vendor'>
type OfCurrency = Reply['currencies'][number]
type Row = OfCurrency['rows'][number]

const roundsOf = (month: string, filter: Readonly<Record<string, string>>): string => `/reports/rounds?${new URLSearchParams({ ...daysOf(month), ...filter }).toString()}`

function Bring({ vendor, month }: { readonly vendor: string; readonly month: string }) {
  const may = useMay('money.reconcile', 'w')
  if (!may) return null
  return (
    <ActButton<'POST /office/reports/vendors/:vendor/statement', { file: string; name: string }> line="POST /office/reports/vendors/:vendor/statement" act="vendors.file-statement" icon="plus" params={{ vendor }}
      title={t('reports.vendors.bring')} text={t('reports.vendors.bring_text')} values={{ file: '', name: '' }} toBody={({ file, name }) => ({ month, file, name })}>
      <FileTextField name="file" nameTo="name" label={t('reports.vendors.file')} hint={t('reports.vendors.file_hint')} isRequired />
    </ActButton>
  )
}

/** Ours, with the vendor's own below where it differs. */
function Beside({ minor, theirs, currency, differs }: { readonly minor: string | null; readonly theirs: string | null | undefined; readonly currency: string; readonly differs: boolean }) {
  return (
    <>
      {minor === null ? '–' : <Money minor={minor} currency={currency} hasSign={false} />}
      {differs && theirs != null ? <div className={styles.differs}><Money minor={theirs} currency={currency} hasSign={false} /></div> : null}
    </>
  )
}

function Games({ of, reply }: { readonly of: OfCurrency; readonly reply: Reply }) {
  const { Export } = useListSlots()
  const { vendor, month } = reply
  const { currency } = of
  const differs = (row: Row, what: Row['differences'][number]): boolean => row.differences.includes(what) || row.differences.includes('missing-here')
  const columns: readonly TableColumn<Row>[] = [
    { key: 'game', label: t('reports.by_game'), cell: (row) => (row.name === null || row.name === row.game ? row.game : `${row.name} (${row.game})`) },
    { key: 'rounds', label: t('reports.rounds_count'), isFigure: true, cell: ({ rounds }) => number(BigInt(rounds)) },
    { key: 'bets', label: t('reports.vendors.bets'), isFigure: true, cell: (row) => <Beside minor={row.bets} theirs={row.theirs?.bets} currency={currency} differs={differs(row, 'bets')} /> },
    { key: 'payouts', label: t('reports.vendors.payouts'), isFigure: true, cell: (row) => <Beside minor={row.payouts} theirs={row.theirs?.payouts} currency={currency} differs={differs(row, 'payouts')} /> },
    { key: 'ggr', label: t('reports.ggr'), isFigure: true, cell: (row) => (row.rounds === '0' ? <Money minor={row.ggr} currency={currency} /> : <Link to={roundsOf(month, { vendor, game: row.game, currency })}><Money minor={row.ggr} currency={currency} /></Link>) },
    { key: 'fee', label: t('reports.vendors.fee'), isFigure: true, cell: (row) => <Beside minor={row.fee} theirs={row.theirs?.fee} currency={currency} differs={differs(row, 'fee')} /> },
    { key: 'differences', label: t('reports.vendors.theirs'), cell: (row) => row.differences.map((each) => <StateBadge key={each} tone="danger">{t(`reports.vendors.difference_${each}`)}</StateBadge>) },
  ]
  const topUp: Row = { game: t('reports.vendors.top_up'), name: null, rounds: '0', bets: '0', payouts: '0', ggr: '0', fee: of.topUp, theirs: null, differences: [] }
  const total: Row = { game: t('reports.total'), name: null, rounds: of.rounds, bets: of.bets, payouts: of.payouts, ggr: of.ggr, fee: of.fee, theirs: of.theirs, differences: [] }
  return (
    <Section title={currency} text={of.termsFrom === null ? t('reports.vendors.no_terms_text') : t('reports.vendors.terms_from', { month: of.termsFrom })} look="flush"
      {...(Export !== undefined && { actions: <Export line="GET /office/reports/vendors/:vendor" exportLine="vendor-statement" params={undefined} query={{ month, vendor }} selection={null} /> })}>
      <ReportTable label={`${reply.name} · ${currency}`} columns={columns} rows={of.rows} totals={of.topUp === '0' ? [total] : [topUp, total]} rowKey={(row) => row.game} />
    </Section>
  )
}

function Cards({ reply }: { readonly reply: Reply }) {
  return (
    <FigureCards>
      {reply.currencies.map((of) => (
        <FigureCard key={of.currency} label={`${t('reports.vendors.fee')} · ${of.currency}`} figure={of.fee === null ? '–' : <Money minor={of.fee} currency={of.currency} />} formula={reply.formula} asOf={reply.asOf}
          {...(of.theirs?.fee != null && of.fee !== null && of.theirs.fee !== of.fee && { compared: { text: t('reports.vendors.they_say', { amount: moneyText(of.theirs.fee, of.currency) }), way: BigInt(of.theirs.fee) > BigInt(of.fee) ? ('up' as const) : ('down' as const), isGood: false } })} />
      ))}
      {reply.currencies.map((of) => (
        <FigureCard key={`ggr ${of.currency}`} label={`${t('reports.ggr')} · ${of.currency}`} figure={<Money minor={of.ggr} currency={of.currency} />} formula="ggr/1" asOf={reply.asOf} to={roundsOf(reply.month, { vendor: reply.vendor, currency: of.currency })} />
      ))}
    </FigureCards>
  )
}

/** A vendor's month by game, beside what the vendor's own statement says. */
export function VendorScreen() {
  const { vendor = '' } = useParams()
  const month = useMonth()
  const asked = useCall('GET /office/reports/vendors/:vendor', { params: { vendor }, query: { month } })
  const reply = asked.data
  return (
    <RecordScreen asked={asked} back={{ to: `/reports/vendors?month=${month}`, label: t('reports.vendors.title') }} title={`${reply?.name ?? vendor} · ${month}`} id={vendor} actions={<Bring vendor={vendor} month={month} />}>
      {reply === undefined ? null : (
        <>
          <MonthBar />
          {reply.currencies.length === 0 ? <Empty icon="gamepad" title={t('reports.vendors.empty')} text={t('reports.empty_text')} /> : (
            <>
              <Cards reply={reply} />
              {reply.currencies.map((of) => <Games key={of.currency} of={of} reply={reply} />)}
            </>
          )}
          <Section title={t('reports.vendors.theirs')}>
            {reply.statement === null ? <p className={styles.note}>{t('reports.vendors.not_brought_text')}</p> : (
              <Facts facts={[
                { label: t('reports.vendors.file'), value: <bdi>{reply.statement.name}</bdi> },
                { label: t('reports.vendors.brought'), value: <><Moment at={reply.statement.filedAt} /> · {reply.statement.filedBy ?? t('home.approvals.terminal')}</> },
                { label: 'SHA-256', value: <CopyId id={reply.statement.sha256} lettersMax={16} /> },
                { label: t('reports.vendors.lines'), value: number(reply.statement.lines) },
              ]} />
            )}
          </Section>
          <p className={styles.note}>{reply.asOf === null ? t('reports.not_computed') : t('reports.computed', { time: moment(reply.asOf, 'UTC') })}</p>
        </>
      )}
    </RecordScreen>
  )
}
