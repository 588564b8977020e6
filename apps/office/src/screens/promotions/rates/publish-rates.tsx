import type { BodySentOf, ReplyOfStaff } from '@trevo/contract/staff/api'
import { gameCategories } from '@trevo/rules/categories'
import { products } from '@trevo/rules/promotions/reward-rates'
import { useWatch } from 'react-hook-form'
import { t } from '#i18n/t.ts'
import { ActButton } from '#ui/act-button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField, PercentField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'

type Shown = ReplyOfStaff<'GET /office/reward-rates'>
type Body = BodySentOf<'POST /office/reward-rates'>

interface Values {
  readonly product: Body['product']
  /** How many, with level 0. */
  readonly count: number
  readonly levels: readonly { readonly cashbackBps: number; readonly rakebackBps: number }[]
  readonly bounds: Readonly<Record<string, { readonly capMinor: string; readonly leastMinor: string }>>
  readonly edges: Readonly<Record<string, number>>
}

const levelsMax = 12
const rateMax = 5_000
/** What a first version begins with: small, and the same for everybody. */
const usual = { cashbackBps: 500, rakebackBps: 500, levels: 6, capMinor: '100000', leastMinor: '100' } as const
const usualEdges: Readonly<Record<string, number>> = { RNG: 400, LIVE: 150, FISH: 400, SPORTS: 500, ESPORTS: 500, LOTT: 1_000, ELOTT: 1_000 }

const valuesOf = ({ versions: [newest], currencies }: Shown): Values => {
  const last = newest?.levels.at(-1) ?? usual
  return {
    product: newest?.product ?? 'casino',
    count: Math.min(newest?.levels.length ?? usual.levels, levelsMax),
    levels: Array.from({ length: levelsMax }, (_, place) => {
      const { cashbackBps, rakebackBps } = newest?.levels[place] ?? last
      return { cashbackBps, rakebackBps }
    }),
    bounds: Object.fromEntries(currencies.map((currency) => [currency, newest?.currencies[currency] ?? { capMinor: usual.capMinor, leastMinor: usual.leastMinor }])),
    edges: Object.fromEntries(gameCategories.map((category) => [category, newest?.edges[category] ?? (newest === undefined ? (usualEdges[category] ?? 0) : 0)])),
  }
}

const bodyOf = ({ product, count, levels, bounds, edges }: Values): Body => ({
  product,
  levels: levels.slice(0, Number(count)).map(({ cashbackBps, rakebackBps }, level) => ({ level, cashbackBps: Number(cashbackBps), rakebackBps: Number(rakebackBps) })),
  currencies: Object.fromEntries(Object.entries(bounds).map(([currency, { capMinor, leastMinor }]) => [currency, { capMinor, leastMinor }])),
  edges: Object.fromEntries(Object.entries(edges).map(([category, bps]) => [category, Number(bps)])),
})

function LevelFields() {
  const count = Number(useWatch({ name: 'count' }))
  const levels = Number.isInteger(count) ? Math.min(levelsMax, Math.max(0, count)) : 0
  return Array.from({ length: levels }, (_, level) => (
    <fieldset key={level}>
      <legend>{t('cashback.level_of', { level })}</legend>
      <PercentField name={`levels.${level}.cashbackBps`} label={t('cashback.cashback')} least={0} most={rateMax} isRequired />
      <PercentField name={`levels.${level}.rakebackBps`} label={t('cashback.rakeback')} least={0} most={rateMax} isRequired />
    </fieldset>
  ))
}

export function PublishRates({ shown }: { readonly shown: Shown }) {
  const values = valuesOf(shown)
  return (
    <ActButton<'POST /office/reward-rates', Values> line="POST /office/reward-rates" act="reward-rates.publish" version={shown.version} kind="primary" icon="plus" button={t('cashback.new_rates')} title={t('cashback.new_rates')} text={t('cashback.new_rates_text', { day: shown.nextFrom })}
      names={{ product: t('cashback.product'), levels: t('cashback.level'), currencies: t('cashback.bounds'), edges: t('cashback.edges'), fromDay: t('cashback.day') }} values={values} toBody={bodyOf}>
      <SelectField name="product" label={t('cashback.product')} options={products.map((value) => ({ value, label: t(`cashback.product.${value}`) }))} />
      <NumberField name="count" label={t('cashback.count')} least={1} most={levelsMax} isRequired />
      <LevelFields />
      {shown.currencies.map((currency) => (
        <fieldset key={currency}>
          <legend>{t('cashback.bounds')}</legend>
          <MoneyField name={`bounds.${currency}.leastMinor`} label={t('cashback.least', { currency })} hint={t('cashback.least_hint')} currency={currency} leastMinor={1n} isRequired />
          <MoneyField name={`bounds.${currency}.capMinor`} label={t('cashback.most', { currency })} currency={currency} leastMinor={1n} isRequired />
        </fieldset>
      ))}
      {gameCategories.map((category) => (
        <PercentField key={category} name={`edges.${category}`} label={t('cashback.edge_of', { category })} hint={t('cashback.edge_hint')} least={0} most={10_000} isRequired />
      ))}
    </ActButton>
  )
}
