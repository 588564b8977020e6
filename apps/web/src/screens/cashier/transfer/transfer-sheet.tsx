import { useState } from 'react'
import { type Minor, subtractMinor } from '@trevo/rules/money'
import { Button } from '@trevo/ui/button.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { PasswordField } from '@trevo/ui/password-field.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import type { Receiver } from '#areas/cashier/transfers/use-transfers.ts'
import { t } from '#i18n/t.ts'
import { useBalanceHidden } from '#session/preferences.ts'
import styles from './transfer.module.css'

interface TransferSheetProps {
  /** Null: it is closed. */
  readonly receiver: Receiver | null
  readonly onClose: () => void
  readonly onConfirm: (paymentPassword: string) => void
  readonly isBusy: boolean
  readonly amountMinor: Minor
  readonly availableMinor: Minor
  readonly currency: string
  /** The payment password is asked; undefined where it is not. */
  readonly payment: { readonly error: string | undefined } | undefined
}

/** The last look before money leaves: who gets it and how much, for the first time together. */
export function TransferSheet({ receiver, onClose, ...facts }: TransferSheetProps) {
  return (
    <Sheet open={receiver !== null} onClose={onClose} title={t('wallet.send.confirmTitle')}>
      {receiver !== null && <LastLook {...facts} receiver={receiver} onClose={onClose} />}
    </Sheet>
  )
}

/** Made anew whenever the sheet opens: no password stays behind. */
function LastLook({ receiver, onClose, onConfirm, isBusy, amountMinor, availableMinor, currency, payment }: TransferSheetProps & { readonly receiver: Receiver }) {
  const isHidden = useBalanceHidden()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  return (
    <div className={styles.sheet}>
      <div className={styles.amount}>
        <Money value={amountMinor} currency={currency} size="xl" />
      </div>
      <Facts isRaised>
        <Fact name={t('wallet.send.to')}>
          <bdi>{receiver.name}</bdi>
        </Fact>
        <Fact name={t('wallet.send.number')}>
          <bdi>{receiver.receiverId}</bdi>
        </Fact>
        <Fact name={t('wallet.account.after')}>
          <Money value={subtractMinor(availableMinor, amountMinor)} currency={currency} isMasked={isHidden} />
        </Fact>
      </Facts>
      <Note tone="caution">{t('wallet.send.noWayBack')}</Note>
      {payment !== undefined && (
        <PasswordField
          label={t('cashier.withdraw.paymentPassword')}
          name="paymentPassword"
          value={password}
          onChange={(event) => {
            setIsMissing(false)
            setPassword(event.currentTarget.value)
          }}
          error={isMissing ? t('refusals.payment_password_required') : payment.error}
          inputMode="numeric"
          autoComplete="off"
          maxLength={64}
        />
      )}
      <Button
        isWide
        isBusy={isBusy}
        onClick={() => {
          if (payment !== undefined && password === '') setIsMissing(true)
          else onConfirm(password)
        }}
      >
        {t('wallet.send.confirm')}
      </Button>
      <Button kind="quiet" isWide onClick={onClose}>
        {t('cashier.withdraw.confirmBack')}
      </Button>
    </div>
  )
}
