import styles from '#content/content.module.css'
import { t, wordOf } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import type { Brand, BrandPart } from './brand-part.ts'

type Field = Brand['fields'][number]
interface Values {
  readonly isEnabled: boolean
  readonly isRequired: boolean
  readonly minLength: number | null
  readonly maxLength: number | null
}

const forms = ['registration', 'profile'] as const
const nameOf = (name: string): string => wordOf(`content.brand.field.${name}`) ?? name

/** Which fields the registration and the profile ask for. Those without which nobody registers stay as they are. */
export function Fields({ brand, mayEdit }: BrandPart) {
  return forms.map((form) => (
    <Section key={form} title={t(`content.brand.form.${form}`)}>
      <ul className={styles.versions}>
        {brand.fields.filter((field) => field.form === form).map((field) => <Row key={field.name} field={field} form={form} mayEdit={mayEdit} />)}
      </ul>
    </Section>
  ))
}

function Row({ field, form, mayEdit }: { readonly field: Field; readonly form: (typeof forms)[number]; readonly mayEdit: boolean }) {
  const { name, isEnabled, isRequired, minLength, maxLength } = field
  return (
    <li className={styles.version}>
      <span className={styles.grow}>{nameOf(name)} <span className={styles.note}>{minLength}–{maxLength}</span></span>
      {isEnabled && isRequired ? <StateBadge isPlain>{t('content.brand.field_required')}</StateBadge> : null}
      <StateBadge tone={isEnabled ? 'good' : 'neutral'}>{t(isEnabled ? 'content.brand.field_shown' : 'content.brand.field_hidden')}</StateBadge>
      {mayEdit ? (
        <ActButton buttonSize="s" line="PUT /office/brand/field" act="brand.set-field" button={t('content.brand.change')} title={`${t('content.brand.change')}: ${nameOf(name)}`} values={{ isEnabled, isRequired, minLength, maxLength }} done={t('content.brand.saved')}
          toBody={(values: Values) => ({ form, name, isEnabled: values.isEnabled, isRequired: values.isRequired, minLength: values.minLength ?? 0, maxLength: values.maxLength ?? 1 })}>
          <SwitchField name="isEnabled" label={t('content.brand.field_show')} />
          <SwitchField name="isRequired" label={t('content.brand.field_require')} />
          <NumberField name="minLength" label={t('content.brand.field_least')} least={0} most={1_000} isRequired />
          <NumberField name="maxLength" label={t('content.brand.field_most')} least={1} most={1_000} isRequired />
        </ActButton>
      ) : null}
    </li>
  )
}
