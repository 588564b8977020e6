import { useState } from 'react'
import { normalisePixKey } from '@trevo/rules/forms/pix-key'
import type { PixKeyType } from '@trevo/rules/forms/pix-key'
import { formatMinor, minMinor, minor, parseMinor } from '@trevo/rules/money'
import type { ReplyOf } from '@trevo/contract/member/api'
import { Refusal } from '#api/refusal.ts'
import { withholdingOf } from '@trevo/rules/tax/withholding'
import { useRequestWithdrawal } from '#areas/cashier/withdrawals/use-withdrawals.ts'
import { readableKey, withdrawalProblems } from '#areas/cashier/withdrawals/withdrawal-form.ts'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { problemWords, refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { typedMinor, typedOf } from '#lib/typed-amount.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsIdle } from '#lazy/use-is-idle.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { useModule } from '#lazy/use-module.ts'
import { AmountField } from '@trevo/ui/amount-field.tsx'
import { Button } from '@trevo/ui/button.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { KeyChoice } from './key-choice.tsx'
import { NotNow } from './not-now.tsx'
import { obstacleOf } from './obstacle.ts'
import { TypedKey } from './typed-key.tsx'
import styles from './withdraw-screen.module.css'

interface WithdrawFormProps {
  readonly options: ReplyOf<'GET /api/withdrawals/options'>
  /** Minor units, from the live purse. */
  readonly withdrawable: string
}

const loadConfirmSheet = async () => (await import('./confirm-sheet.tsx')).ConfirmSheet

const limit = (text: string) => parseMinor(text) ?? minor(0n)

export function WithdrawForm({ options, withdrawable }: WithdrawFormProps) {
  const isOnline = useIsOnline()
  const request = useRequestWithdrawal()
  const [keyType, setKeyType] = useState<PixKeyType>(options.keyTypes[0] ?? 'cpf')
  const [isConfirming, setIsConfirming] = useState(false)
  const ConfirmSheet = useModule(loadConfirmSheet, useIsIdle() || isConfirming)
  const [chosen, setChosen] = useState<string | null>(() => options.accounts.find(({ usableFrom }) => usableFrom === null)?.bankAccountId ?? null)
  const saved = options.accounts.find(({ bankAccountId }) => bankAccountId === chosen)
  const obstacle = obstacleOf(options)
  const { currency } = options
  const canType = !options.isSavedKeyRequired && options.keyTypes.length > 0
  const rule = { minMinor: limit(options.minAmount), maxMinor: limit(options.maxAmount), availableMinor: limit(withdrawable) }
  const form = useForm({ amount: '', pixKey: '' }, ['amount', 'pixKey'], (values) => {
    const { pixKey, ...problems } = withdrawalProblems(rule, currency, keyType, values)
    return saved !== undefined || pixKey === undefined ? problems : { ...problems, pixKey }
  })
  const amountMinor = typedMinor(form.values.amount, currency)
  const tax = options.withholding
  const withheld = tax === null ? null : { rateBps: tax.rateBps, minor: withholdingOf(amountMinor ?? minor(0n), limit(tax.free), tax.rateBps).withheldMinor }
  const range = { min: formatMoney(rule.minMinor, currency), max: formatMoney(rule.maxMinor, currency) }
  const all = minMinor(rule.availableMinor, rule.maxMinor)
  const canAny = rule.availableMinor >= rule.minMinor

  const send = async (paymentPassword: string) => {
    if (amountMinor === null) return
    const to = saved === undefined ? { pixKeyType: keyType, pixKey: normalisePixKey(keyType, form.values.pixKey) } : { bankAccountId: saved.bankAccountId }
    try {
      await request.mutateAsync({ asked: { amount: formatMinor(amountMinor), currency, ...(withheld !== null && { withheld: formatMinor(withheld.minor) }), ...to }, paymentPassword })
      form.clear('amount')
      toast(t('cashier.withdraw.done'), { kind: 'done', ms: 2000 })
    } catch (error) {
      // Mended in the sheet, where it was typed.
      if (isWrongPaymentPassword(error)) return
      if (error instanceof Refusal) form.takeRefusal(error.fields)
    }
    setIsConfirming(false)
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isOnline || obstacle !== null) return
        request.reset()
        form.trySending(async () => setIsConfirming(true))
      }}
    >
      {obstacle !== null && <NotNow options={options} obstacle={obstacle} />}
      <AmountField
        label={t('cashier.withdraw.amount')}
        name="amount"
        currency={currency}
        value={form.values.amount}
        onValue={(typed) => form.type('amount', typed)}
        onBlur={() => form.leave('amount')}
        hint={canAny ? t('cashier.withdraw.range', range) : t('cashier.withdraw.nothing')}
        error={form.problems.amount === undefined ? undefined : problemWords(form.problems.amount, { ...range, field: t('cashier.wallet.amount') })}
        ref={form.refOf('amount')}
        after={
          <button
            type="button"
            className={styles.all}
            aria-label={t('cashier.withdraw.allLabel')}
            disabled={!canAny}
            onClick={() => form.type('amount', typedOf(all, currency))}
          >
            {t('cashier.withdraw.all')}
          </button>
        }
      />
      {options.accounts.length > 0 && <KeyChoice accounts={options.accounts} chosen={chosen} canType={canType} onChoose={setChosen} />}
      {saved === undefined && canType && <TypedKey form={form} keyTypes={options.keyTypes} keyType={keyType} onKeyType={setKeyType} />}
      {request.error !== null && !isConfirming && <RefusalNote error={request.error} kept={t('cashier.withdraw.kept')} unsure={t('cashier.withdraw.unsure')} />}
      <Button type="submit" isWide disabled={!isOnline || obstacle !== null} reason={isOnline ? null : t('cashier.wallet.offline')}>
        {amountMinor !== null && form.isValid ? t('cashier.withdraw.submitAmount', { amount: formatMoney(amountMinor, currency) }) : t('cashier.withdraw.submit')}
      </Button>
      <p className={styles.note}>{t('cashier.withdraw.day', { amount: formatMoney(options.day.amountLeft, currency), count: String(options.day.countLeft), of: String(options.day.countOf) })}</p>
      {limit(options.bonusLost) > 0n && <Note tone="caution">{t('cashier.withdraw.bonusLost', { amount: formatMoney(options.bonusLost, currency) })}</Note>}
      {limit(options.bonus) > 0n && limit(options.bonusLost) === 0n && <p className={styles.note}>{t('cashier.withdraw.bonus', { amount: formatMoney(options.bonus, currency) })}</p>}
      <p className={styles.note}>{t(saved === undefined || saved.destination.kind === 'pix' ? 'cashier.withdraw.note' : 'cashier.withdraw.noteAccount')}</p>
      {ConfirmSheet !== null && (
        <ConfirmSheet
          open={isConfirming && amountMinor !== null}
          onClose={() => setIsConfirming(false)}
          onConfirm={(paymentPassword) => {
            // The balance may have fallen while the sheet was open: then the field says so.
            if (!form.isValid) setIsConfirming(false)
            form.trySending(() => send(paymentPassword))
          }}
          isBusy={request.isPending}
          isOnline={isOnline}
          amountMinor={amountMinor ?? minor(0n)}
          withheld={withheld}
          availableMinor={rule.availableMinor}
          currency={currency}
          isFinal={options.isFinal}
          type={saved?.destination.type ?? keyType}
          keyText={saved?.destination.masked ?? readableKey(keyType, form.values.pixKey)}
          payment={options.isPaymentPasswordAsked ? { error: isWrongPaymentPassword(request.error) ? refusalWords(request.error) : undefined } : undefined}
        />
      )}
    </form>
  )
}

const isWrongPaymentPassword = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'payment_password_wrong' || error.code === 'payment_password_locked')
