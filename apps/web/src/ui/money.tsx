import { formatMoney } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import styles from './money.module.css'

interface MoneyProps {
  /** Minor units. */
  value: string | bigint
  currency: string
  size?: 's' | 'm' | 'l' | 'xl'
  tone?: 'ink' | 'dim' | 'gold' | 'accent'
  isMasked?: boolean
}

const maskedFigure = '••••••'

export function Money({ value, currency, size = 'm', tone = 'ink', isMasked = false }: MoneyProps) {
  const classes = `${styles.money ?? ''} ${styles[size] ?? ''} ${styles[tone] ?? ''}`
  if (!isMasked) return <span className={classes}>{formatMoney(value, currency)}</span>
  return (
    <span className={classes}>
      <span aria-hidden="true">{maskedFigure}</span>
      <span className="sr-only">{t('common.amount_masked')}</span>
    </span>
  )
}
