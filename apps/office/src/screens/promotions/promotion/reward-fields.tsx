import { gameCategories } from '@trevo/rules/categories'
import { pointsMax } from '@trevo/rules/promotions/points'
import { products } from '@trevo/rules/promotions/products'
import { bonusDaysMax, bonusTimesMax, rewardKinds, roundsDaysMax, stakedOf, wageringDaysMax } from '@trevo/rules/promotions/rewards'
import { useWatch } from 'react-hook-form'
import { promotionWord } from '#areas/promotions/promotion-words.ts'
import { t } from '#i18n/t.ts'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'

interface RewardFieldsProps {
  readonly currency: string
  /** What hangs on a deposit gives nothing else. */
  readonly isBonusAlone: boolean
  /** What is given is the sum of steps, which say it. */
  readonly isSummed: boolean
}

/** What is given, and what all of it may cost. */
export function RewardFields({ currency, isBonusAlone, isSummed }: RewardFieldsProps) {
  const picked: unknown = useWatch({ name: 'rewardKind' })
  const kind = isBonusAlone ? 'bonus' : picked
  return (
    <>
      {isBonusAlone ? null : <SelectField name="rewardKind" label={t('promotions.reward_kind')} options={rewardKinds.map((value) => ({ value, label: promotionWord('reward', value) }))} />}
      {kind === 'points' ? (
        <>
          <NumberField name="points" label={t('promotions.points')} hint={t('promotions.reward_hint')} least={1} most={pointsMax} isRequired />
          <NumberField name="budgetPoints" label={t('promotions.budget_points')} hint={t('promotions.budget_hint')} least={1} most={100_000_000} isRequired />
        </>
      ) : kind === 'free-rounds' ? (
        <FreeRoundsFields currency={currency} />
      ) : (
        <>
          {isSummed ? null : <MoneyField name="rewardMinor" label={t('promotions.reward')} hint={t('promotions.reward_hint')} currency={currency} leastMinor={1n} isRequired />}
          <MoneyField name="budgetMinor" label={t('promotions.budget')} hint={t('promotions.budget_hint')} currency={currency} leastMinor={1n} isRequired />
        </>
      )}
      {kind === 'bonus' ? <BonusFields currency={currency} /> : null}
    </>
  )
}

function FreeRoundsFields({ currency }: { readonly currency: string }) {
  const isStaked = Number(useWatch({ name: 'wonTimes' }) ?? 0) > 0
  return (
    <>
      <TextField name="vendor" label={t('bonus.free_rounds.vendor')} hint={t('bonus.free_rounds.vendor_hint')} lettersMax={32} isRequired />
      <TextField name="game" label={t('promotions.free_rounds_game')} lettersMax={64} isRequired />
      <SelectField name="category" label={t('promotions.free_rounds_class')} options={gameCategories.map((value) => ({ value, label: value }))} />
      <NumberField name="freeRounds" label={t('bonus.free_rounds.rounds')} least={1} most={1_000} isRequired />
      <MoneyField name="stakeMinor" label={t('bonus.free_rounds.stake')} currency={currency} leastMinor={1n} isRequired />
      <MoneyField name="capMinor" label={t('bonus.free_rounds.cap')} hint={t('bonus.free_rounds.cap_hint')} currency={currency} leastMinor={1n} />
      <NumberField name="bonusDays" label={t('bonus.free_rounds.days')} least={1} most={roundsDaysMax} isRequired />
      <NumberField name="wonTimes" label={t('promotions.won_times')} hint={t('promotions.won_times_hint')} least={0} most={bonusTimesMax} />
      {isStaked ? (
        <>
          <NumberField name="wonDays" label={t('promotions.won_days')} least={1} most={wageringDaysMax} isRequired />
          <MoneyField name="maxStakeMinor" label={t('promotions.max_stake')} hint={t('promotions.max_stake_hint')} currency={currency} leastMinor={1n} />
        </>
      ) : null}
      <MoneyField name="budgetMinor" label={t('promotions.budget')} hint={t('promotions.free_rounds_budget')} currency={currency} leastMinor={1n} isRequired />
    </>
  )
}

function BonusFields({ currency }: { readonly currency: string }) {
  return (
    <>
      <NumberField name="times" label={t('promotions.times')} hint={t('promotions.times_hint')} least={0} most={bonusTimesMax} isRequired />
      <SelectField name="stakedOf" label={t('promotions.staked_of')} options={stakedOf.map((value) => ({ value, label: promotionWord('staked_of', value) }))} />
      <SelectField name="product" label={t('promotions.product')} hint={t('promotions.product_hint')} options={[{ value: '', label: t('promotions.product.all') }, ...products.map((value) => ({ value, label: promotionWord('product', value) }))]} />
      <NumberField name="bonusDays" label={t('promotions.bonus_days')} least={1} most={bonusDaysMax} isRequired />
      <MoneyField name="maxStakeMinor" label={t('promotions.max_stake')} hint={t('promotions.max_stake_hint')} currency={currency} leastMinor={1n} />
      <MoneyField name="capMinor" label={t('promotions.cap')} hint={t('promotions.max_stake_hint')} currency={currency} leastMinor={1n} />
      <SwitchField name="isSticky" label={t('promotions.sticky')} />
    </>
  )
}
