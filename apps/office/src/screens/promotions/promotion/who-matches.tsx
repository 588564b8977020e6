import { useState } from 'react'
import { inUnit, promotionWord } from '#areas/promotions/promotion-words.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import type { Shown } from './shown.ts'
import { type Matches, useMatches } from './use-matches.ts'

type Example = Matches['examples'][number]

/** Who the draft is for now, and what it would have cost, before it is put live. */
export function WhoMatches({ shown: { promotion, draft } }: { readonly shown: Shown }) {
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch, isFetching } = useMatches(promotion.key, promotion.version, isAsked)
  const budget = draft?.budget ?? Object.fromEntries(promotion.budgets.map(({ currency, limitMinor }) => [currency, limitMinor]))
  return (
    <Section title={t('promotions.matches')} text={t('promotions.matches_text')}>
      <Button isBusy={isFetching} onClick={() => (isAsked ? void refetch() : setAsked(true))}>{t(isAsked ? 'promotions.matches_again' : 'promotions.matches_count')}</Button>
      {!isAsked ? null : error !== null ? <Refused error={error} onRetry={() => void refetch()} /> : data === undefined ? <Loading lines={4} /> : data.looked === 0 ? <Empty title={t('promotions.matches_nobody')} /> : <Counted matches={data} budget={budget} />}
    </Section>
  )
}

const rulesText = (rules: readonly string[]): string => rules.map((rule) => promotionWord('rule', rule)).join(` ${t('promotions.matches_or')} `)
const cost = (minor: string, unit: string, budget: Readonly<Record<string, string>>): string => t('promotions.left_of', { spent: inUnit(minor, unit), limit: inUnit(budget[unit] ?? '0', unit) })

function Counted({ matches: { looked, matches, otherCurrency, unmet, money: costs, isEstimated, examples }, budget }: { readonly matches: Matches; readonly budget: Readonly<Record<string, string>> }) {
  return (
    <div role="status">
      <Facts
        facts={[
          { label: t('promotions.matches_now'), value: t('promotions.matches_of', { count: number(matches), all: number(looked) }) },
          otherCurrency === 0 ? null : { label: t('promotions.matches_currency'), value: number(otherCurrency) },
          ...unmet.map(({ rules, members }, i) => ({ key: `unmet-${i}`, label: t('promotions.matches_unmet', { rules: rulesText(rules) }), value: number(members) })),
          ...costs.map(({ unit, mostMinor }) => ({ key: `most-${unit}`, label: t('promotions.matches_most'), value: cost(mostMinor, unit, budget) })),
          ...(isEstimated ? costs.map(({ unit, earned, earnedMinor }) => ({ key: `earned-${unit}`, label: t('promotions.matches_earned'), value: t('promotions.matches_earned_of', { count: number(earned), cost: cost(earnedMinor, unit, budget) }) })) : []),
        ]}
      />
      <p>{t(isEstimated ? 'promotions.matches_estimate' : 'promotions.matches_no_estimate')}</p>
      <Grid label={t('promotions.matches_examples')} layout="promotion-examples" columns={columns} rows={examples.map((each, i) => ({ ...each, place: String(i) }))} rowKey={({ place }) => place} hasKeys={false} />
    </div>
  )
}

const whyOf = ({ hasCurrency, lines }: Example): string =>
  [...(hasCurrency ? [] : [t('promotions.matches_currency')]), ...lines.map(({ rules, isMet }) => t(isMet ? 'promotions.matches_met' : 'promotions.matches_not_met', { rules: rulesText(rules) }))].join(' · ') || '–'

const columns: readonly Column<Example & { readonly place: string }>[] = [
  { key: 'name', label: 'promotions.matches_member', width: 140, onPhone: 'title', cell: ({ name }) => <bdi dir="auto">{name}</bdi> },
  { key: 'match', label: 'promotions.matches_is', width: 120, onPhone: 'side', cell: ({ isMatch }) => <StateBadge tone={isMatch ? 'good' : 'neutral'}>{t(isMatch ? 'promotions.matches_yes' : 'promotions.matches_no')}</StateBadge> },
  { key: 'why', label: 'promotions.matches_why', width: 480, cell: whyOf },
]
