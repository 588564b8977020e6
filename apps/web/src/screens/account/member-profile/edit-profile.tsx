import { profileProblem } from '@trevo/rules/forms/profile-change'
import { site } from '#initial-data/initial-data.ts'
import { Refusal } from '#api/refusal.ts'
import { fieldRule } from '#areas/identity/ways-in/field-rules.ts'
import { useChangeProfile, type Profile, type ProfileField } from '#areas/account/use-profile.ts'
import { t } from '#i18n/t.ts'
import type { Problems } from '#lib/form-state.ts'
import { localDay } from '#lib/local-day.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Button } from '@trevo/ui/button.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { FixedContacts } from './fixed-contacts.tsx'
import styles from './edit-profile.module.css'
import { ProfileInput } from './profile-input.tsx'
import { changesOf, profileGroups } from './profile-groups.ts'

const problemsOf = (fields: readonly ProfileField[], values: Readonly<Record<string, string>>): Problems<string> => {
  const on = { today: localDay(new Date().toISOString()), ageMinimum: site().ageMinimum }
  return Object.fromEntries(
    fields.flatMap((field) => {
      const facts = { rule: fieldRule(field), value: field.value, choices: field.choices }
      const problem = profileProblem(facts, (values[field.name] ?? '').trim(), on)
      return problem === null ? [] : [[field.name, problem]]
    }),
  )
}

interface EditProfileProps {
  readonly profile: Profile
  /** What was typed before another device came first; null: nothing. */
  readonly draft: Readonly<Record<string, string>> | null
  /** Another device came first: with what was to be saved. */
  readonly onConflict: (changes: Readonly<Record<string, string>>) => Promise<void>
}

export function EditProfile({ profile, draft, onConflict }: EditProfileProps) {
  const { fields } = profile
  const isOnline = useIsOnline()
  const change = useChangeProfile()
  const initial = { ...Object.fromEntries(fields.map(({ name, value }) => [name, value])), ...draft }
  const form = useForm<string>(initial, fields.map(({ name }) => name), (values) => problemsOf(fields, values))
  const changes = changesOf(fields, form.values)
  const isUnchanged = Object.keys(changes).length === 0

  const send = async (): Promise<void> => {
    try {
      await change.mutateAsync({ version: profile.version, changes })
      toast(t('account.profile.saved'), { kind: 'done' })
    } catch (error) {
      if (!(error instanceof Refusal)) return
      if (error.code === 'profile_changed') await onConflict(changes)
      else form.takeRefusal(error.fields)
    }
  }
  const isTold = change.error instanceof Refusal && (change.error.code === 'profile_changed' || change.error.fields.length > 0)

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnchanged) toast(t('account.profile.nothing'))
        else if (isOnline) form.trySending(send)
      }}
    >
      {profileGroups(fields).map((group) => (
        <fieldset key={group.name} className={styles.group}>
          <legend className={styles.title}>{t(`account.profile.${group.name}`)}</legend>
          {group.fields.map((field) => (
            <ProfileInput key={field.name} field={field} form={form} />
          ))}
          {group.name === 'contacts' ? <FixedContacts email={profile.email} mobileNum={profile.mobileNum} /> : null}
        </fieldset>
      ))}
      <p className={styles.private}>{t('account.profile.private')}</p>
      {draft !== null && !change.isSuccess ? (
        <p role="alert" className={styles.elsewhere}>
          {t('account.profile.changedElsewhere')}
        </p>
      ) : null}
      {change.error !== null && !isTold ? <RefusalNote error={change.error} kept={t('account.profile.kept')} /> : null}
      <div className={styles.save}>
        <Button type="submit" isWide isBusy={change.isPending} disabled={!isOnline} reason={isOnline ? null : t('site.forms.offline')} aria-disabled={isUnchanged || undefined}>
          {t('account.profile.save')}
        </Button>
      </div>
    </form>
  )
}
