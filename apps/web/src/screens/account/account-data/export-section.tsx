import { useAskForExport, useExport, useExportAddress, type DataExport } from '#areas/account/use-export.ts'
import { isStepUpLeft, useStepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { formatDateTime, formatNumber } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Button } from '@trevo/ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { Mark } from '@trevo/ui/mark.tsx'
import { Card } from '@trevo/ui/card.tsx'
import styles from './data-card.module.css'

const sizeOf = (bytes: number): string => (bytes < 1_000_000 ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} KB` : `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`)

export function ExportSection() {
  const stepUp = useStepUp()
  const made = useExport()
  return (
    <Card title={t('account.export.title')} mark={<Mark icon="download" />}>
      <p className={styles.text}>{t('account.export.text')}</p>
      {made.data !== undefined ? (
        <ExportState made={made.data} prove={stepUp.run} />
      ) : made.isError ? (
        <ErrorState error={made.error} onRetry={() => void made.refetch()} isRetrying={made.isFetching} />
      ) : (
        <Skeleton height={48} radius={14} />
      )}
      {stepUp.sheet}
    </Card>
  )
}

function ExportState({ made, prove }: { readonly made: DataExport; readonly prove: <T>(send: () => Promise<T>) => Promise<T> }) {
  const isOnline = useIsOnline()
  const ask = useAskForExport(prove)
  const address = useExportAddress(prove)
  const download = async (): Promise<void> => {
    const { url } = await address.mutateAsync()
    location.assign(url)
    toast(t('account.export.started'), { kind: 'done' })
  }
  const error = ask.error ?? address.error
  return (
    <>
      <p role="status" className={made.status === 'none' ? 'sr-only' : styles.state} data-status={made.status}>
        {made.status === 'making' ? t('account.export.making') : null}
        {made.status === 'failed' ? t('account.export.failed') : null}
        {made.status === 'ready' && made.endsAt !== null ? t('account.export.ready', { size: sizeOf(made.bytes), until: formatDateTime(made.endsAt) }) : null}
      </p>
      {error === null || isStepUpLeft(error) ? null : <RefusalNote error={error} kept={t('site.common.error.kept')} />}
      {made.status === 'ready' ? (
        <Button isWide isBusy={address.isPending} disabled={!isOnline} onClick={() => void download().catch(() => undefined)}>
          <Icon name="download" size={20} />
          {t('account.export.download')}
        </Button>
      ) : (
        <Button kind="secondary" isWide isBusy={ask.isPending || made.status === 'making'} disabled={!isOnline} onClick={() => ask.mutate()}>
          {t('account.export.ask')}
        </Button>
      )}
    </>
  )
}
