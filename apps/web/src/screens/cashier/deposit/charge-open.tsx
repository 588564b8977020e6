import { useState } from 'react'
import { go } from '#app/navigate.ts'
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
import styles from './charge-view.module.css'

/** What one needs to pay, in one look: it stands on a phone of 360 × 740 without scrolling (Product §2.12). */
export function ChargeOpen({ deposit, stage }: { readonly deposit: Deposit; readonly stage: 'waiting' | 'checking' }) {
  return (
    <div className={styles.charge}>
      <p className={styles.lead}>{t('deposit.pay')}</p>
      <Money value={deposit.amount} currency={deposit.currency} size="xl" />
      {stage === 'waiting' && (
        <p className={styles.countdown}>
          {t('deposit.expiresIn')}{' '}
          <strong>
            <Countdown until={deposit.expiresAt} />
          </strong>
        </p>
      )}
      {stage === 'waiting' && <Code deposit={deposit} />}
      {deposit.sandboxPayerUrl !== null && <SandboxPayer url={deposit.sandboxPayerUrl} />}
      <p className={styles.status} role="status">
        <span className={styles.pulse} aria-hidden="true" />
        {t(stage === 'waiting' ? 'deposit.waiting' : 'deposit.checking')}
      </p>
      {stage === 'waiting' && <Steps />}
      <Button kind="quiet" isWide onClick={() => void go(depositPath, { replace: true })}>
        {t('deposit.changeAmount')}
      </Button>
    </div>
  )
}

const isCopiedMs = 2500

function Code({ deposit }: { readonly deposit: Deposit }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(deposit.brCode))) {
      toast(t('deposit.copyFailed'), { kind: 'error' })
      return
    }
    setIsCopied(true)
    toast(t('deposit.copied'), { kind: 'done' })
    setTimeout(() => setIsCopied(false), isCopiedMs)
  }
  return (
    <>
      <Button isWide onClick={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} size={20} />
        {t(isCopied ? 'deposit.copied' : 'deposit.copy')}
      </Button>
      <div className={styles.ticket}>
        <QrCode text={deposit.brCode} label={t('deposit.qr', { amount: formatMoney(deposit.amount, deposit.currency) })} />
        <p className={styles.code} aria-label={t('deposit.code')} tabIndex={0} role="textbox" aria-readonly="true">
          {deposit.brCode}
        </p>
      </div>
    </>
  )
}

function Steps() {
  return (
    <ol className={styles.steps} aria-label={t('deposit.how')}>
      <li>{t('deposit.step1')}</li>
      <li>{t('deposit.step2')}</li>
      <li>{t('deposit.step3')}</li>
    </ol>
  )
}

/** Only where the payment provider is the sandbox: nobody may take it for money. */
function SandboxPayer({ url }: { readonly url: string }) {
  return (
    <aside className={styles.sandbox}>
      <p className={styles.sandboxTitle}>
        <Icon name="info" size={20} />
        {t('deposit.testTitle')}
      </p>
      <p>{t('deposit.testText')}</p>
      <a href={url} target="_blank" rel="noopener noreferrer">
        {t('deposit.testOpen')}
        <Icon name="external" size={18} />
      </a>
    </aside>
  )
}
