import { registrationFields } from '#features/session-forms/field-rules.ts'
import { useFormRules } from '#features/session-forms/use-form-rules.ts'
import { Welcome } from '#features/session-forms/welcome.tsx'
import { t } from '#i18n/t.ts'
import { AfterDelay, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { RegisterForm } from './register-form.tsx'
import { OtherWay } from '#features/session-forms/other-way.tsx'
import styles from './register-screen.module.css'

export function RegisterScreen() {
  return (
    <Screen narrow>
      <Welcome title={t('register.welcome')} text={t('register.lead')} />
      <FormOrWhyNot />
    </Screen>
  )
}

function ToLogin() {
  return <OtherWay question={t('register.haveAccount')} action={t('register.login')} to="/m/login" replace />
}

function FormOrWhyNot() {
  const rules = useFormRules()
  if (rules.isPending) return <FormSkeleton />
  if (rules.isError) return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
  if (!rules.data.methods.includes('username')) {
    return <EmptyState icon="lock" title={t('register.closedTitle')} text={t('register.closedText')} action={<ToLogin />} />
  }
  return (
    <>
      <RegisterForm fields={registrationFields(rules.data.registration)} age={rules.data.ageMinimum} />
      <ToLogin />
    </>
  )
}

function FormSkeleton() {
  return (
    <AfterDelay>
      <div className={styles.form}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} width="100%" height={92} />
        ))}
        <Skeleton width="100%" height={52} />
      </div>
    </AfterDelay>
  )
}
