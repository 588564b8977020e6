import { type DepositMethod, methodIcons, methodTime, methodTitle } from '#areas/cashier/deposits/method-words.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './method-choice.module.css'

interface MethodChoiceProps {
  readonly methods: readonly DepositMethod[]
  readonly value: string
  readonly onPick: (method: string) => void
}

/** How the money shall come, the way used last first. Where there is one way alone there is nothing to choose. */
export function MethodChoice({ methods, value, onPick }: MethodChoiceProps) {
  if (methods.length < 2) return null
  return (
    <div className={styles.methods} role="group" aria-label={t('cashier.methods.choose')}>
      {methods.map((method) => (
        <button key={method.method} type="button" className={styles.method} aria-pressed={method.method === value} onClick={() => onPick(method.method)}>
          <Icon name={methodIcons[method.kind]} size={22} />
          <span className={styles.words}>
            <span className={styles.name}>{methodTitle(method)}</span>
            <span className={styles.time}>{methodTime(method.minutes)}</span>
          </span>
        </button>
      ))}
    </div>
  )
}
