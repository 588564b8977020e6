import { useEffect, useRef } from 'react'
import { go } from '#router/navigate.ts'
import { Link } from '#router/link.tsx'
import { depositPath } from '#areas/cashier/deposits/charge-path.ts'
import type { Deposit } from '#areas/cashier/deposits/deposit-stage.ts'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { kindOf } from '#areas/cashier/deposits/method-words.ts'
import { useBalance } from '#session/use-balance.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Money } from '@trevo/ui/money.tsx'
import styles from './charge-view.module.css'

type End = 'credited' | 'expired' | 'failed'

export function ChargeEnd({ deposit, stage }: { readonly deposit: Deposit; readonly stage: End }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Whoever paid may have scrolled the charge, whose place this takes.
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const amount = formatMoney(deposit.amount, deposit.currency)
  // What was credited is the same whatever it came by; a PIX that was not speaks of the PIX.
  const isOther = stage !== 'credited' && kindOf(deposit) !== 'pix'
  return (
    <div className={styles.end} data-stage={stage}>
      <span className={styles.endMark}>
        <Icon name={stage === 'credited' ? 'check' : stage === 'expired' ? 'clock' : 'alert'} size={40} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {isOther ? t(`cashier.methods.${stage}Title`) : t(`cashier.deposit.${stage}Title`)}
      </h2>
      <Money value={deposit.amount} currency={deposit.currency} size="xl" />
      <p role="status">{isOther ? (deposit.refusal ?? t(`cashier.methods.${stage}Text`)) : t(`cashier.deposit.${stage}Text`, { amount })}</p>
      {deposit.creditedAt !== null && <time dateTime={deposit.creditedAt}>{formatDateTime(deposit.creditedAt)}</time>}
      {stage === 'credited' && <NewBalance />}
      <div className={styles.endActions}>
        {stage === 'credited' && (
          <Link to="/m/home" className={styles.play}>
            {t('cashier.deposit.play')}
          </Link>
        )}
        <Button kind={stage === 'credited' ? 'quiet' : 'primary'} isWide onClick={() => void go(depositPath, { replace: true })}>
          {t(stage === 'credited' ? 'cashier.deposit.another' : isOther ? 'cashier.methods.again' : 'cashier.deposit.again')}
        </Button>
      </div>
    </div>
  )
}

function NewBalance() {
  const { wallet, isMasked } = useBalance()
  if (wallet === undefined) return null
  return (
    <p className={styles.balance}>
      <span>{t('cashier.wallet.newBalance')}</span>
      <span className={styles.figure}>
        <Money value={wallet.sumBalance} currency={wallet.currency} size="l" isMasked={isMasked} />
      </span>
    </p>
  )
}
