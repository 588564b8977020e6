import { useEffect, useRef, useState } from 'react'
import { returnAfterLogin } from '#app/navigate.ts'
import { Refusal } from '#api/refusal.ts'
import { asSent, loginNameOf, loginProblems, loginRule } from '#features/session-forms/field-rules.ts'
import { rememberedUsername, rememberUsername } from '#features/session-forms/remembered-login.ts'
import { TermsLine } from '#features/session-forms/terms-line.tsx'
import { useFormRules } from '#features/session-forms/use-form-rules.ts'
import { useLogIn } from '#features/session-forms/use-log-in.ts'
import { Welcome } from '#features/session-forms/welcome.tsx'
import { problemWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsOnline } from '#lib/use-is-online.ts'
import { Button } from '#ui/button.tsx'
import { CheckBox } from '#ui/check-box.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Screen } from '#ui/screen.tsx'
import { OfflineNote } from '#ui/offline-note.tsx'
import { OtherWay } from '#features/session-forms/other-way.tsx'
import styles from './login-screen.module.css'

export function LoginScreen() {
  const rules = useFormRules()
  return (
    <Screen narrow>
      <Welcome title={t('login.welcome')} text={t('login.lead')} />
      <LoginForm rules={rules.data?.login} />
      <OtherWay question={t('login.noAccount')} action={t('login.register')} to="/m/register" />
      <TermsLine text={t('login.termsLead', { age: rules.data?.ageMinimum ?? 18 })} age={rules.data?.ageMinimum ?? 18} />
    </Screen>
  )
}

const order = ['username', 'password'] as const

function LoginForm({ rules }: { readonly rules: Parameters<typeof loginRule>[0] }) {
  const isOnline = useIsOnline()
  const logIn = useLogIn()
  const [isRemembering, setIsRemembering] = useState(false)
  const form = useForm({ username: '', password: '' }, order, (values) => loginProblems(rules, values))
  useRemembered((username) => {
    setIsRemembering(true)
    form.offer('username', username)
  })

  const send = async () => {
    const username = asSent('username', form.values.username)
    try {
      await logIn.mutateAsync({ username, password: form.values.password })
    } catch (error) {
      if (error instanceof Refusal) form.takeRefusal(error.fields.map((field) => ({ ...field, field: loginNameOf(field.field) })))
      return
    }
    rememberUsername(isRemembering ? username : null)
    await returnAfterLogin()
  }

  const wordsOf = (name: (typeof order)[number]): string | undefined => {
    const problem = form.problems[name]
    const { minLength: min, maxLength: max } = loginRule(rules, name)
    return problem === undefined ? undefined : problemWords(problem, { min, max, field: t(`forms.${name}`) })
  }

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline) form.trySending(send)
      }}
    >
      <Field
        label={t('forms.username')}
        name="username"
        value={form.values.username}
        onChange={(event) => form.type('username', event.currentTarget.value)}
        onBlur={() => form.leave('username')}
        error={wordsOf('username')}
        ref={form.refOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <PasswordField
        label={t('forms.password')}
        name="password"
        value={form.values.password}
        onChange={(event) => form.type('password', event.currentTarget.value)}
        onBlur={() => form.leave('password')}
        error={wordsOf('password')}
        ref={form.refOf('password')}
        autoComplete="current-password"
        enterKeyHint="go"
        required
      />
      <CheckBox label={t('login.remember')} hint={t('login.rememberNote')} checked={isRemembering} onChange={setIsRemembering} />
      {logIn.error !== null && <RefusalNote error={logIn.error} kept={t('forms.kept')} />}
      <OfflineNote text={t('forms.offline')} />
      <Button type="submit" isWide isBusy={logIn.isPending} disabled={!isOnline}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

/** After the first frame, because the server, which drew that one, knows nothing of this phone. */
const useRemembered = (take: (username: string) => void): void => {
  const latest = useRef(take)
  useEffect(() => {
    const username = rememberedUsername()
    if (username !== '') latest.current(username)
  }, [])
}
