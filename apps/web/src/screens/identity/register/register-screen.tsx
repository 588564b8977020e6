import { firstMethod } from '@trevo/rules/forms/registration'
import { site } from '#initial-data/initial-data.ts'
import { GroupBanner } from '#areas/content/news/group-banner.tsx'
import { useGroupBanner } from '#areas/content/news/use-group-banner.ts'
import { InvitationNote } from '#areas/identity/registration/invitation-note.tsx'
import { OtherWay } from '#areas/identity/ways-in/other-way.tsx'
import { TermsLine } from '#areas/identity/ways-in/terms-line.tsx'
import { TrialWay } from '#areas/identity/ways-in/trial-way.tsx'
import { useFormRules } from '#areas/identity/ways-in/use-form-rules.ts'
import { useInvitation } from '#areas/identity/registration/use-invitation.ts'
import { Welcome } from '#areas/identity/ways-in/welcome.tsx'
import { t } from '#i18n/t.ts'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Logo } from '#ui/logo.tsx'
import { Screen } from '#ui/screen.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import type { Phone } from './proving-fields.tsx'
import { RegisterForm } from './register-form.tsx'
import { useProvingFields } from './use-proving-fields.ts'
import styles from './register-screen.module.css'

export function RegisterScreen() {
  const rules = useFormRules()
  const invitation = useInvitation()
  const age = rules.data?.ageMinimum ?? site().ageMinimum
  const proving = useProvingFields(rules.data)
  const isWaiting = !rules.isError && (rules.isPending || invitation.state === 'asking' || (proving.isMissing && proving.error === null))
  return (
    <Screen narrow>
      <Head />
      {isWaiting ? (
        <FormSkeleton />
      ) : (
        <>
          <FormOrWhyNot rules={rules} invitation={invitation} proving={proving} />
          <p className={styles.responsible}>{t('identity.register.responsible', { age })}</p>
        </>
      )}
    </Screen>
  )
}

/** What the brand shows to who registers lies over the words of the house, so that it moves nothing. */
function Head() {
  const banner = useGroupBanner('m_reg')
  return (
    <div className={styles.head}>
      <Welcome mark={<Logo height={52} />} title={t('identity.register.welcome')} text={t('identity.register.lead')} />
      {banner === null || banner === undefined ? null : (
        <div className={styles.banner}>
          <GroupBanner banner={banner} />
        </div>
      )}
    </div>
  )
}

function ToLogin() {
  return <OtherWay question={t('identity.register.haveAccount')} action={t('identity.register.login')} to="/m/login" replace />
}

interface FormProps {
  readonly rules: ReturnType<typeof useFormRules>
  readonly invitation: ReturnType<typeof useInvitation>
  readonly proving: ReturnType<typeof useProvingFields>
}

/** The rules stand before anything is typed, and whether somebody invited: nothing comes or goes under a finger later. */
function FormOrWhyNot({ rules, invitation, proving }: FormProps) {
  if (rules.data === undefined) return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
  if (proving.isMissing) return <ErrorState error={proving.error} onRetry={proving.retry} />
  const first = firstMethod(rules.data.methods.filter((method) => method === 'username' || method === 'mobile'))
  if (first === null || !site().register.isOpen) {
    return <EmptyState icon="lock" title={t('identity.register.closedTitle')} text={t('identity.register.closedText')} action={<ToLogin />} />
  }
  const form = (phone: Phone | null) => <RegisterForm rules={rules.data} first={first} invitation={invitation} proving={proving.fields} phone={phone} />
  return (
    <>
      <InvitationNote invitation={invitation} />
      {proving.fields === null ? form(null) : <proving.fields.WithPhone>{form}</proving.fields.WithPhone>}
      <TermsLine age={rules.data.ageMinimum} />
      <ToLogin />
      <TrialWay />
    </>
  )
}

function FormSkeleton() {
  return (
    <AfterDelay>
      <div className={styles.waiting}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} width="100%" height={92} />
        ))}
        <Skeleton width="100%" height={52} />
      </div>
    </AfterDelay>
  )
}
