import { useState } from 'react'
import { Link } from '#router/link.tsx'
import { go } from '#router/navigate.ts'
import { call } from '#api/call.ts'
import { useFormRules } from '#areas/identity/ways-in/use-form-rules.ts'
import { Welcome } from '#areas/identity/ways-in/welcome.tsx'
import { useStepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { loadMessages, t } from '#i18n/t.ts'
import { useModule } from '#lazy/use-module.ts'
import { rememberAnew } from '#session/remembered-login.ts'
import { openSession, useSession } from '#session/session.ts'
import { dropTypedPassword, typedPassword } from '#session/typed-password.ts'
import { useMember } from '#session/use-member.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Screen } from '#ui/screen.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { ChangeForm, type ChangeValues } from './change-form.tsx'
import { SamePasswordSheet } from './same-password-sheet.tsx'
import styles from './change-password-screen.module.css'
import { homePath } from '#lib/addresses.ts'

const loadingMs = 15_000
const savedMs = 1_000

const whileSaving = async <Reply,>(save: () => Promise<Reply>): Promise<Reply> => {
  const takeBack = toast(t('identity.password.saving'), { ms: loadingMs })
  try {
    return await save()
  } finally {
    takeBack()
  }
}

const loadLogout = async () => (await Promise.all([import('#session/logout-sheet.tsx'), loadMessages(['account'])]))[0].LogoutSheet

/** The one other way on for whoever must choose a password first (Product §4.115). */
function Leave() {
  const [isAsking, setIsAsking] = useState(false)
  const LogoutSheet = useModule(loadLogout, isAsking)
  return (
    <>
      <button type="button" onClick={() => setIsAsking(true)}>
        {t('identity.password.logOut')}
      </button>
      {LogoutSheet !== null && <LogoutSheet open={isAsking} onClose={() => setIsAsking(false)} />}
    </>
  )
}

export function ChangePasswordScreen() {
  const rules = useFormRules()
  const session = useSession()
  const member = useMember()
  const [isSameShown, setIsSameShown] = useState(false)
  const isForced = session?.firstTimeLogin === true
  // Typed at this very login: it is not asked again. Who never had one is not asked either.
  const [known] = useState(typedPassword)
  const hasPassword = member.data?.hasPassword !== false
  const asksOld = known === null && hasPassword
  const stepUp = useStepUp()
  const kind = isForced ? 'first' : hasPassword ? 'change' : 'set'

  /** Throws the refusal for the form to show. */
  const change = async (values: ChangeValues & { readonly isDisclaimerAccepted: boolean }): Promise<void> => {
    const anew = await rememberAnew()
    const body = { ...values, oldPassword: asksOld ? values.oldPassword : (known ?? ''), ...anew.fields }
    const { remembered, ...info } = await stepUp.run(() => whileSaving(() => call('POST /api/v2/password', { body })))
    openSession(info)
    dropTypedPassword()
    await anew.keep({ remembered })
    toast(t('identity.password.saved'), { kind: 'done', ms: savedMs })
    setTimeout(() => void go(homePath, { replace: true }), savedMs)
  }

  return (
    <Screen narrow {...(isForced ? { title: t('site.shell.titles.changePsw') } : {})}>
      <Welcome mark={<Icon name="key" size={44} />} title={t(`identity.password.${kind}Title`)} text={t(`identity.password.${kind}Lead`)} />
      <ChangeForm rules={rules.data} known={known} asksOld={asksOld} age={member.data?.disclaimerAge} action={t(hasPassword ? 'identity.password.change' : 'identity.password.set')} onChange={change} onSame={() => setIsSameShown(true)} />
      <div className={styles.leave}>{isForced ? <Leave /> : <Link to="/m/set">{t('identity.password.notNow')}</Link>}</div>
      {stepUp.sheet}
      <SamePasswordSheet open={isSameShown} onClose={() => setIsSameShown(false)} />
    </Screen>
  )
}
