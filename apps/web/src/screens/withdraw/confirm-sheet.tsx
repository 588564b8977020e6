import type { PixKeyType } from '@trevo/rules/forms/pix-key'
import { subtractMinor } from '@trevo/rules/money'
import type { Minor } from '@trevo/rules/money'
import { readableKey } from '#features/withdrawals/withdrawal-form.ts'
import { t } from '#i18n/t.ts'
import { useBalanceHidden } from '#session/preferences.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/money.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { OfflineNote } from '#ui/offline-note.tsx'
import styles from './confirm-sheet.module.css'

interface ConfirmSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
  readonly isBusy: boolean
  readonly isOnline: boolean
  readonly amountMinor: Minor
  readonly availableMinor: Minor
  readonly currency: string
  readonly keyType: PixKeyType
  readonly pixKey: string
}

/** The last look before money leaves: the whole amount and the whole key, for the first time together. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { open, onClose, onConfirm, isBusy, isOnline, amountMinor, availableMinor, currency, keyType, pixKey } = props
  const isHidden = useBalanceHidden()
  return (
    <Sheet open={open} onClose={onClose} title={t('withdraw.confirmTitle')}>
      <div className={styles.amount}>
        <span>{t('withdraw.confirmAmount')}</span>
        <Money value={amountMinor} currency={currency} size="xl" />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('withdraw.confirmKey', { type: t(`withdraw.keyTypes.${keyType}`) })}</dt>
          <dd>{readableKey(keyType, pixKey)}</dd>
        </div>
        <div>
          <dt>{t('withdraw.confirmFee')}</dt>
          <dd>{t('withdraw.confirmNoFee')}</dd>
        </div>
        <div>
          <dt>{t('withdraw.confirmAfter')}</dt>
          <dd>
            <Money value={subtractMinor(availableMinor, amountMinor)} currency={currency} isMasked={isHidden} />
          </dd>
        </div>
      </dl>
      <OfflineNote text={t('wallet.offline')} />
      <div className={styles.actions}>
        <Button isWide isBusy={isBusy} disabled={!isOnline} onClick={onConfirm}>
          {t('withdraw.confirm')}
        </Button>
        <Button kind="quiet" isWide onClick={onClose}>
          {t('withdraw.confirmBack')}
        </Button>
      </div>
    </Sheet>
  )
}
