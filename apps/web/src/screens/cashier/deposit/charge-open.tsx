import { useState } from 'react'
import { go } from '#router/navigate.ts'
import { depositPath } from '#areas/cashier/deposits/charge-path.ts'
import type { Deposit } from '#areas/cashier/deposits/deposit-stage.ts'
import { QrCode } from '#areas/cashier/deposits/qr-code.tsx'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Countdown } from '@trevo/ui/countdown.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { SandboxPayer } from './charge-frame.tsx'
import styles from './charge-view.module.css'

/** What one needs to pay, in one look: it stands on a phone of 360 × 740 without scrolling (Product §2.12). */
export function ChargeOpen({ deposit, stage }: { readonly deposit: Deposit; readonly stage: 'waiting' | 'checking' }) {
  return (
    <div className={styles.charge}>
      <p className={styles.lead}>{t('cashier.deposit.pay')}</p>
      <Money value={deposit.amount} currency={deposit.currency} size="xl" />
      {stage === 'waiting' && (
        <p className={styles.countdown}>
          {t('cashier.deposit.expiresIn')}{' '}
          <strong>
            <Countdown until={deposit.expiresAt} />
          </strong>
        </p>
      )}
      {stage === 'waiting' && <Code deposit={deposit} />}
      {deposit.sandboxPayerUrl !== null && <SandboxPayer url={deposit.sandboxPayerUrl} text={t('cashier.deposit.testText')} open={t('cashier.deposit.testOpen')} />}
      <p className={styles.status} role="status">
        <span className={styles.pulse} aria-hidden="true" />
        {t(stage === 'waiting' ? 'cashier.deposit.waiting' : 'cashier.deposit.checking')}
      </p>
      {stage === 'waiting' && <Steps />}
      <Button kind="quiet" isWide onClick={() => void go(depositPath, { replace: true })}>
        {t('cashier.deposit.changeAmount')}
      </Button>
    </div>
  )
}

const isCopiedMs = 2500

function Code({ deposit }: { readonly deposit: Deposit }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(deposit.brCode))) {
      toast(t('cashier.deposit.copyFailed'), { kind: 'error' })
      return
    }
    setIsCopied(true)
    toast(t('cashier.deposit.copied'), { kind: 'done' })
    setTimeout(() => setIsCopied(false), isCopiedMs)
  }
  return (
    <>
      <Button isWide onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} size={20} />
        {t(isCopied ? 'cashier.deposit.copied' : 'cashier.deposit.copy')}
      </Button>
      <div className={styles.ticket}>
        <QrCode text={deposit.brCode} label={t('cashier.deposit.qr', { amount: formatMoney(deposit.amount, deposit.currency) })} />
        <p className={styles.code} dir="auto" aria-label={t('cashier.deposit.code')} tabIndex={0} role="textbox" aria-readonly="true">
          {deposit.brCode}
        </p>
      </div>
    </>
  )
}

function Steps() {
  return (
    <ol className={styles.steps} aria-label={t('cashier.deposit.how')}>
      <li>{t('cashier.deposit.step1')}</li>
      <li>{t('cashier.deposit.step2')}</li>
      <li>{t('cashier.deposit.step3')}</li>
    </ol>
  )
}
