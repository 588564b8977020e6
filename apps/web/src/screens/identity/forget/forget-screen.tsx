import { useState } from 'react'
import { OtherWay } from '#areas/identity/ways-in/other-way.tsx'
import { useFormRules } from '#areas/identity/ways-in/use-form-rules.ts'
import { Welcome } from '#areas/identity/ways-in/welcome.tsx'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { EmailForm } from './email-form.tsx'
import { LinkForm } from './link-form.tsx'
import { hasPhoneWay, phoneFeature } from './phone-feature.ts'
import { useLinkToken } from './use-link-token.ts'
import styles from './forget-screen.module.css'

/** Asks for a way to a new password; opened by the link of an e-mail it takes the new password itself. */
export function ForgetScreen() {
  const rules = useFormRules()
  const token = useLinkToken()
  return (
    <Screen narrow>
      {token === null ? (
        <>
          <Welcome mark={<Icon name="key" size={44} />} title={t('identity.password.forgetTitle')} text={t('identity.password.forgetLead')} />
          <Ways rules={rules.data} />
        </>
      ) : (
        <>
          <Welcome mark={<Icon name="key" size={44} />} title={t('identity.password.linkTitle')} text={t('identity.password.linkLead')} />
          <div className={styles.card}>
            <LinkForm rules={rules.data} token={token} />
          </div>
        </>
      )}
      <OtherWay question={t('identity.password.remembered')} action={t('identity.password.toLogin')} to="/m/login" />
    </Screen>
  )
}

type Way = 'phone' | 'email'

/** By phone where the site has that way, and then first; else by e-mail alone. */
function Ways({ rules }: { readonly rules: ReturnType<typeof useFormRules>['data'] }) {
  const hasPhone = hasPhoneWay()
  const PhoneForm = phoneFeature.useFeature(hasPhone)
  const [chosen, setChosen] = useState<Way>('phone')
  const way = hasPhone ? chosen : 'email'
  const Form = way === 'phone' ? PhoneForm : EmailForm
  return (
    <div className={styles.card}>
      {hasPhone && (
        <Tabs
          label={t('identity.password.ways')}
          tabs={[
            { id: 'phone', label: t('identity.password.byPhone') },
            { id: 'email', label: t('identity.password.byEmail') },
          ]}
          value={way}
          onChange={setChosen}
        />
      )}
      {Form !== null && <Form key={way} rules={rules} />}
    </div>
  )
}
