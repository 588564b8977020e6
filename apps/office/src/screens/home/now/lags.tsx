import { number } from '#i18n/format.ts'
import { t, wordOf } from '#i18n/t.ts'
import { Facts } from '#ui/facts.tsx'

interface Lag {
  readonly name: string
  readonly transfers: number
  readonly seconds: number
}

/** How far what these figures are read from stands behind the books. */
export function Lags({ lags }: { readonly lags: readonly Lag[] }) {
  return (
    <Facts
      look="wide"
      facts={lags.map(({ name, transfers, seconds }) => ({
        key: name,
        label: wordOf(`home.lag.${name}`) ?? name,
        value: transfers === 0 ? t('home.now.up_to_date') : t('home.now.behind', { transfers, seconds: number(Math.round(seconds)) }),
      }))}
    />
  )
}
