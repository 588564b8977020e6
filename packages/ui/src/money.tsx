import { formatMoney } from '#words/format.ts'
import { t } from '#words/t.ts'
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
      <span className="sr-only">{t('ui.amount_masked')}</span>
    </span>
  )
}
