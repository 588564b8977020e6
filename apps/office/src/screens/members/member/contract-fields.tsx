import { activeThresholds, contractCategories, contractKinds, dividendPeriods } from '@trevo/rules/agents/contract-terms'
import { carries } from '@trevo/rules/agents/dividends'
import { planDaysMax } from '@trevo/rules/agents/partner-plans'
import { tiersMax } from '@trevo/rules/agents/tiers'
import { useFieldArray, useWatch } from 'react-hook-form'
import { money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField, PercentField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { newTier } from './contract-values.ts'
import styles from './contract-fields.module.css'

/** Terms of a contract of the house. `isFixed`: the contract stands, and its kind and games with it. */
export function ContractFields({ currency, isFixed }: { readonly currency: string; readonly isFixed: boolean }) {
  const isDividend = useWatch({ name: 'kind' }) === 'dividend'
  const { fields, append, remove } = useFieldArray({ name: 'tiers' })
  return (
    <>
      <SelectField name="kind" label={t('contracts.kind')} isOff={isFixed} options={contractKinds.map((value) => ({ value, label: t(`contracts.kind.${value}`) }))} />
      <SelectField name="category" label={t('contracts.category')} isOff={isFixed} options={contractCategories.map((value) => ({ value, label: value }))} />
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={styles.tier}>
          <legend className={styles.head}>
            {t('contracts.tier', { number: at + 1 })}
            {fields.length === 1 ? null : <IconButton icon="close" label={t('contracts.tier_remove', { number: at + 1 })} onClick={() => remove(at)} />}
          </legend>
          <MoneyField name={`tiers.${at}.turnoverMinor`} label={t('contracts.turnover')} currency={currency} isRequired />
          {isDividend ? <MoneyField name={`tiers.${at}.lossMinor`} label={t('contracts.loss')} currency={currency} /> : null}
          <NumberField name={`tiers.${at}.active`} label={t('contracts.active')} least={0} most={1_000_000} isRequired />
          <PercentField name={`tiers.${at}.bps`} label={t('contracts.share')} least={1} most={10_000} isRequired />
        </fieldset>
      ))}
      {fields.length >= tiersMax ? null : <Button size="s" icon="plus" onClick={() => append(newTier)}>{t('contracts.tier_add')}</Button>}
      <SelectField name="threshold" label={t('contracts.threshold')} options={activeThresholds.map((value) => ({ value, label: money(value, currency) }))} />
      {!isDividend ? null : (
        <>
          <SelectField name="period" label={t('contracts.period')} options={dividendPeriods.map((value) => ({ value, label: t(`contracts.period.${value}`) }))} />
          <SelectField name="carry" label={t('contracts.carry')} options={carries.map((value) => ({ value, label: t(`contracts.carry.${value}`) }))} />
          <PercentField name="depositFee" label={t('contracts.deposit_fee')} least={0} most={10_000} isRequired />
          <PercentField name="platformFee" label={t('contracts.platform_fee')} least={0} most={10_000} isRequired />
          <MoneyField name="fenceMinor" label={t('contracts.fence')} currency={currency} leastMinor={1n} />
          <MoneyField name="cpaMinor" label={t('contracts.cpa')} currency={currency} leastMinor={1n} />
          <MoneyField name="cpaDepositMinor" label={t('contracts.cpa_deposit')} currency={currency} leastMinor={1n} />
          <MoneyField name="cpaTurnoverMinor" label={t('contracts.cpa_turnover')} currency={currency} leastMinor={1n} />
          <NumberField name="cpaDays" label={t('contracts.cpa_days')} least={1} most={planDaysMax} />
        </>
      )}
    </>
  )
}
