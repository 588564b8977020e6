import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { fetchExport } from '#lists/fetch-export.ts'
import { ExportState } from '#lists/export-state.tsx'
import { useSend } from '#data/use-call.ts'
import { money, number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { CopyId } from '#ui/copy-id.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import { Moment } from '#ui/moment.tsx'

type Export = ReplyOfStaff<'GET /office/exports'>['rows'][number]

const pollMs = 2_000

/** The files that I asked for: how far they are, what they sum to, and the way to fetch them. */
export function ExportsScreen() {
  return (
    <ListScreen
      line="GET /office/exports"
      title="home.exports.title"
      pollMs={pollMs}
      rowKey={(row) => row.exportId}
      empty={{ title: 'home.exports.none', text: 'home.exports.none_text' }}
      columns={[
        { key: 'list', label: 'home.exports.list', cell: (row) => <strong>{row.list}</strong> },
        { key: 'state', label: 'home.exports.state', cell: (row) => <ExportState state={row.state} />, onPhone: 'side' },
        { key: 'askedAt', label: 'home.exports.asked', cell: (row) => <Moment at={row.askedAt} /> },
        { key: 'format', label: 'home.exports.format', cell: (row) => row.format, width: 90 },
        { key: 'rows', label: 'home.exports.rows', align: 'end', cell: (row) => number(BigInt(row.rows)), width: 110 },
        { key: 'sums', label: 'home.exports.sums', cell: (row) => <Sums sums={row.sums} />, width: 260 },
        { key: 'sha256', label: 'home.exports.hash', cell: (row) => (row.sha256 === null ? '–' : <CopyId id={row.sha256} />), isHidden: true },
        { key: 'do', label: 'home.exports.do', cell: (row) => <Do row={row} />, width: 140 },
      ]}
    />
  )
}

function Sums({ sums }: Pick<Export, 'sums'>) {
  const texts = Object.entries(sums).flatMap(([currency, of]) => Object.entries(of).map(([name, minor]) => `${name} ${money(minor, currency)}`))
  return <>{texts.length === 0 ? '–' : texts.join(' · ')}</>
}

function Do({ row }: { readonly row: Export }) {
  const stop = useSend('POST /office/exports/:exportId/stop')
  const params = { exportId: row.exportId }
  if (row.state === 'ready') return <Button size="s" icon="download" onClick={() => void fetchExport(row.exportId)}>{t('home.exports.fetch')}</Button>
  if (row.state === 'waiting' || row.state === 'making') return <Button size="s" kind="quiet" isBusy={stop.isPending} onClick={() => stop.mutate({ params, body: {} })}>{t('home.exports.stop')}</Button>
  return null
}
