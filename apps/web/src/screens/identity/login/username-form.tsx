import { useState } from 'react'
import { loginProblem } from '#areas/identity/ways-in/login-rules.ts'
import { loginCaptchaLength, loginCaptchaProblem } from '@trevo/rules/forms/login'
import { CaptchaPlace } from '#areas/identity/captcha/captcha-place.tsx'
import { t } from '#i18n/t.ts'
import { useForm } from '#lib/use-form.ts'
import { Field } from '@trevo/ui/field.tsx'
import { PasswordField } from '@trevo/ui/password-field.tsx'
import { LoginFrame } from './login-frame.tsx'
import { loginWords } from './login-words.ts'
import { problemsIn, useFormDraft, useKept, useLoginFlow, useOffered, type LoginFormProps } from './use-login-flow.ts'

const order = ['username', 'password', 'captcha'] as const
type Name = (typeof order)[number]
type Values = Readonly<Record<Name, string>>

export function UsernameForm({ rules, as, captcha, onCaptcha }: LoginFormProps) {
  const flow = useLoginFlow('username', { captcha, onCaptcha })
  const kept = useKept('username')
  const [wish, setWish] = useState<boolean | null>(null)
  const isRemembering = wish ?? kept.record !== null
  const isKept = ({ username, password }: Values): boolean => kept.isUsable && password === '' && username.trim() === kept.record?.username
  const form = useForm<Name>({ username: '', password: '', captcha: '' }, order, (values) =>
    problemsIn({
      username: loginProblem(rules, 'loginUsername', values.username),
      password: isKept(values) ? null : loginProblem(rules, 'loginPassword', values.password),
      captcha: captcha === null ? null : loginCaptchaProblem(values.captcha),
    }),
  )
  useOffered(kept, (record) => form.offer('username', record.username))
  useFormDraft('username', form, order)
  const isShowingDots = isKept(form.values)

  const send = async () => {
    const { values } = form
    const username = values.username.trim()
    const refusal = await flow.run({
      way: 'username',
      username,
      countryDialingCode: '',
      typed: isShowingDots ? null : { type: 'username', username, password: values.password },
      isRemembering,
      as,
      captcha: captcha === null ? null : { captchaId: captcha.id, captcha: values.captcha },
    })
    if (refusal === null) return
    if (refusal.code === 'remembered_login_over') kept.lose()
    form.clear('captcha')
    form.takeRefusal(refusal.fields)
  }
  const wordsOf = (name: Name): string | undefined => {
    const problem = form.problems[name]
    return problem === undefined ? undefined : loginWords(rules, name, problem)
  }

  return (
    <LoginFrame flow={flow} isRemembering={isRemembering} onRemembering={setWish} onSend={() => form.trySending(send)}>
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
      <PasswordField
        label={t('identity.forms.password')}
        name="password"
        value={form.values.password}
        onChange={(event) => {
          kept.drop()
          form.type('password', event.currentTarget.value)
        }}
        onBlur={() => form.leave('password')}
        hint={isShowingDots ? t('identity.login.kept') : undefined}
        isKept={isShowingDots}
        error={wordsOf('password')}
        ref={form.refOf('password')}
        autoComplete="current-password"
        enterKeyHint="go"
        required={!isShowingDots}
      />
      {captcha !== null && <CaptchaPlace maxLength={loginCaptchaLength} captcha={captcha} {...form.field('captcha')} error={wordsOf('captcha')} enterKeyHint="go" />}
    </LoginFrame>
  )
}
