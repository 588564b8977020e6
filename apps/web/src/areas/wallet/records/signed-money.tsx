import { signedText } from './signed-text.ts'
import styles from './signed-money.module.css'

interface SignedMoneyProps {
  /** Minor units; the sign says which way it went. */
  readonly value: bigint
  readonly currency: string
  readonly isLarge?: boolean
  /** Gold is for winnings alone: a sum that merely came out above is not one. */
  readonly isWin?: boolean
}

/** A result with its sign. A loss is told in plain ink: red is for errors (brand). */
export function SignedMoney({ value, currency, isLarge = false, isWin = false }: SignedMoneyProps) {
  const classes = [styles.money, isLarge ? styles.large : '', isWin ? styles.win : ''].filter(Boolean).join(' ')
  return <bdi className={classes}>{signedText(value, currency, '+')}</bdi>
}
