import type { Deposit } from '#areas/cashier/deposits/deposit-stage.ts'
import { useSendReceipt } from '#areas/cashier/deposits/use-deposits.ts'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { ChargeFrame } from './charge-frame.tsx'
import { CopyLines } from './copy-lines.tsx'
import styles from './charge-view.module.css'

type BankPay = Extract<NonNullable<Deposit['pay']>, { kind: 'bank' }>

/** The house's account and the code that finds the transfer; with a picture of the receipt people look sooner, and it does not run out. */
export function ChargeBank({ deposit, pay, stage }: { readonly deposit: Deposit; readonly pay: BankPay; readonly stage: 'waiting' | 'checking' }) {
  const isSent = deposit.receiptAt !== null
  const lines = [
    { name: t('cashier.methods.bank.code'), value: pay.code, isMain: true },
    { name: t('cashier.methods.bank.amount'), value: formatMoney(deposit.amount, deposit.currency) },
    { name: t('cashier.methods.bank.holder'), value: pay.holder },
    { name: t('cashier.methods.bank.bank'), value: pay.bank },
    ...(pay.branch === '' ? [] : [{ name: t('cashier.methods.bank.branch'), value: pay.branch }]),
    { name: t('cashier.methods.bank.account'), value: pay.account },
    ...(pay.document === '' ? [] : [{ name: t('cashier.methods.bank.document'), value: pay.document }]),
  ]
  return (
    <ChargeFrame deposit={deposit} stage={isSent ? 'waiting' : stage} isTimed={!isSent} lead={t('cashier.methods.bank.lead')} waiting={t(isSent ? 'cashier.methods.bank.looking' : 'cashier.methods.bank.waiting')}>
      <div className={styles.start}>
      {isSent ? (
        <Note tone="accent">{t('cashier.methods.bank.sentAt', { time: formatDateTime(deposit.receiptAt ?? deposit.createdAt) })}</Note>
      ) : (
        <Note tone="caution">{t('cashier.methods.bank.own')}</Note>
      )}
      </div>
      <CopyLines lines={lines} />
      <Receipt depositId={deposit.depositId} isFirst={!isSent} />
    </ChargeFrame>
  )
}

function Receipt({ depositId, isFirst }: { readonly depositId: string; readonly isFirst: boolean }) {
  const send = useSendReceipt(depositId)
  return (
    <>
      <label className={isFirst ? styles.page : `${styles.page} ${styles.quiet}`} aria-busy={send.isPending}>
        <Icon name="camera" size={20} />
        {send.isPending ? t('cashier.methods.bank.sending') : t(isFirst ? 'cashier.methods.bank.send' : 'cashier.methods.bank.another')}
        <input
          type="file"
          accept="image/png,image/jpeg"
          className={styles.file}
          disabled={send.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) send.mutate(file)
            target.value = ''
          }}
        />
      </label>
      <p className={styles.small}>{t('cashier.methods.bank.pictures')}</p>
      {send.error !== null && <RefusalNote error={send.error} kept={t('cashier.methods.bank.kept')} />}
    </>
  )
}
