import { useState } from 'react'
import { site } from '#initial-data/initial-data.ts'
import { useSearchParam } from '#router/location.ts'
import { OtherWay } from '#areas/identity/ways-in/other-way.tsx'
import { SocialLoginPlace } from '#areas/identity/ways-in/social-login-place.tsx'
import { TermsLine } from '#areas/identity/ways-in/terms-line.tsx'
import { TrialWay } from '#areas/identity/ways-in/trial-way.tsx'
import { useCaptcha } from '#areas/identity/captcha/use-captcha.ts'
import { useFormRules } from '#areas/identity/ways-in/use-form-rules.ts'
import { Welcome } from '#areas/identity/ways-in/welcome.tsx'
import { languageFacts, spokenOf } from '@trevo/ui/words/languages.ts'
import { t } from '#i18n/t.ts'
import { setLanguage, useLanguage } from '#session/preferences.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { useModule } from '#lazy/use-module.ts'
import type { RememberedWay } from '#session/remembered-record.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'
import { Screen } from '#ui/screen.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { OtherWays } from './other-ways.tsx'
import type { LoginFormProps } from './use-login-flow.ts'
import { useLanguageDraft } from './use-language-draft.ts'
import { UsernameForm } from './username-form.tsx'
import styles from './login-screen.module.css'

const loadSmsForm = async () => (await import('./sms-form.tsx')).SmsForm

export function LoginScreen() {
  const rules = useFormRules()
  const age = rules.data?.ageMinimum ?? site().ageMinimum
  const asked = useSearchParam('as')
  // The document is the same for both logins.
  const isAgents = useIsHydrated() && asked === 'agent'
  return (
    <Screen narrow>
      <Welcome mark={<Logo height={52} />} title={t('identity.login.welcome')} text={t(isAgents ? 'identity.login.agentLead' : 'identity.login.lead')} />
      <WaysIn rules={rules.data?.login} />
      <OtherWay question={t('identity.login.noAccount')} action={t('identity.login.register')} to="/m/register" />
      <TrialWay />
      <OtherLanguages />
      <TermsLine text={t('identity.login.termsLead', { age })} age={age} />
    </Screen>
  )
}

/** Each way is a form of its own, with what this phone remembers of it; a captcha that one of them needs stands in both. */
function WaysIn({ rules }: Pick<LoginFormProps, 'rules'>) {
  const hasSms = site().whitelabel['MOBVERFLOGIN3'] === true
  const [chosen, setChosen] = useState<RememberedWay>('username')
  const [isCaptchaShown, setIsCaptchaShown] = useState(false)
  const captcha = useCaptcha(isCaptchaShown)
  useLanguageDraft('login', { chosen, isCaptchaShown }, (draft) => {
    setChosen(draft.chosen)
    setIsCaptchaShown(draft.isCaptchaShown)
  })
  const as = useSearchParam('as') === 'agent' ? 'agent' : 'member'
  // It comes after the first form, which stays until it is there.
  const SmsForm = useModule(loadSmsForm, useIsHydrated() && hasSms)
  const way = hasSms && SmsForm !== null ? chosen : 'username'
  const Form = way === 'sms' && SmsForm !== null ? SmsForm : UsernameForm
  return (
    <div className={styles.card}>
      {hasSms && (
        <Tabs
          label={t('identity.login.ways')}
          tabs={[
            { id: 'username', label: t('identity.login.byUsername') },
            { id: 'sms', label: t('identity.login.bySms') },
          ]}
          value={way}
          onChange={(next) => {
            if (next === way) return
            setChosen(next)
            captcha.reload()
          }}
        />
      )}
      <Form key={way} rules={rules} as={as} captcha={isCaptchaShown ? captcha : null} onCaptcha={setIsCaptchaShown} />
      <SocialLoginPlace />
      <OtherWays as={as} />
    </div>
  )
}

/** Who came by a link has not passed the menu in which languages are chosen. */
function OtherLanguages() {
  const spoken = useLanguage()
  const others = spokenOf(site().languages).filter((language) => language !== spoken)
  if (others.length === 0) return null
  return (
    <p className={styles.languages}>
      {others.map((language) => (
        <button key={language} type="button" lang={language} onClick={() => void setLanguage(language)}>
          <Icon name="globe" size={18} />
          <bdi>{languageFacts[language].name}</bdi>
        </button>
      ))}
    </p>
  )
}
