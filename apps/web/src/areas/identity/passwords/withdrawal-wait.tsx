import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import type { FormRules } from '#areas/identity/ways-in/field-rules.ts'
import styles from './withdrawal-wait.module.css'

/** Said before a new password is chosen: nobody finds out at the till that withdrawals wait (Product §4.118). Its place is kept until the hours are known. */
export function WithdrawalWait({ rules }: { readonly rules: FormRules | undefined }) {
  const hours = rules?.withdrawalWaitHours ?? 24
  if (hours === 0) return null
  return (
    <p className={styles.wait} data-known={rules !== undefined}>
      <Icon name="hourglass" size={20} />
      <span>{t('identity.password.wait', { count: hours })}</span>
    </p>
  )
}
