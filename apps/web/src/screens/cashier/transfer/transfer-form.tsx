import { useState } from 'react'
import { formatMinor, minMinor, minor, parseMinor } from '@trevo/rules/money'
import { AmountField } from '@trevo/ui/amount-field.tsx'
import { Button } from '@trevo/ui/button.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { FormFrame } from '@trevo/ui/form-frame.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Note } from '@trevo/ui/note.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { Refusal } from '#api/refusal.ts'
import { type Receiver, type TransferOptions, useFindReceiver, useSendTransfer } from '#areas/cashier/transfers/use-transfers.ts'
import { isStepUpLeft, useStepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { problemWords, refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { typedAmountProblem, typedMinor } from '#lib/typed-amount.ts'
import { useForm } from '#lib/use-form.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { TransferSheet } from './transfer-sheet.tsx'

interface TransferFormProps {
  readonly options: TransferOptions
  /** Minor units, from the live purse. */
  readonly available: string
}

const limit = (text: string) => parseMinor(text) ?? minor(0n)
const isOfPassword = (error: unknown): boolean => error instanceof Refusal && (error.code === 'payment_password_wrong' || error.code === 'payment_password_locked')

export function TransferForm({ options, available }: TransferFormProps) {
  const isOnline = useIsOnline()
  const stepUp = useStepUp()
  const find = useFindReceiver()
  const send = useSendTransfer(stepUp.run)
  const [receiver, setReceiver] = useState<Receiver | null>(null)
  const { currency } = options
  const rule = { minMinor: limit(options.minAmount), maxMinor: minMinor(limit(options.maxAmount), limit(options.dayLeft)), availableMinor: limit(available) }
  const form = useForm({ receiver: '', amount: '' }, ['receiver', 'amount'], (values) => {
    const amount = typedAmountProblem(rule, values.amount, currency)
    return { ...(values.receiver.trim() === '' ? { receiver: 'required' } : {}), ...(amount === null ? {} : { amount }) }
  })
  const amountMinor = typedMinor(form.values.amount, currency)
  const range = { min: formatMoney(rule.minMinor, currency), max: formatMoney(rule.maxMinor, currency) }

  const ask = async (): Promise<void> => {
    send.reset()
    setReceiver(await find.mutateAsync(form.values.receiver.trim()).catch(() => null))
  }
  const confirm = async (paymentPassword: string): Promise<void> => {
    if (receiver === null || amountMinor === null) return
    try {
      await send.mutateAsync({ receiverId: receiver.receiverId, amount: formatMinor(amountMinor), currency, paymentPassword })
      form.clear('amount')
      toast(t('wallet.send.done', { name: receiver.name }), { kind: 'done' })
    } catch (error) {
      // Mended in the sheet, where it was typed.
      if (isOfPassword(error)) return
    }
    setReceiver(null)
  }

  return (
    <>
      {options.transfersFrom !== null && <Note tone="caution">{t('wallet.send.wait', { time: formatDateTime(options.transfersFrom) })}</Note>}
      <FormFrame
        onSubmit={() => {
          if (isOnline && options.transfersFrom === null) form.trySending(ask)
        }}
        note={
          find.error !== null ? (
            <RefusalNote error={find.error} kept={t('wallet.send.kept')} />
          ) : send.error !== null && !isOfPassword(send.error) && !isStepUpLeft(send.error) ? (
            <RefusalNote error={send.error} kept={t('wallet.send.kept')} unsure={t('wallet.send.unsure')} />
          ) : null
        }
        actions={
          <Button type="submit" isWide isBusy={find.isPending} disabled={!isOnline || options.transfersFrom !== null} reason={isOnline ? null : t('cashier.wallet.offline')}>
            {t('wallet.send.next')}
          </Button>
        }
      >
        <Field
          label={t('wallet.send.receiver')}
          name="receiver"
          dir="auto"
          value={form.values.receiver}
          onChange={(event) => form.type('receiver', event.currentTarget.value)}
          onBlur={() => form.leave('receiver')}
          hint={t('wallet.send.receiverHint')}
          error={form.problems.receiver === undefined ? undefined : problemWords(form.problems.receiver, { field: t('wallet.send.receiver') })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          ref={form.refOf('receiver')}
        />
        <AmountField
          label={t('wallet.send.amount')}
          name="amount"
          currency={currency}
          value={form.values.amount}
          onValue={(typed) => form.type('amount', typed)}
          onBlur={() => form.leave('amount')}
          hint={t('wallet.send.range', range)}
          error={form.problems.amount === undefined ? undefined : problemWords(form.problems.amount, { ...range, field: t('wallet.send.amount') })}
          ref={form.refOf('amount')}
        />
      </FormFrame>
      <TransferSheet
        receiver={amountMinor === null ? null : receiver}
        onClose={() => setReceiver(null)}
        onConfirm={(password) => void confirm(password)}
        isBusy={send.isPending}
        amountMinor={amountMinor ?? minor(0n)}
        availableMinor={rule.availableMinor}
        currency={currency}
        payment={options.isPaymentPasswordAsked ? { error: isOfPassword(send.error) ? refusalWords(send.error) : undefined } : undefined}
      />
      {stepUp.sheet}
    </>
  )
}
