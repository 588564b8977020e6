import { useState } from 'react'
import type { RegistrationMethod } from '@trevo/rules/forms/registration'
import { returnAfterLogin } from '#areas/identity/ways-in/return-after-login.ts'
import { isUndecided, Refusal } from '#api/refusal.ts'
import type { FormRules } from '#areas/identity/ways-in/field-rules.ts'
import {
  accepted, dayOf, emptyRegistration, registrationFields, registrationProblems, sentOf, type RegistrationInput,
} from '#areas/identity/registration/registration-form.ts'
import { useCaptcha } from '#areas/identity/captcha/use-captcha.ts'
import type { Invitation } from '#areas/identity/registration/use-invitation.ts'
import { prepareRegistration, useRegister } from '#areas/identity/registration/use-register.ts'
import { t } from '#i18n/t.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import { requestIds } from '#lib/request-id.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Button } from '@trevo/ui/button.tsx'
import { CheckBox } from '@trevo/ui/check-box.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { RegisterField } from './register-field.tsx'
import type { Phone } from './proving-fields.tsx'
import { useFreeName } from './use-free-name.ts'
import type { ProvingFields } from './use-proving-fields.ts'
import styles from './register-form.module.css'

interface RegisterFormProps {
  readonly rules: FormRules
  readonly first: RegistrationMethod
  readonly invitation: Invitation
  readonly proving: ProvingFields | null
  /** Null beside `proving`. */
  readonly phone: Phone | null
}

const doneMs = 3_000

/** Refusals that are about one field stand beside it, not below the form. */
const refusedFields = (error: Refusal): readonly { field: string; problem: string }[] =>
  error.code === 'disclaimer_required' ? [{ field: 'isDisclaimerAccepted', problem: 'required' }] : error.fields

export function RegisterForm({ rules, first, invitation, proving, phone }: RegisterFormProps) {
  const isOnline = useIsOnline()
  const [method, setMethod] = useState(first)
  const [ids] = useState(() => requestIds())
  const [today] = useState(() => dayOf(new Date()))
  const [isCodeGuarded, setIsCodeGuarded] = useState(false)
  const asksCaptcha = rules.asksCaptcha || isCodeGuarded
  const captcha = useCaptcha(asksCaptcha)
  const register = useRegister()
  const fields = registrationFields({ ...rules, asksCaptcha }, method, invitation.state === 'valid')
  const brand = { today, ageMinimum: rules.ageMinimum }
  const order: readonly RegistrationInput[] = [...fields.map(({ name }) => name), 'isDisclaimerAccepted']
  const form = useForm<RegistrationInput>(emptyRegistration, order, (values) => registrationProblems(fields, values, brand))
  const freeName = useFreeName(form)
  const sent = sentOf(fields, form.values)
  const dialingCode = phone?.dialing.code ?? ''
  const target = `${dialingCode} ${sent('mobileNum')}`
  const isBesideField = register.error instanceof Refusal && refusedFields(register.error).some(({ field }) => order.some((name) => name === field))

  /** A picture is used up by any try that reached the server. */
  const takeAnotherPicture = (): void => {
    form.clear('captcha')
    captcha.reload()
  }
  const send = async () => {
    freeName.hush()
    const requestId = ids.idOf(JSON.stringify([method, sent('username'), target]))
    const facts = { method, requestId, countryDialingCode: dialingCode, verificationId: phone?.codeRequestOf(phone.wait, target) ?? '', captchaId: captcha.id, invitation, language: currentLanguage() }
    try {
      const { userName } = await register.mutateAsync({ fields, values: form.values, facts })
      toast(t('identity.register.done', { name: userName }), { kind: 'done', ms: doneMs })
    } catch (error) {
      if (asksCaptcha) takeAnotherPicture()
      if (error instanceof Refusal && error.asksCaptcha) setIsCodeGuarded(true)
      if (error instanceof Refusal && !isUndecided(error)) form.takeRefusal(refusedFields(error))
      return
    }
    ids.done()
    phone?.forgetCodeWait(phone.wait)
    await returnAfterLogin()
  }

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onFocus={prepareRegistration}
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline) form.trySending(send)
      }}
    >
      {rules.methods.length > 1 && (
        <Tabs
          label={t('identity.register.ways')}
          tabs={[
            { id: 'username', label: t('identity.register.byUsername') },
            { id: 'mobile', label: t('identity.register.byMobile') },
          ]}
          value={method}
          onChange={setMethod}
        />
      )}
      {fields.map((field, at) => (
        <RegisterField
          key={field.name}
          field={field}
          form={form}
          brand={brand}
          isLast={at === fields.length - 1}
          phone={phone === null ? null : { dialing: phone.dialing, target, isCodeGuarded }}
          captcha={captcha}
          proving={proving}
          onLeave={() => freeName.look(field)}
          onGuard={(isGuarded) => {
            setIsCodeGuarded(isGuarded)
            takeAnotherPicture()
          }}
        />
      ))}
      <div>
        <CheckBox
          label={t('identity.register.disclaimer', { age: rules.ageMinimum })}
          checked={form.values.isDisclaimerAccepted === accepted}
          onChange={(isTicked) => form.type('isDisclaimerAccepted', isTicked ? accepted : '')}
          error={form.problems.isDisclaimerAccepted === undefined ? undefined : t('identity.register.disclaimerRequired')}
          ref={form.refOf('isDisclaimerAccepted')}
        />
      </div>
      {register.error !== null && !isBesideField && <RefusalNote error={register.error} kept={t('site.forms.kept')} unsure={t('identity.register.unsure')} />}
      <div className={styles.send}>
        <Button type="submit" isWide isBusy={register.isPending} disabled={!isOnline} reason={isOnline ? null : t('site.forms.offline')}>
          {t('identity.register.submit')}
        </Button>
      </div>
    </form>
  )
}
