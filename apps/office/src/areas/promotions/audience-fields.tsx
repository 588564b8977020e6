import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Who something is for, by the rules of promotions; `others`: how many lines of it the form does not know. */
export function AudienceFields({ others }: { readonly others: number }) {
  // Whoever may not see lists leaves the one that is chosen as it is.
  const seesLists = useMay('promotions.write')
  const { data } = useCall('GET /office/segments', {}, { enabled: seesLists })
  return (
    <>
      <NumberField name="accountDays" label={t('promotions.account_days')} least={0} most={36_500} />
      <NumberField name="depositsLeast" label={t('promotions.deposits_least')} least={0} most={100_000} />
      <SwitchField name="isVerified" label={t('promotions.verified')} />
      <TextField name="tag" label={t('promotions.tag')} hint={t('promotions.tag_hint')} lettersMax={40} />
      {seesLists ? <SelectField name="segment" label={t('promotions.segment')} hint={t('promotions.segment_hint')} options={data?.segments.map(({ key, name }) => ({ value: key, label: name })) ?? []} hasNone /> : null}
      {others === 0 ? null : <p>{t('promotions.other_rules', { count: others })}</p>}
    </>
  )
}
