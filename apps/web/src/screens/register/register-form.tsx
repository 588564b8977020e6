import { returnAfterLogin } from '#app/navigate.ts'
import { Refusal } from '#api/refusal.ts'
import { accepted, registrationProblems } from '#features/session-forms/field-rules.ts'
import type { RegistrationField, RegistrationName } from '#features/session-forms/field-rules.ts'
import { inputTraits, ruleHint } from '#features/session-forms/input-traits.ts'
import { registrationBody } from '#features/session-forms/registration-body.ts'
import { TermsLine } from '#features/session-forms/terms-line.tsx'
import { useRegister } from '#features/session-forms/use-log-in.ts'
import { problemWords } from '#i18n/refusal-words.ts'
import { currentLanguage, t } from '#i18n/t.ts'
import { useForm } from '#lib/use-form.ts'
import type { Form } from '#lib/use-form.ts'
import { useIsOnline } from '#lib/use-is-online.ts'
import { Button } from '#ui/button.tsx'
import { CheckBox } from '#ui/check-box.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { toast } from '#ui/toast-store.ts'
import { OfflineNote } from '#ui/offline-note.tsx'
import styles from './register-screen.module.css'

type Name = RegistrationName | 'isDisclaimerAccepted'

const empty: Readonly<Record<Name, string>> = {
  username: '',
  password: '',
  confirmPassword: '',
  nickname: '',
  email: '',
  mobileNum: '',
  birthday: '',
  affiliateCode: '',
  isDisclaimerAccepted: '',
}

/** Refusals that are about one field stand beside it, not below the form. */
const fieldOfCode: Readonly<Record<string, { field: Name; problem: string }>> = {
  username_taken: { field: 'username', problem: 'taken' },
  disclaimer_required: { field: 'isDisclaimerAccepted', problem: 'required' },
}

const refusedFields = (error: Refusal): readonly { field: string; problem: string }[] => {
  const one = fieldOfCode[error.code]
  return one === undefined ? error.fields : [one]
}

export function RegisterForm({ fields, age }: { readonly fields: readonly RegistrationField[]; readonly age: number }) {
  const isOnline = useIsOnline()
  const register = useRegister()
  const order: readonly Name[] = [...fields.map(({ name }) => name), 'isDisclaimerAccepted']
  const form = useForm<Name>(empty, order, (values) => registrationProblems(fields, values))
  const isBesideField = register.error instanceof Refusal && refusedFields(register.error).some(({ field }) => order.some((name) => name === field))

  const send = async () => {
    try {
      const { userName } = await register.mutateAsync(registrationBody(form.values, currentLanguage()))
      toast(t('register.done', { name: userName }), { kind: 'done', ms: 3000 })
    } catch (error) {
      if (error instanceof Refusal) form.takeRefusal(refusedFields(error))
      return
    }
    await returnAfterLogin()
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
      {fields.map((field, at) => (
        <RegisterField key={field.name} field={field} form={form} isLast={at === fields.length - 1} />
      ))}
      <div>
        <CheckBox
          label={t('register.disclaimer', { age })}
          checked={form.values.isDisclaimerAccepted === accepted}
          onChange={(isTicked) => form.type('isDisclaimerAccepted', isTicked ? accepted : '')}
          error={form.problems.isDisclaimerAccepted === undefined ? undefined : t('register.disclaimerRequired')}
          ref={form.refOf('isDisclaimerAccepted')}
        />
        <TermsLine age={age} />
      </div>
      {register.error !== null && !isBesideField && <RefusalNote error={register.error} kept={t('forms.kept')} />}
      <OfflineNote text={t('forms.offline')} />
      <Button type="submit" isWide isBusy={register.isPending} disabled={!isOnline}>
        {t('register.submit')}
      </Button>
      <p className={styles.responsible}>{t('register.responsible', { age })}</p>
    </form>
  )
}

const isPassword = (name: RegistrationName): boolean => name === 'password' || name === 'confirmPassword'

function RegisterField({ field: { name, rule }, form, isLast }: { field: RegistrationField; form: Form<Name>; isLast: boolean }) {
  const problem = form.problems[name]
  const limits = { min: rule.minLength, max: rule.maxLength }
  const hint = ruleHint(rule)
  const words =
    problem === 'taken' ? t('register.usernameTaken') : problem === undefined ? undefined : problemWords(problem, { ...limits, field: t(`forms.${name}`) })
  const Input = isPassword(name) ? PasswordField : Field
  return (
    <Input
      {...inputTraits[name]}
      label={rule.required ? t(`forms.${name}`) : `${t(`forms.${name}`)} (${t('forms.optional')})`}
      hint={hint === null ? undefined : t(hint, limits)}
      name={name}
      value={form.values[name]}
      onChange={(event) => form.type(name, event.currentTarget.value)}
      onBlur={() => form.leave(name)}
      error={words}
      ref={form.refOf(name)}
      required={rule.required}
      enterKeyHint={isLast ? 'done' : 'next'}
    />
  )
}
