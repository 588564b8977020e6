import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { inUnit, promotionTone, promotionWord } from '#areas/promotions/promotion-words.ts'
import { wordsOf } from '#content/words-of.ts'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import styles from '#staff/staff-page.module.css'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Line = ReplyOfStaff<'GET /office/promotions'>['promotions'][number]

const leftOf = (limitMinor: string, spentMinor: string, unit: string): string => inUnit((BigInt(limitMinor) - BigInt(spentMinor)).toString(), unit)
/** As staff are told by mail: more than four fifths. */
const isNearlyUsed = (limitMinor: string, spentMinor: string): boolean => BigInt(spentMinor) * 5n > BigInt(limitMinor) * 4n

const columns: readonly Column<Line>[] = [
  { key: 'name', label: 'promotions.name', width: 300, onPhone: 'title', cell: ({ title, key }) => wordsOf(title) || key },
  { key: 'state', label: 'promotions.state', width: 120, onPhone: 'side', cell: ({ state }) => <StateBadge tone={promotionTone[state]}>{promotionWord('state', state)}</StateBadge> },
  { key: 'draft', label: 'promotions.draft_waits', width: 110, cell: ({ hasDraft }) => (hasDraft ? <StateBadge tone="info">{t('promotions.draft_waits')}</StateBadge> : null) },
  { key: 'class', label: 'promotions.class', width: 150, cell: (line) => promotionWord('class', line.class) },
  { key: 'starts', label: 'promotions.starts', width: 150, cell: ({ startsAt }) => (startsAt === null ? '–' : <Moment at={startsAt} />) },
  { key: 'ends', label: 'promotions.ends', width: 150, cell: ({ endsAt }) => (endsAt === null ? '–' : <Moment at={endsAt} />) },
  {
    key: 'spent', label: 'promotions.spent', width: 240, align: 'end',
    cell: ({ budgets }) => (budgets.length === 0 ? '–' : budgets.map(({ currency, limitMinor, spentMinor }) => t('promotions.left_of', { spent: inUnit(spentMinor, currency), limit: inUnit(limitMinor, currency) })).join(' · ')),
  },
  {
    key: 'left', label: 'promotions.left', width: 190, align: 'end',
    cell: ({ budgets }) => (budgets.length === 0 ? '–' : budgets.map(({ currency, limitMinor, spentMinor }) => <span key={currency}>{isNearlyUsed(limitMinor, spentMinor) ? <StateBadge tone="caution">{leftOf(limitMinor, spentMinor, currency)}</StateBadge> : leftOf(limitMinor, spentMinor, currency)} </span>)),
  },
]

/** Every promotion with what it may cost and what is promised of it. */
export function PromotionsScreen() {
  const { data, error, refetch } = useCall('GET /office/promotions')
  if (data === undefined) return error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('promotions.title')} />
      <Section title={t('promotions.title')} text={t('promotions.text')} look={data.promotions.length === 0 ? 'panel' : 'flush'}>
        {data.promotions.length === 0 ? <Empty icon="gift" title={t('promotions.none')} text={t('promotions.none_text')} /> : <Grid label={t('promotions.title')} layout="promotions" columns={columns} rows={data.promotions} rowKey={({ key }) => key} rowHref={({ key }) => `/promotions/${key}`} />}
      </Section>
    </div>
  )
}
