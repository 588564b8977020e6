import type { BodySentOf } from '@trevo/contract/staff/api'
import { referralBounds, referralPays } from '@trevo/rules/agents/referral'
import { products } from '@trevo/rules/promotions/reward-rates'
import { useWatch } from 'react-hook-form'
import type { ReferralCampaigns } from '#areas/referral/referral-words.ts'
import { money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'

type Body = BodySentOf<'POST /office/referral-campaigns'>
type Values = Omit<Body, 'reason'>
type Amounts = Values['amounts'][string]

/** What a first version begins with: the example of the handbook. */
const usual: Amounts = { depositsMinor: '5000', turnoverMinor: '50000', rewardMinor: '2000' }

const valuesOf = ({ versions: [newest], currencies, plays }: ReferralCampaigns): Values => ({
  product: newest?.product ?? (plays.includes('any') ? 'all' : 'casino'),
  pays: newest?.pays ?? 'cash',
  times: newest?.times ?? 0,
  bonusDays: newest?.bonusDays ?? 0,
  days: newest?.days ?? 30,
  holdDays: newest?.holdDays ?? 7,
  monthMax: newest?.monthMax ?? 20,
  isVerified: newest?.isVerified ?? false,
  amounts: Object.fromEntries(currencies.map((currency) => [currency, newest?.amounts[currency] ?? usual])),
})

/** Of cash nothing is staked, whatever stood in the fields before. */
const bodyOf = ({ times, bonusDays, days, holdDays, monthMax, ...values }: Values): Values => ({
  ...values,
  days: Number(days),
  holdDays: Number(holdDays),
  monthMax: Number(monthMax),
  times: values.pays === 'cash' ? 0 : Number(times),
  bonusDays: values.pays === 'cash' ? 0 : Number(bonusDays),
})

/** A bonus alone is staked. */
function BonusFields({ timesMost }: { readonly timesMost: number }) {
  const pays: unknown = useWatch({ name: 'pays' })
  if (pays !== 'bonus') return null
  return (
    <>
      <NumberField name="times" label={t('referral.times')} least={1} most={timesMost} isRequired />
      <NumberField name="bonusDays" label={t('referral.bonus_days')} least={1} most={referralBounds.bonusDays} isRequired />
    </>
  )
}

/** The sentence that a member reads, from the fields as they stand. */
function Preview({ currency }: { readonly currency: string }) {
  const [amounts, days, holdDays, monthMax] = useWatch<Values, ['amounts', 'days', 'holdDays', 'monthMax']>({ name: ['amounts', 'days', 'holdDays', 'monthMax'] })
  const of = amounts?.[currency]
  if (of === undefined) return null
  const inWords = (minor: string | null): string => (minor === null || !/^\d+$/u.test(minor) ? '–' : money(minor, currency))
  return (
    <section aria-label={t('referral.preview')}>
      <h3>{t('referral.preview')}</h3>
      <p>{t('referral.preview_of', { deposits: inWords(of.depositsMinor), turnover: inWords(of.turnoverMinor), reward: inWords(of.rewardMinor), days: String(days), hold: String(holdDays), most: String(monthMax) })}</p>
    </section>
  )
}

export function PublishCampaign({ shown }: { readonly shown: ReferralCampaigns }) {
  return (
    <ActButton<'POST /office/referral-campaigns', Values> line="POST /office/referral-campaigns" act="referral.publish" version={shown.version} kind="primary" icon="plus" button={t('referral.new')} title={t('referral.new')} text={t('referral.new_text')}
      names={{ product: t('referral.product'), pays: t('referral.pays'), times: t('referral.times'), bonusDays: t('referral.bonus_days'), days: t('referral.days'), holdDays: t('referral.hold_days'), monthMax: t('referral.month_max'), isVerified: t('referral.verified'), amounts: t('referral.amounts') }}
      values={valuesOf(shown)} toBody={bodyOf}>
      {shown.currencies.map((currency) => (
        <fieldset key={currency}>
          <legend>{t('referral.amounts')} {currency}</legend>
          <MoneyField name={`amounts.${currency}.depositsMinor`} label={t('referral.deposits', { currency })} currency={currency} leastMinor={1n} isRequired />
          <MoneyField name={`amounts.${currency}.turnoverMinor`} label={t('referral.turnover', { currency })} currency={currency} leastMinor={1n} isRequired />
          <MoneyField name={`amounts.${currency}.rewardMinor`} label={t('referral.reward', { currency })} currency={currency} leastMinor={1n} isRequired />
        </fieldset>
      ))}
      <SelectField name="product" label={t('referral.product')} options={products.filter((product) => product !== 'all' || shown.plays.includes('any')).map((value) => ({ value, label: t(`referral.product.${value}`) }))} />
      <SelectField name="pays" label={t('referral.pays')} options={referralPays.filter((pays) => pays === 'cash' || shown.bonusTimes > 0).map((value) => ({ value, label: t(`referral.pays.${value}`) }))} />
      <BonusFields timesMost={Math.min(shown.bonusTimes, referralBounds.times)} />
      <NumberField name="days" label={t('referral.days')} least={1} most={referralBounds.days} isRequired />
      <NumberField name="holdDays" label={t('referral.hold_days')} least={0} most={referralBounds.holdDays} isRequired />
      <NumberField name="monthMax" label={t('referral.month_max')} least={1} most={referralBounds.monthMax} isRequired />
      <SwitchField name="isVerified" label={t('referral.verified')} />
      {shown.currencies[0] === undefined ? null : <Preview currency={shown.currencies[0]} />}
    </ActButton>
  )
}
