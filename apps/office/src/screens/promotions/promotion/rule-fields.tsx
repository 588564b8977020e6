import { awayDaysMax, awayDaysMin, playDaysMax } from '@trevo/rules/promotions/eligible'
import { t } from '#i18n/t.ts'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'

/** Rules about what members played, and whom they came by and brought. */
export function RuleFields({ currency }: { readonly currency: string }) {
  return (
    <>
      <NumberField name="idleDays" label={t('promotions.idle_days')} hint={t('promotions.idle_days_hint')} least={awayDaysMin} most={awayDaysMax} />
      <MoneyField name="playedMinor" label={t('promotions.played')} hint={t('promotions.turnover_hint')} currency={currency} leastMinor={1n} />
      <NumberField name="playedDays" label={t('promotions.played_days')} least={1} most={playDaysMax} isRequired />
      <MoneyField name="lostMinor" label={t('promotions.lost')} hint={t('promotions.lost_hint')} currency={currency} leastMinor={1n} />
      <NumberField name="lostDays" label={t('promotions.lost_days')} least={1} most={playDaysMax} isRequired />
      <SwitchField name="isByLink" label={t('promotions.by_link')} />
      <NumberField name="invitedLeast" label={t('promotions.invited_least')} least={1} most={100_000} />
    </>
  )
}
