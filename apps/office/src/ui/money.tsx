import { amount, money } from '#i18n/format.ts'
import styles from './money.module.css'

interface MoneyProps {
  /** Minor units; with a sign where a difference is meant. Null: there is none, which is not the same as nothing. */
  readonly minor: string | bigint | null
  readonly currency: string
  /** Left out where the column's head names the currency. */
  readonly hasSign?: boolean
  /** Of a movement: what came in and what went out are told apart by a sign and by colour. */
  readonly isMovement?: boolean
}

/** One amount of one currency. Currencies are never added, so there is nothing here that could. */
export function Money({ minor, currency, hasSign = true, isMovement = false }: MoneyProps) {
  if (minor === null) return <span className={styles.dim}>–</span>
  const units = BigInt(minor)
  const text = (hasSign ? money : amount)(units, currency)
  const tone = units < 0n ? styles.negative : isMovement && units > 0n ? styles.positive : ''
  return <bdi className={[styles.money, tone].filter(Boolean).join(' ')}>{isMovement && units > 0n ? `+${text}` : text}</bdi>
}
