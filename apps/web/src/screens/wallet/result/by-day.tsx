import { Chart } from '@trevo/ui/chart.tsx'
import { currentLocale } from '@trevo/ui/words/texts.ts'
import { dateWords } from '#areas/wallet/records/market-time.ts'
import { signedText } from '#areas/wallet/records/signed-text.ts'
import { t } from '#i18n/t.ts'
import { everyDay } from './days.ts'
import type { Results } from './use-results.ts'

const short = (value: number): string => new Intl.NumberFormat(currentLocale(), { notation: 'compact', maximumFractionDigits: 1 }).format(value / 100)

/** What each day's play came to; the drawing has its table. One day alone needs none. */
export function ByDay({ results }: { readonly results: Results }) {
  const days = everyDay(results)
  if (days.length < 2) return null
  return (
    <Chart
      label={t('wallet.pnl.byDay')}
      atLabel={t('wallet.pnl.day')}
      atMs={days.map(({ day }) => Date.parse(`${day}T12:00:00`))}
      kind="bars"
      series={[{ name: t('wallet.result'), tone: 'accent', values: days.map(({ net }) => net) }]}
      showValue={(value) => signedText(value, results.currency)}
      showTick={short}
      showAt={(at) => dateWords(new Date(at).toISOString().slice(0, 10)).slice(0, 5)}
    />
  )
}
