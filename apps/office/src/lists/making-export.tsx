import { useCall } from '#data/use-call.ts'
import { money, number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type Fact, Facts } from '#ui/facts.tsx'
import { ExportState } from './export-state.tsx'
import { fetchExport } from './fetch-export.ts'

const pollMs = 1_000

/** An export while it is made, and when it can be fetched. It goes on when this is closed. */
export function MakingExport({ exportId, onClose }: { readonly exportId: string; readonly onClose: () => void }) {
  const { data } = useCall('GET /office/exports/:exportId', { params: { exportId } }, { pollMs })
  const sums: readonly Fact[] = Object.entries(data?.sums ?? {}).flatMap(([currency, of]) => Object.entries(of).map(([name, minor]) => ({ key: `${currency} ${name}`, label: `${name} · ${currency}`, value: money(minor, currency) })))
  return (
    <Dialog isOpen onClose={onClose} title={t('home.exports.take_list', { list: data?.list ?? '' })} text={t('home.exports.goes_on')}
      foot={
        <>
          <ButtonLink to="/exports">{t('home.exports.title')}</ButtonLink>
          <Button kind="primary" icon="download" disabled={data?.state !== 'ready'} isBusy={data?.state === 'making'} onClick={() => void fetchExport(exportId)}>{t('home.exports.fetch')}</Button>
        </>
      }
    >
      <div role="status">
        <Facts
          facts={[
            { label: t('home.exports.state'), value: data === undefined ? '–' : <ExportState state={data.state} /> },
            { label: t('home.exports.rows'), value: number(BigInt(data?.rows ?? '0')) },
            ...sums,
            data?.sha256 == null ? null : { label: t('home.exports.hash'), value: <code>{data.sha256.slice(0, 16)}…</code> },
          ]}
        />
      </div>
    </Dialog>
  )
}
