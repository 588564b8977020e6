import { t } from '#i18n/t.ts'
import { useMay, useMe } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { TextField } from '#ui/text-field.tsx'

interface DayProps {
  /** Filled in; the person may say another. */
  readonly day: string
}

/** What a bank says, typed or as CSV. */
export function BankActs({ day }: DayProps) {
  const may = useMay('money.liabilities', 'w')
  const { currency: own } = useMe()
  if (!may) return null
  return (
    <>
      <ActButton line="POST /office/bank-balances" act="liabilities.enter-balance" title={t('liabilities.enter')} text={t('liabilities.enter_text')} icon="bank" values={{ day, account: '', currency: own, amountMinor: '' }}
        toBody={({ day: of, account, currency, amountMinor }: { readonly day: string; readonly account: string; readonly currency: string; readonly amountMinor: string }) => ({ day: of, account, currency, amountMinor })}>
        {(form) => (
          <>
            <TextField name="day" label={t('liabilities.day')} hint={t('liabilities.make_hint')} isRequired />
            <TextField name="account" label={t('liabilities.account')} lettersMax={60} isRequired />
            <TextField name="currency" label={t('liabilities.currency')} lettersMax={3} isRequired />
            <MoneyField name="amountMinor" label={t('liabilities.amount')} currency={form.watch('currency').length === 3 ? form.watch('currency') : own} isRequired />
          </>
        )}
      </ActButton>
      <ActButton line="POST /office/bank-balances/import" act="liabilities.import-balances" title={t('liabilities.import')} kind="quiet" done={({ balances }) => t('liabilities.imported_done', { count: balances })} values={{ csv: '' }}
        toBody={({ csv }: { readonly csv: string }) => ({ csv })} size="l">
        <TextField name="csv" label={t('liabilities.csv')} hint={t('liabilities.csv_hint')} isLong isRequired />
      </ActButton>
    </>
  )
}

export function MakeDay({ day, isAgain = false }: DayProps & { readonly isAgain?: boolean }) {
  const may = useMay('money.liabilities', 'w')
  if (!may) return null
  return (
    <ActButton line="POST /office/liabilities/make" act="liabilities.make" title={isAgain ? t('liabilities.make_again') : t('liabilities.make')} text={t('liabilities.make_text')} icon="refresh" kind={isAgain ? 'secondary' : 'quiet'} done={t('liabilities.make_done')}
      values={{ day }} toBody={({ day: of }: { readonly day: string }) => ({ day: of })}>
      <TextField name="day" label={t('liabilities.day')} hint={t('liabilities.make_hint')} isRequired />
    </ActButton>
  )
}
