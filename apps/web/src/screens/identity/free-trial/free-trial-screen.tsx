import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#api/call.ts'
import { Refusal } from '#api/refusal.ts'
import { go } from '#router/navigate.ts'
import { OtherWay } from '#areas/identity/ways-in/other-way.tsx'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import { writeStored } from '#lib/storage.ts'
import { currentSession, openSession } from '#session/session.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'
import styles from './free-trial-screen.module.css'
import { homePath } from '#lib/addresses.ts'

/** Plays nothing by itself: it makes the trial and gives way to home. Who is here already has no use for one. */
export function FreeTrialScreen() {
  const { error, isTrying, retry } = useTrial()
  return (
    <Screen narrow>
      {error === null ? <Preparing /> : <ErrorState error={error} title={t('identity.trial.failed')} kept={t('identity.trial.kept')} onRetry={retry} isRetrying={isTrying} />}
      {error !== null && <OtherWay question={t('identity.trial.orReal')} action={t('identity.trial.register')} to="/m/register" replace />}
    </Screen>
  )
}

function Preparing() {
  const trial = useQuery({ queryKey: ['trial'], staleTime: 600_000, queryFn: ({ signal }) => call('GET /api/trial', { signal }) })
  const money = trial.data === undefined ? null : formatMoney(trial.data.amount, trial.data.currency)
  return (
    <div className={styles.preparing} role="status">
      <span className={styles.mark}>
        <Icon name="clover" size={56} />
      </span>
      <h2>{t('identity.trial.preparing')}</h2>
      <p>{t('identity.trial.what')}</p>
      <p className={styles.money}>{money === null ? '\u00a0' : t('identity.trial.money', { amount: money })}</p>
    </div>
  )
}

const startTrial = async (): Promise<void> => {
  if (currentSession() === null) {
    const reply = await call('POST /api/trial', { body: { language: currentLanguage() } })
    if (!('token' in reply)) throw new Refusal('unexpected')
    openSession(reply)
    writeStored('localStorage', 'trialUser', reply.userName)
  }
  await go(homePath, { replace: true })
}

/** Begins by itself, once. */
function useTrial() {
  const { mutate, error, isPending } = useMutation({ mutationFn: startTrial })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    mutate()
  }, [mutate])
  return { error, isTrying: isPending, retry: () => mutate() }
}
