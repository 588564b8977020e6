import type { ReactNode } from 'react'
import { go } from '#router/navigate.ts'
import { depositPath } from '#areas/cashier/deposits/charge-path.ts'
import type { Deposit } from '#areas/cashier/deposits/deposit-stage.ts'
import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Countdown } from '@trevo/ui/countdown.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Money } from '@trevo/ui/money.tsx'
import styles from './charge-view.module.css'

interface ChargeFrameProps {
  readonly deposit: Deposit
  readonly stage: 'waiting' | 'checking'
  readonly lead: string
  /** What it waits for. */
  readonly waiting: string
  readonly children: ReactNode
  /** False: it does not run out any more. */
  readonly isTimed?: boolean
}

/** What every open charge shows, whatever it is paid by: how much, how long, what it waits for, and the way back to the amount. */
export function ChargeFrame({ deposit, stage, lead, waiting, children, isTimed = true }: ChargeFrameProps) {
  return (
    <div className={styles.charge}>
      <p className={styles.lead}>{lead}</p>
      <Money value={deposit.amount} currency={deposit.currency} size="xl" />
      {stage === 'waiting' && isTimed && (
        <p className={styles.countdown}>
          {t('cashier.deposit.expiresIn')}{' '}
          <strong>
            <Countdown until={deposit.expiresAt} />
          </strong>
        </p>
      )}
      {children}
      <p className={styles.status} role="status">
        <span className={styles.pulse} aria-hidden="true" />
        {stage === 'waiting' ? waiting : t('cashier.deposit.checking')}
      </p>
      <Button kind="quiet" isWide onClick={() => void go(depositPath, { replace: true })}>
        {t('cashier.deposit.changeAmount')}
      </Button>
    </div>
  )
}

/** Only where the payment provider is a sandbox: nobody may take it for money. */
export function SandboxPayer({ url, text, open }: { readonly url: string; readonly text: string; readonly open: string }) {
  return (
    <aside className={styles.sandbox}>
      <p className={styles.sandboxTitle}>
        <Icon name="info" size={20} />
        {t('cashier.deposit.testTitle')}
      </p>
      <p>{text}</p>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {open}
        <Icon name="external" size={18} />
      </a>
    </aside>
  )
}
