import { useState } from 'react'
import { fieldProblem } from '@trevo/rules/forms/field'
import { emailRule } from '@trevo/rules/forms/password'
import { go } from '#router/navigate.ts'
import { call } from '#api/call.ts'
import { Refusal } from '#api/refusal.ts'
import { CaptchaPlace } from '#areas/identity/captcha/captcha-place.tsx'
import type { FormRules } from '#areas/identity/ways-in/field-rules.ts'
import { loginProblem, loginRule } from '#areas/identity/ways-in/login-rules.ts'
import { useCaptcha } from '#areas/identity/captcha/use-captcha.ts'
import { fieldWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import type { Problems } from '#lib/form-state.ts'
import { useForm } from '#lib/use-form.ts'
import { Field } from '@trevo/ui/field.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { ForgetFrame } from './forget-frame.tsx'
import { loginPath } from '#lib/addresses.ts'

const order = ['username', 'email', 'captcha'] as const
type Name = (typeof order)[number]

const loadingMs = 15_000
const formType = 'application/x-www-form-urlencoded'
const captchaLengthMax = 16

const some = (problems: Readonly<Record<Name, string | null>>): Problems<Name> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null)) as Problems<Name>

/** Name and address go out trimmed; whether they belong together is not said (Product §4.72). */
export function EmailForm({ rules }: { readonly rules: FormRules | undefined }) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [asksCaptcha, setAsksCaptcha] = useState(false)
  const captcha = useCaptcha(asksCaptcha)
  const form = useForm<Name>({ username: '', email: '', captcha: '' }, order, (values) =>
    some({
      username: loginProblem(rules?.login, 'loginUsername', values.username),
      email: fieldProblem(emailRule, values.email.trim()),
      captcha: asksCaptcha && values.captcha === '' ? 'required' : null,
    }),
  )

  const send = async (): Promise<void> => {
    setError(null)
    setIsBusy(true)
    const takeBack = toast(t('identity.password.sendingLink'), { ms: loadingMs })
    const { username, email, captcha: digits } = form.values
    const asked = { username: username.trim(), email: email.trim(), language: currentLanguage() }
    try {
      const wish = asksCaptcha ? { ...asked, captchaId: captcha.id, captcha: digits } : asked
      // As a form: its fields stand in the text that goes out, and are typed by the record beside it.
      await call('POST /api/password/by-email', { body: Object.assign(new URLSearchParams(wish), wish), contentType: formType })
    } catch (refused) {
      if (refused instanceof Refusal && refused.asksCaptcha) setAsksCaptcha(true)
      // Any try uses a picture up.
      captcha.reload()
      form.clear('captcha')
      if (!(refused instanceof Refusal) || !form.takeRefusal(refused.fields)) setError(refused)
      return
    } finally {
      takeBack()
      setIsBusy(false)
    }
    toast(t('identity.password.linkSent'), { kind: 'done' })
    await go(loginPath, { replace: true })
  }

  const wordsOf = (name: Name): string | undefined => {
    const problem = form.problems[name]
    if (problem === undefined) return undefined
    if (name === 'captcha') return fieldWords('captcha', problem, { max: captchaLengthMax })
    // Short or long, an address that is none is an address that is none.
    if (name === 'email') return fieldWords('email', problem === 'required' ? 'required' : 'format', { field: t('identity.forms.email') })
    const { minLength: min, maxLength: max } = loginRule(rules?.login, 'loginUsername')
    return fieldWords('username', problem, { min, max, field: t('identity.forms.username') })
  }

  return (
    <ForgetFrame rules={rules} isBusy={isBusy} error={error} submit={t('identity.password.sendLink')} unsure={t('identity.password.linkUnsure')} onSend={() => form.trySending(send)}>
      <Field
        label={t('identity.forms.username')}
        {...form.field('username')}
        error={wordsOf('username')}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <Field
        label={t('identity.forms.email')}
        {...form.field('email')}
        type="email"
        hint={t('identity.password.emailHint')}
        error={wordsOf('email')}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        required
      />
      {asksCaptcha && (
        <CaptchaPlace captcha={captcha} maxLength={captchaLengthMax} {...form.field('captcha')} error={wordsOf('captcha')} enterKeyHint="send" />
      )}
    </ForgetFrame>
  )
}
