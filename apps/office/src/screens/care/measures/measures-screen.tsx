import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { careWord } from '#areas/care/care-words.tsx'
import { useCall } from '#data/use-call.ts'
import { duration, moment, money, number, percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import styles from '#reports/reports.module.css'
import { ReportTable, type TableColumn } from '#reports/table.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'

type Group = ReplyOfStaff<'GET /office/care/measures'>['groups'][number]

const changed = (bps: number | null): string => (bps === null ? t('care.measures.none') : `${bps > 0 ? '+' : ''}${percentOfBps(bps)}`)

/** What steps of care came to after thirty days, beside those who came close to them and were left alone. */
export function MeasuresScreen() {
  const asked = useCall('GET /office/care/measures')
  const { data } = asked
  return (
    <>
      <ScreenHead title={t('care.measures.title')} />
      {data === undefined ? asked.error === null ? <Loading /> : <Refused error={asked.error} onRetry={() => void asked.refetch()} /> : <Measured groups={data.groups} open={data.open} asOf={data.asOf} />}
    </>
  )
}

function Measured({ groups, open, asOf }: { readonly groups: readonly Group[]; readonly open: number; readonly asOf: string }) {
  const running = <p className={styles.note}>{`${t('care.measures.open')}: ${number(open)} · ${moment(asOf, 'UTC')}`}</p>
  if (groups.length === 0)
    return (
      <>
        <Empty icon="chart" title={t('care.measures.empty')} text={t('care.measures.text')} />
        {running}
      </>
    )
  const columns: readonly TableColumn<Group>[] = [
    { key: 'band', label: t('care.measures.band'), cell: ({ band }) => careWord('band', band) },
    { key: 'group', label: t('care.measures.group'), cell: ({ isReached }) => t(isReached ? 'care.measures.reached' : 'care.measures.near') },
    { key: 'members', label: t('care.measures.members'), isFigure: true, cell: ({ members }) => number(members) },
    { key: 'deposits', label: t('care.measures.deposits'), isFigure: true, cell: (row) => `${money(row.depositsBefore, row.currency)} → ${money(row.depositsAfter, row.currency)} (${changed(row.depositsChangeBps)})` },
    { key: 'time', label: t('care.measures.time'), isFigure: true, cell: (row) => `${duration(row.minutesBefore * 60)} → ${duration(row.minutesAfter * 60)} (${changed(row.timeChangeBps)})` },
    { key: 'tools', label: t('care.measures.tools'), isFigure: true, cell: ({ usedTools, members }) => `${number(usedTools)} (${percentOfBps(Math.round((usedTools * 10_000) / members))})` },
  ]
  return (
    <>
      <p className={styles.note}>{t('care.measures.text')}</p>
      <Section title={t('care.measures.title')} look="flush">
        <ReportTable label={t('care.measures.title')} columns={columns} rows={groups} totals={[]} rowKey={({ band, isReached, currency }) => `${band} ${String(isReached)} ${currency}`} />
      </Section>
      <p className={styles.note}>{t('care.measures.small')}</p>
      {running}
    </>
  )
}
