import { useState } from 'react'
import { normalisePixKey } from '@trevo/rules/forms/pix-key'
import type { PixKeyType } from '@trevo/rules/forms/pix-key'
import { formatMinor, minMinor, minor, parseMinor } from '@trevo/rules/money'
import type { ReplyOf } from '@trevo/contract/api'
import { Refusal } from '#api/refusal.ts'
import { useRequestWithdrawal } from '#features/withdrawals/use-withdrawals.ts'
import { keyTraits, withdrawalProblems } from '#features/withdrawals/withdrawal-form.ts'
import { formatMoney } from '#i18n/format.ts'
import { problemWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { typedMinor, typedOf } from '#lib/typed-amount.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsOnline } from '#lib/use-is-online.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { toast } from '#ui/toast-store.ts'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { OfflineNote } from '#ui/offline-note.tsx'
import styles from './withdraw-screen.module.css'

interface WithdrawFormProps {
  readonly options: ReplyOf<'GET /api/withdrawals/options'>
  /** Minor units, from the live purse. */
  readonly withdrawable: string
}

const limit = (text: string) => parseMinor(text) ?? minor(0n)

export function WithdrawForm({ options, withdrawable }: WithdrawFormProps) {
  const isOnline = useIsOnline()
  const request = useRequestWithdrawal()
  const [keyType, setKeyType] = useState<PixKeyType>(options.keyTypes[0] ?? 'cpf')
  const [isConfirming, setIsConfirming] = useState(false)
  const { currency } = options
  const rule = { minMinor: limit(options.minAmount), maxMinor: limit(options.maxAmount), availableMinor: limit(withdrawable) }
  const form = useForm({ amount: '', pixKey: '' }, ['amount', 'pixKey'], (values) => withdrawalProblems(rule, currency, keyType, values))
  const amountMinor = typedMinor(form.values.amount, currency)
  const range = { min: formatMoney(rule.minMinor, currency), max: formatMoney(rule.maxMinor, currency) }
  const all = minMinor(rule.availableMinor, rule.maxMinor)
  const canAny = rule.availableMinor >= rule.minMinor

  const send = async () => {
    if (amountMinor === null) return
    try {
      await request.mutateAsync({ amount: formatMinor(amountMinor), currency, pixKeyType: keyType, pixKey: normalisePixKey(keyType, form.values.pixKey) })
      form.clear('amount')
      toast(t('withdraw.done'), { kind: 'done', ms: 2000 })
    } catch (error) {
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
        if (isOnline) form.trySending(async () => setIsConfirming(true))
      }}
    >
      <AmountField
        label={t('withdraw.amount')}
        name="amount"
        currency={currency}
        value={form.values.amount}
        onValue={(typed) => form.type('amount', typed)}
        onBlur={() => form.leave('amount')}
        hint={canAny ? t('withdraw.range', range) : t('withdraw.nothing')}
        error={form.problems.amount === undefined ? undefined : problemWords(form.problems.amount, range)}
        ref={form.refOf('amount')}
        after={
          <button
            type="button"
            className={styles.all}
            aria-label={t('withdraw.allLabel')}
            disabled={!canAny}
            onClick={() => form.type('amount', typedOf(all, currency))}
          >
            {t('withdraw.all')}
          </button>
        }
      />
      <div className={styles.keyType}>
        <span className={styles.fieldLabel} aria-hidden="true">
          {t('withdraw.keyType')}
        </span>
        <Tabs
          label={t('withdraw.keyType')}
          tabs={options.keyTypes.map((id) => ({ id, label: t(`withdraw.keyTypes.${id}`) }))}
          value={keyType}
          onChange={(type) => {
            setKeyType(type)
            form.clear('pixKey')
          }}
        />
      </div>
      <Field
        {...keyTraits[keyType]}
        label={t('withdraw.key')}
        name="pixKey"
        maxLength={128}
        value={form.values.pixKey}
        onChange={(event) => form.type('pixKey', event.currentTarget.value)}
        onBlur={() => form.leave('pixKey')}
        hint={t(`withdraw.keyHint.${keyType}`)}
        error={keyWords(form.problems.pixKey, keyType)}
        ref={form.refOf('pixKey')}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      {request.error !== null && <RefusalNote error={request.error} kept={t('withdraw.kept')} unsure={t('withdraw.unsure')} />}
      <OfflineNote text={t('wallet.offline')} />
      <Button type="submit" isWide disabled={!isOnline}>
        {amountMinor !== null && form.isValid ? t('withdraw.submitAmount', { amount: formatMoney(amountMinor, currency) }) : t('withdraw.submit')}
      </Button>
      <p className={styles.note}>{t('withdraw.note')}</p>
      <ConfirmSheet
        open={isConfirming && amountMinor !== null}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => {
          // The balance may have fallen while the sheet was open: then the field says so.
          if (!form.isValid) setIsConfirming(false)
          form.trySending(send)
        }}
        isBusy={request.isPending}
        isOnline={isOnline}
        amountMinor={amountMinor ?? minor(0n)}
        availableMinor={rule.availableMinor}
        currency={currency}
        keyType={keyType}
        pixKey={form.values.pixKey}
      />
    </form>
  )
}

const keyWords = (problem: string | undefined, keyType: PixKeyType): string | undefined => {
  if (problem === undefined) return undefined
  return problem === 'format' ? t(`withdraw.keyWrong.${keyType}`) : problemWords(problem)
}
