import { gameCategories } from '@trevo/rules/categories'
import { currencyDecimals } from '@trevo/rules/money'
import { Chart, type Series } from '@trevo/ui/chart.tsx'
import { currentLocale } from '@trevo/ui/words/texts.ts'
import type { TeamOverview } from '#areas/agents/use-figures.ts'
import { dayWords, signedMoney } from '#areas/agents/words.ts'
import { t } from '#i18n/t.ts'

const series = (lines: readonly { readonly staked: string; readonly won: string; readonly result: string }[]): readonly Series[] =>
  ([['staked', 'dim'], ['won', 'gold'], ['result', 'accent']] as const).map(([name, tone]) => ({ name: t(name === 'result' ? 'downline.pnl.result' : `downline.pnl.sums.${name}`), tone, values: lines.map((line) => BigInt(line[name])) }))

interface DrawingProps {
  readonly overview: TeamOverview
}

const writtenIn = (currency: string) => {
  const short = new Intl.NumberFormat(currentLocale(), { notation: 'compact', maximumFractionDigits: 1 })
  return { showValue: (value: number | bigint) => signedMoney(value.toString(), currency), showTick: (value: number) => short.format(value / 10 ** currencyDecimals(currency)) }
}

/** One day alone needs no drawing. */
export function ByDay({ overview: { days, currency } }: DrawingProps) {
  if (days.length < 2) return null
  return (
    <Chart
      label={t('downline.pnl.byDay')}
      atLabel={t('downline.overview.day')}
      atMs={days.map(({ day }) => Date.parse(`${day}T12:00:00Z`))}
      series={series(days)}
      {...writtenIn(currency)}
      showAt={(at) => dayWords(new Date(at).toISOString().slice(0, 10)).slice(0, 5)}
    />
  )
}

/** Categories stand side by side in their order, as moments do. */
export function ByCategory({ overview: { categories, currency } }: DrawingProps) {
  if (categories.length === 0) return null
  return (
    <Chart
      label={t('downline.overview.byCategory')}
      atLabel={t('downline.bets.category')}
      atMs={categories.map(({ category }) => gameCategories.indexOf(category))}
      kind="bars"
      series={series(categories).filter(({ tone }) => tone === 'accent')}
      {...writtenIn(currency)}
      showAt={(at) => {
        const category = gameCategories[at]
        return category === undefined ? '' : t(`lobby.games.category.${category}`)
      }}
    />
  )
}
