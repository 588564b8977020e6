import { useState } from 'react'
import { type DestinationType, isPixKeyType, kindOf } from '@trevo/rules/cashier/destination'
import { subtractMinor } from '@trevo/rules/money'
import type { Minor } from '@trevo/rules/money'
import { formatNumber } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { useBalanceHidden } from '#session/preferences.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { PasswordField } from '@trevo/ui/password-field.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import styles from './confirm-sheet.module.css'

interface ConfirmSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: (paymentPassword: string) => void
  readonly isBusy: boolean
  readonly isOnline: boolean
  readonly amountMinor: Minor
  /** Tax that is withheld of it; null where the market has none. */
  readonly withheld: { readonly rateBps: number; readonly minor: Minor } | null
  readonly availableMinor: Minor
  readonly currency: string
  readonly isFinal: boolean
  readonly type: DestinationType
  /** As its owner reads it; masked where it is a saved one. */
  readonly keyText: string
  /** The payment password is asked; undefined where it is not. */
  readonly payment: { readonly error: string | undefined } | undefined
}

/** The last look before money leaves: the whole amount and the whole key, for the first time together. */
export function ConfirmSheet({ open, onClose, ...facts }: ConfirmSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('cashier.withdraw.confirmTitle')}>
      <LastLook {...facts} onClose={onClose} />
    </Sheet>
  )
}

/** Made anew whenever the sheet opens: no password stays behind. */
function LastLook(props: Omit<ConfirmSheetProps, 'open'>) {
  const { onClose, onConfirm, isBusy, isOnline, amountMinor, withheld, availableMinor, currency, isFinal, type, keyText, payment } = props
  const isHidden = useBalanceHidden()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const confirm = (): void => {
    if (payment !== undefined && password === '') setIsMissing(true)
    else onConfirm(password)
  }
  return (
    <>
      <div className={styles.amount}>
        <span>{t('cashier.withdraw.confirmAmount')}</span>
        <Money value={withheld === null ? amountMinor : subtractMinor(amountMinor, withheld.minor)} currency={currency} size="xl" />
      </div>
      <dl className={styles.facts}>
        {withheld !== null && <Withheld amountMinor={amountMinor} withheld={withheld} currency={currency} />}
        <div>
          <dt>{isPixKeyType(type) ? t('cashier.withdraw.confirmKey', { type: t(`cashier.withdraw.keyTypes.${type}`) }) : t(`cashier.withdraw.keyTypes.${type}`)}</dt>
          <dd dir="auto">{keyText}</dd>
        </div>
        <div>
          <dt>{t('cashier.withdraw.confirmClock')}</dt>
          <dd>{t(`cashier.withdraw.clock.${kindOf(type)}`)}</dd>
        </div>
        <div>
          <dt>{t('cashier.withdraw.confirmFee')}</dt>
          <dd>{t('cashier.withdraw.confirmNoFee')}</dd>
        </div>
        <div>
          <dt>{t('cashier.withdraw.confirmAfter')}</dt>
          <dd>
            <Money value={subtractMinor(availableMinor, amountMinor)} currency={currency} isMasked={isHidden} />
          </dd>
        </div>
      </dl>
      {isFinal && <p className={styles.final}>{t('cashier.withdraw.confirmFinal')}</p>}
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
      <div className={styles.actions}>
        <Button isWide isBusy={isBusy} disabled={!isOnline} reason={isOnline ? null : t('cashier.wallet.offline')} onClick={confirm}>
          {t('cashier.withdraw.confirm')}
        </Button>
        <Button kind="quiet" isWide onClick={onClose}>
          {t('cashier.withdraw.confirmBack')}
        </Button>
      </div>
    </>
  )
}

/** Product §10.653. Said before anything moves, also where nothing is withheld of this amount. */
function Withheld({ amountMinor, withheld, currency }: { readonly amountMinor: Minor; readonly withheld: NonNullable<ConfirmSheetProps['withheld']>; readonly currency: string }) {
  return (
    <>
      <div>
        <dt>{t('cashier.withdraw.confirmAsked')}</dt>
        <dd>
          <Money value={amountMinor} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('cashier.withdraw.confirmWithheld', { rate: `${formatNumber(withheld.rateBps / 100)} %` })}</dt>
        <dd>
          <Money value={withheld.minor} currency={currency} />
        </dd>
      </div>
    </>
  )
}
