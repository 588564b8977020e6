import { QrCode } from '#areas/cashier/deposits/qr-code.tsx'
import type { Deposit } from '#areas/cashier/deposits/deposit-stage.ts'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { Countdown } from '@trevo/ui/countdown.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { ChargeFrame, SandboxPayer } from './charge-frame.tsx'
import { CopyLines } from './copy-lines.tsx'
import styles from './charge-view.module.css'

type CryptoPay = Extract<NonNullable<Deposit['pay']>, { kind: 'crypto' }>

/** An address of this deposit's own; what is seen on the chain is counted live, and is money only at the end of the count. */
export function ChargeCrypto({ deposit, pay, stage }: { readonly deposit: Deposit; readonly pay: CryptoPay; readonly stage: 'waiting' | 'checking' }) {
  const count = deposit.seen?.kind === 'confirmations' ? deposit.seen.count : null
  const amount = `${pay.tokenAmount} ${pay.token}`
  return (
    <ChargeFrame deposit={deposit} stage={stage} lead={t('cashier.methods.cryptoLead', { amount })} waiting={count === null ? t('cashier.methods.cryptoWaiting') : t('cashier.methods.cryptoSeen')}>
      {count === null ? (
        <>
          <div className={styles.start}>
            <Note tone="caution">{t('cashier.methods.cryptoOnly', { coin: pay.token, network: pay.network })}</Note>
          </div>
          <CopyLines lines={[{ name: t('cashier.methods.tokenAmount'), value: amount }, { name: t('cashier.methods.address', { network: pay.network }), value: pay.address, isMain: true }]} />
          <div className={styles.ticket}>
            <QrCode text={pay.address} label={t('cashier.methods.addressQr')} />
          </div>
          <p className={styles.small}>
            {t('cashier.methods.rate', { coin: pay.token, rate: formatMoney(pay.rate, deposit.currency) })} <Countdown until={pay.rateUntil} />
          </p>
        </>
      ) : (
        <Confirmations count={count} needed={pay.confirmationsNeeded} />
      )}
      {deposit.sandboxPayerUrl !== null && <SandboxPayer url={deposit.sandboxPayerUrl} text={t('cashier.methods.chainTest')} open={t('cashier.methods.chainOpen')} />}
    </ChargeFrame>
  )
}

function Confirmations({ count, needed }: { readonly count: number; readonly needed: number }) {
  const words = t('cashier.methods.confirmations', { count, needed })
  return (
    <div className={styles.count} role="img" aria-label={words}>
      <div className={styles.blocks}>
        {Array.from({ length: needed }, (_, at) => (
          <span key={at} data-done={at < count} />
        ))}
      </div>
      <strong>{words}</strong>
    </div>
  )
}
