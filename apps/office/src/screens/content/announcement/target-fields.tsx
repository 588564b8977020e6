import { popupFrequencies, popupPages, popupPriorityMax } from '@trevo/rules/promotions/popups'
import { useWatch } from 'react-hook-form'
import { AudienceFields } from '#areas/promotions/audience-fields.tsx'
import styles from '#content/content.module.css'
import { t } from '#i18n/t.ts'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'

/** Of a banner and a pop-up: who it is for, and which of several comes first; of a pop-up, where and how often. */
export function TargetFields({ others }: { readonly others: number }) {
  const type: unknown = useWatch({ name: 'type' })
  if (type !== 'B' && type !== 'PU') return null
  return (
    <fieldset className={styles.group}>
      <legend>{t('content.target.title')}</legend>
      <p className={styles.note}>{t('content.target.text')}</p>
      <div className={styles.pair}>
        {type === 'PU' ? (
          <>
            <SelectField name="page" label={t('content.target.page')} options={popupPages.map((page) => ({ value: page, label: t(`content.target.page.${page}`) }))} />
            <SelectField name="frequency" label={t('content.target.frequency')} options={popupFrequencies.map((each) => ({ value: each, label: t(`content.target.frequency.${each}`) }))} />
          </>
        ) : null}
        <NumberField name="priority" label={t('content.target.priority')} hint={t('content.target.priority_hint')} least={0} most={popupPriorityMax} isRequired />
        <AudienceFields others={others} />
      </div>
    </fieldset>
  )
}
