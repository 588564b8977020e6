import { useState } from 'react'
import { takeSession } from '#areas/identity/ways-in/use-login.ts'
import { OtherWay } from '#areas/identity/ways-in/other-way.tsx'
import { useSecondFactorStep } from '#areas/identity/second-factor/use-second-factor-step.ts'
import { providerNames } from '#areas/identity/ways-in/provider-mark.tsx'
import { go } from '#router/navigate.ts'
import { returnAfterLogin } from '#areas/identity/ways-in/return-after-login.ts'
import { t } from '#i18n/t.ts'
import { takeReturn } from '#session/social-login.ts'
import { currentSession } from '#session/session.ts'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { IdentityForm } from './identity-form.tsx'
import { useSocialLogin } from './use-social-login.ts'
import styles from './identity-screen.module.css'
import { loginPath } from '#lib/addresses.ts'

/** Where a provider's page leads back to: it goes on by itself, or asks whoever is new here for a name. */
export function IdentityScreen() {
  const [came] = useState(takeReturn)
  return <Screen narrow>{'error' in came ? <CameToNothing why={came.error} /> : <GoesOn ticket={came.ticket} />}</Screen>
}

/** Back to where they came from: who is logged in was linking. */
function StartAgain() {
  return currentSession() === null ? (
    <OtherWay question={t('identity.again')} action={t('identity.toLogin')} to={loginPath} replace />
  ) : (
    <OtherWay question={t('identity.again')} action={t('identity.toLinked')} to="/m/identities" replace />
  )
}

function CameToNothing({ why }: { readonly why: 'over' | 'cancelled' | 'refused' | 'unavailable' }) {
  return <EmptyState icon={why === 'cancelled' ? 'info' : 'alert'} title={t(`identity.came.${why}.title`)} text={t(`identity.came.${why}.text`)} action={<StartAgain />} />
}

function GoesOn({ ticket }: { readonly ticket: string }) {
  const { state, retry, isTrying, finish } = useSocialLogin(ticket)
  const SecondFactorStep = useSecondFactorStep(state.step === 'second-factor')
  switch (state.step) {
    case 'asking':
      return <Waiting />
    case 'failed':
      return (
        <>
          <ErrorState error={state.error} title={t('identity.failed')} kept={t('identity.kept')} {...(state.mayRetry ? { onRetry: retry, isRetrying: isTrying } : {})} />
          {!state.mayRetry && <StartAgain />}
        </>
      )
    case 'second-factor':
      return SecondFactorStep === null ? (
        <Waiting />
      ) : (
        <SecondFactorStep
          challenge={state.challenge}
          onDone={(info) => {
            takeSession(info, null)
            void returnAfterLogin()
          }}
          onCancel={() => void go(loginPath, { replace: true })}
        />
      )
    case 'register':
      return <IdentityForm ticket={ticket} facts={state.facts} providerName={providerNames[state.facts.provider]} onDone={finish} />
  }
}

function Waiting() {
  return (
    <AfterDelay>
      <div className={styles.waiting} role="status" aria-label={t('identity.waiting')}>
        <Skeleton width="60%" height={28} />
        <Skeleton width="100%" height={92} />
        <Skeleton width="100%" height={48} />
      </div>
    </AfterDelay>
  )
}
