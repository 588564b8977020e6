import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { fieldProblem } from '@trevo/rules/forms/field'
import { asJudged, entryNames, registrationProblems } from '@trevo/rules/forms/registration'
import { call } from '#api/call.ts'
import { Refusal } from '#api/refusal.ts'
import { fieldRule } from '#areas/identity/ways-in/field-rules.ts'
import { InvitationNote } from '#areas/identity/registration/invitation-note.tsx'
import { registerMethod } from '#areas/identity/registration/register-method.ts'
import { accepted, dayOf } from '#areas/identity/registration/registration-form.ts'
import { TermsLine } from '#areas/identity/ways-in/terms-line.tsx'
import { useFormRules } from '#areas/identity/ways-in/use-form-rules.ts'
import { useInvitation } from '#areas/identity/registration/use-invitation.ts'
import type { LoginReply } from '#areas/identity/ways-in/log-in-try.ts'
import { Welcome } from '#areas/identity/ways-in/welcome.tsx'
import { problemWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { forgetInvitation } from '#session/invitation.ts'
import { Button } from '@trevo/ui/button.tsx'
import { CheckBox } from '@trevo/ui/check-box.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { EntryField, entryFields, emptyEntry } from './entry-field.tsx'
import type { TicketFacts } from './use-social-login.ts'
import styles from './identity-screen.module.css'

interface IdentityFormProps {
  readonly ticket: string
  readonly facts: TicketFacts
  readonly providerName: string
  readonly onDone: (reply: LoginReply) => Promise<void>
}

const order = ['username', ...entryNames, 'isDisclaimerAccepted'] as const
type Name = (typeof order)[number]

/** Refusals that are about one field stand beside it. */
const besideField: Readonly<Record<string, { field: Name; problem: string }>> = {
  username_taken: { field: 'username', problem: 'taken' },
  disclaimer_required: { field: 'isDisclaimerAccepted', problem: 'required' },
}

/** A name that is free, what the registration of this site knows people by, and the terms: the provider knows the rest. */
export function IdentityForm({ ticket, facts, providerName, onDone }: IdentityFormProps) {
  const isOnline = useIsOnline()
  const rules = useFormRules()
  const invitation = useInvitation()
  const told = rules.data?.registration.find(({ name }) => name === 'username')
  const rule = told === undefined ? null : fieldRule(told)
  const [today] = useState(() => dayOf(new Date()))
  const asked = entryFields(rules.data?.registration ?? [])
  const form = useForm<Name>({ ...emptyEntry, username: facts.proposedUsername }, order, (values) => {
    const problem = rule === null ? null : fieldProblem(rule, values.username.trim())
    const told = registrationProblems(asked.map((field) => field.rule), values, { today, ageMinimum: facts.ageMinimum })
    return {
      ...(problem !== null && { username: problem }),
      ...Object.fromEntries(told.map((each) => [each.field, each.problem])),
      ...(values.isDisclaimerAccepted !== accepted && { isDisclaimerAccepted: 'required' }),
    }
  })
  const register = useMutation({
    mutationFn: () =>
      call('PUT /api/identities/member', {
        body: {
          ticket,
          username: form.values.username.trim(),
          ...Object.fromEntries(asked.map(({ name }) => [name, asJudged(name, form.values[name])])),
          registerMethod: registerMethod(),
          registerUrl: location.host,
          domain: location.hostname,
          affiliateCode: invitation.affiliateCode,
          recommenderId: invitation.recommenderId,
          isDisclaimerAccepted: form.values.isDisclaimerAccepted === accepted,
          language: currentLanguage(),
        },
      }),
    onSuccess: forgetInvitation,
  })
  const send = async (): Promise<void> => {
    try {
      await onDone(await register.mutateAsync())
    } catch (error) {
      if (error instanceof Refusal)
        form.takeRefusal(besideField[error.code] === undefined ? error.fields : [besideField[error.code] as { field: Name; problem: string }])
    }
  }
  const isBeside = register.error instanceof Refusal && besideField[register.error.code] !== undefined
  const limits = { min: rule?.minLength ?? 4, max: rule?.maxLength ?? 20 }
  const problem = form.problems.username
  return (
    <>
      <Welcome
        mark={<Icon name="user" size={44} />}
        title={t('identity.welcome')}
        text={t('identity.lead', { provider: providerName, label: facts.label === '' ? providerName : facts.label })}
      />
      <InvitationNote invitation={invitation} />
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isOnline && invitation.state !== 'asking') form.trySending(send)
        }}
      >
        <Field
          label={t('identity.forms.username')}
          hint={t('identity.forms.hint.username', limits)}
          {...form.field('username')}
          error={problem === undefined ? undefined : problemWords(problem, { ...limits, field: t('identity.forms.username') })}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={asked.length === 0 ? 'done' : 'next'}
          required
        />
        {asked.map((field) => (
          <EntryField key={field.name} {...field} ties={form.field(field.name)} problem={form.problems[field.name]} age={facts.ageMinimum} today={today} />
        ))}
        <div>
          <CheckBox
            label={t('identity.disclaimer', { age: facts.ageMinimum })}
            checked={form.values.isDisclaimerAccepted === accepted}
            onChange={(isTicked) => form.type('isDisclaimerAccepted', isTicked ? accepted : '')}
            error={form.problems.isDisclaimerAccepted === undefined ? undefined : t('refusals.disclaimer_required')}
            ref={form.refOf('isDisclaimerAccepted')}
          />
          <TermsLine age={facts.ageMinimum} />
        </div>
        {register.error !== null && !isBeside && <RefusalNote error={register.error} kept={t('site.forms.kept')} />}
        <Button type="submit" isWide isBusy={register.isPending} disabled={!isOnline || invitation.state === 'asking'} reason={isOnline ? null : t('site.forms.offline')}>
          {t('identity.create')}
        </Button>
      </form>
    </>
  )
}
