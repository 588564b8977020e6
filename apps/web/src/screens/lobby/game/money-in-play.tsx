import { t } from '#i18n/t.ts'
import type { Wallet } from '#session/use-wallet.ts'
import { drawsBonus } from './draws-bonus.ts'
import styles from './money-in-play.module.css'

interface MoneyInPlayProps {
  readonly wallet: Wallet | undefined
  /** The last one, in minor units; zero before the first. */
  readonly stake: bigint
  readonly takesBonus: boolean
}

/** Which money the next stake is paid with; not there while the member has no bonus (Product §2.1150). */
export function MoneyInPlay({ wallet, stake, takesBonus }: MoneyInPlayProps) {
  if (wallet === undefined || BigInt(wallet.bonus) === 0n) return null
  const isBonus = drawsBonus({ cash: BigInt(wallet.cash), bonus: BigInt(wallet.bonus), stake, takesBonus })
  return <span className={isBonus ? styles.bonus : styles.cash}>{isBonus ? t('games.frame.bonus') : t('games.frame.cash')}</span>
}
