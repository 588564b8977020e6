import { depositBpsMax, packageStepsMax } from '@trevo/rules/promotions/terms'
import { useFieldArray } from 'react-hook-form'
import { t } from '#i18n/t.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { DateTimeField } from '#ui/date-time-field.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { newStep } from './package-values.ts'
import styles from './package-fields.module.css'

/** A step for each of several deposits, with a window of its own. */
export function PackageFields({ currency }: { readonly currency: string }) {
  const { fields, append, remove } = useFieldArray({ name: 'steps' })
  return (
    <>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={styles.step}>
          <legend className={styles.head}>
            {t('promotions.step', { number: at + 1 })}
            {fields.length === 1 ? null : <IconButton icon="close" label={t('promotions.step_remove', { number: at + 1 })} onClick={() => remove(at)} />}
          </legend>
          <NumberField name={`steps.${at}.percent`} label={t('promotions.percent')} hint={t('promotions.percent_hint')} least={1} most={depositBpsMax / 100} isRequired />
          <MoneyField name={`steps.${at}.mostMinor`} label={t('promotions.step_most')} currency={currency} leastMinor={1n} isRequired />
          <MoneyField name={`steps.${at}.leastMinor`} label={t('promotions.least_deposit')} currency={currency} leastMinor={1n} isRequired />
          <DateTimeField name={`steps.${at}.from`} label={t('promotions.step_from')} />
          <DateTimeField name={`steps.${at}.until`} label={t('promotions.step_until')} />
        </fieldset>
      ))}
      {fields.length >= packageStepsMax ? null : <Button size="s" icon="plus" onClick={() => append(newStep)}>{t('promotions.step_add')}</Button>}
    </>
  )
}
