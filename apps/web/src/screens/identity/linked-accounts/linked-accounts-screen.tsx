import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { ProviderMark, providerNames } from '#areas/identity/ways-in/provider-mark.tsx'
import { isStepUpLeft, useStepUp, type StepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { t } from '#i18n/t.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { leaveForSocialLogin } from '#session/social-login.ts'
import { Button } from '@trevo/ui/button.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { OfflineNote } from '@trevo/ui/offline-note.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Screen } from '#ui/screen.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import styles from './linked-accounts-screen.module.css'

type Row = ReplyOf<'GET /api/identities'>['identities'][number]
const queryKey = ['identities'] as const

/** By whom a member may come in beside their password. */
export function LinkedAccountsScreen() {
  const linked = useQuery({ queryKey, queryFn: ({ signal }) => call('GET /api/identities', { signal }) })
  return (
    <Screen narrow>
      <p className={styles.lead}>{t('identity.list.lead')}</p>
      {linked.isError ? (
        <ErrorState error={linked.error} onRetry={() => void linked.refetch()} isRetrying={linked.isFetching} />
      ) : linked.data === undefined ? (
        <AfterDelay>
          <Skeleton width="100%" height={152} />
        </AfterDelay>
      ) : (
        <Rows rows={linked.data.identities} hasOtherWayIn={linked.data.hasOtherWayIn} />
      )}
    </Screen>
  )
}

function Rows({ rows, hasOtherWayIn }: { readonly rows: readonly Row[]; readonly hasOtherWayIn: boolean }) {
  const stepUp = useStepUp()
  const [error, setError] = useState<unknown>(null)
  const isOnlyOne = !hasOtherWayIn && rows.filter(({ linkedAt }) => linkedAt !== null).length === 1
  if (rows.length === 0) return <EmptyState icon="lock" title={t('identity.list.none')} text={t('identity.list.noneText')} />
  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.provider} className={styles.row}>
            <ProviderMark provider={row.provider} />
            <div className={styles.words}>
              <span className={styles.name}>{providerNames[row.provider]}</span>
              <span className={styles.label}>{row.linkedAt === null ? t('identity.list.off') : (row.label ?? t('identity.list.on'))}</span>
            </div>
            {row.linkedAt === null ? <Link row={row} stepUp={stepUp} onError={setError} /> : <Unlink row={row} stepUp={stepUp} isOnlyOne={isOnlyOne} onError={setError} />}
          </li>
        ))}
      </ul>
      {isOnlyOne && <p className={styles.note}>{t('identity.list.onlyOne')}</p>}
      {error !== null && <RefusalNote error={error} kept={t('identity.kept')} />}
      <OfflineNote text={t('site.forms.offline')} />
      {stepUp.sheet}
    </>
  )
}

interface ActionProps {
  readonly row: Row
  readonly stepUp: StepUp
  readonly onError: (error: unknown) => void
}

/** Whoever left the question for a proof changed their mind: that is no error. */
const tell = (error: unknown, onError: (error: unknown) => void): void => {
  if (!isStepUpLeft(error)) onError(error)
}

function Link({ row: { provider }, stepUp, onError }: ActionProps) {
  const isOnline = useIsOnline()
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    const arrive = (): void => setIsBusy(false)
    addEventListener('pageshow', arrive)
    return () => removeEventListener('pageshow', arrive)
  }, [])
  const leave = async (): Promise<void> => {
    setIsBusy(true)
    onError(null)
    try {
      await leaveForSocialLogin((phoneKey) => stepUp.run(() => call('POST /api/identities/:provider/link', { params: { provider }, body: { phoneKey } })))
    } catch (error) {
      setIsBusy(false)
      tell(error, onError)
    }
  }
  return (
    <Button kind="secondary" isBusy={isBusy} disabled={!isOnline} aria-label={t('identity.list.linkNamed', { provider: providerNames[provider] })} onClick={() => void leave()}>
      {t('identity.list.link')}
    </Button>
  )
}

function Unlink({ row: { provider }, stepUp, isOnlyOne, onError }: ActionProps & { readonly isOnlyOne: boolean }) {
  const isOnline = useIsOnline()
  const cache = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const name = providerNames[provider]
  const letGo = async (): Promise<void> => {
    setIsAsking(false)
    setIsBusy(true)
    onError(null)
    try {
      await stepUp.run(() => call('DELETE /api/identities/:provider', { params: { provider } }))
      toast(t('identity.unlinked', { provider: name }), { kind: 'done' })
    } catch (error) {
      tell(error, onError)
    } finally {
      setIsBusy(false)
      void cache.invalidateQueries({ queryKey })
    }
  }
  return (
    <>
      <Button kind="quiet" isBusy={isBusy} disabled={!isOnline || isOnlyOne} aria-label={t('identity.list.unlinkNamed', { provider: name })} aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('identity.list.unlink')}
      </Button>
      <Sheet open={isAsking} onClose={() => setIsAsking(false)} title={t('identity.list.unlinkTitle', { provider: name })}>
        <p className={styles.text}>{t('identity.list.unlinkText', { provider: name })}</p>
        <div className={styles.actions}>
          <Button kind="danger" isWide onClick={() => void letGo()}>
            {t('identity.list.unlink')}
          </Button>
          <Button kind="secondary" isWide onClick={() => setIsAsking(false)}>
            {t('site.common.cancel')}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
