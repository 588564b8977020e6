import { gameCategories } from '@trevo/rules/categories'
import { verifications } from '@trevo/rules/promotions/eligible'
import { claimHoursMax, claimHoursMin, claimPeriods, depositBpsMax, type PromotionClass, promotionClasses, triesMost } from '@trevo/rules/promotions/terms'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AudienceFields } from '#areas/promotions/audience-fields.tsx'
import { promotionWord } from '#areas/promotions/promotion-words.ts'
import { t } from '#i18n/t.ts'
import { useMe } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { DateTimeField } from '#ui/date-time-field.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { isOnDeposit } from './deposit-values.ts'
import { PackageFields } from './package-fields.tsx'
import { RewardFields } from './reward-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import type { Shown } from './shown.ts'
import { draftOf, otherRules, type TermsValues, valuesOf } from './terms-values.ts'

/** Of the draft, else of what is live. */
const beforeOf = ({ draft, versions, promotion }: Shown) => {
  if (draft !== null) return draft
  const live = versions[0]?.terms
  return live === undefined ? undefined : { terms: live, budget: Object.fromEntries(promotion.budgets.map(({ currency, limitMinor }) => [currency, limitMinor])) }
}

export function EditTerms({ shown }: { readonly shown: Shown }) {
  const { currency } = useMe()
  const before = beforeOf(shown)
  const [now] = useState(() => new Date().toISOString())
  return (
    <ActButton<'PUT /office/promotions/:key/draft', TermsValues> line="PUT /office/promotions/:key/draft" act="promotions.save-draft" params={{ key: shown.promotion.key }} version={shown.promotion.version} icon="edit" title={t('promotions.edit')} text={t('promotions.edit_text')}
      values={valuesOf(before, currency, now)} toBody={(values) => draftOf(values, before, currency, now) as never}>
      <SelectField name="class" label={t('promotions.class')} options={promotionClasses.map((value) => ({ value, label: promotionWord('class', value) }))} />
      <Claimable currency={currency} others={otherRules(before?.terms).length} />
    </ActButton>
  )
}

/** What a page has nothing of. */
function Claimable({ currency, others }: { readonly currency: string; readonly others: number }) {
  const kind: unknown = useWatch({ name: 'class' })
  if (kind === 'page') return null
  return (
    <>
      <DateTimeField name="startsAt" label={t('promotions.starts')} isRequired />
      <DateTimeField name="endsAt" label={t('promotions.ends')} />
      {kind === 'birthday' ? null : <SelectField name="period" label={t('promotions.period')} options={claimPeriods.map((value) => ({ value, label: promotionWord('period', value) }))} />}
      <RewardFields currency={currency} isBonusAlone={isOnDeposit(kind as PromotionClass)} isSummed={kind === 'package'} />
      <NumberField name="claimHours" label={t('promotions.tap')} hint={t('promotions.tap_hint')} least={claimHoursMin} most={claimHoursMax} />
      {kind === 'deposit' ? <DepositFields currency={currency} /> : null}
      {kind === 'package' ? <PackageFields currency={currency} /> : null}
      {kind === 'no-deposit' ? <SelectField name="after" label={t('promotions.after')} options={verifications.map((value) => ({ value, label: promotionWord('after', value) }))} /> : null}
      {kind === 'apply' ? <NumberField name="triesMax" label={t('promotions.tries')} least={1} most={triesMost} isRequired /> : null}
      {isOnDeposit(kind as PromotionClass) || kind === 'birthday' ? null : <Conditions currency={currency} />}
      <RuleFields currency={currency} />
      <AudienceFields others={others} />
    </>
  )
}

/** What is to be played. */
function Conditions({ currency }: { readonly currency: string }) {
  return (
    <>
      <MoneyField name="turnoverMinor" label={t('promotions.turnover')} hint={t('promotions.turnover_hint')} currency={currency} leastMinor={1n} />
      <NumberField name="rounds" label={t('promotions.rounds')} hint={t('promotions.turnover_hint')} least={1} most={100_000} />
      <TagsField name="categories" label={t('promotions.games')} hint={`${t('promotions.games_hint')} ${gameCategories.join(', ')}`} tagsMax={9} clean={(typed) => typed.trim().toUpperCase()} />
    </>
  )
}

function DepositFields({ currency }: { readonly currency: string }) {
  return (
    <>
      <NumberField name="percent" label={t('promotions.percent')} hint={t('promotions.percent_hint')} least={1} most={depositBpsMax / 100} isRequired />
      <MoneyField name="leastDepositMinor" label={t('promotions.least_deposit')} currency={currency} leastMinor={1n} isRequired />
      <NumberField name="nth" label={t('promotions.nth')} hint={t('promotions.nth_hint')} least={1} most={100} />
    </>
  )
}
