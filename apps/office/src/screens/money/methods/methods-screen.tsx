import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { methodName } from '#areas/deposits/deposit-words.ts'
import { useCall } from '#data/use-call.ts'
import { RowHistory } from '#history/row-history.tsx'
import { percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import styles from '#staff/staff-page.module.css'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { type Method, MethodForm, type MethodValues, settingsOf, valuesOf } from './method-form.tsx'

const names = {
  isOn: t('methods.on'), currencies: t('methods.currencies'), memberTypes: t('methods.types'), minMinor: t('methods.least'), maxMinor: t('methods.most'), presetsMinor: t('methods.presets'),
  paySeconds: t('methods.pay_seconds'), costBps: t('methods.cost'), minutes: t('methods.minutes'), account: t('methods.account'),
}

function Acts({ method }: { readonly method: Method }) {
  const maySet = useMay('settings.payments', 'p', 'w')
  const mayStop = useMay('money.deposits', 'p', 'w')
  const of = { params: { method: method.method }, version: method.version } as const
  const name = methodName(method.method)
  return (
    <>
      {maySet ? (
        <ActButton<'PUT /office/payment-methods/:method', MethodValues> {...of} line="PUT /office/payment-methods/:method" act="cashier.set-method" buttonSize="s" button={t('methods.change')} title={t('methods.change_title', { method: name })}
          names={names} values={valuesOf(method)} toBody={(values) => ({ settings: settingsOf(method, values) })}>
          <MethodForm method={method} />
        </ActButton>
      ) : null}{' '}
      {mayStop && method.isOn ? (
        <ActButton {...of} line="POST /office/payment-methods/:method/stop" act="cashier.stop-method" danger="danger" buttonSize="s" button={t('methods.stop')} title={t('methods.stop_title', { method: name })} text={t('methods.stop_text')} toBody={() => ({})} />
      ) : null}
    </>
  )
}

const currencyOf = ({ currencies }: Method): string => currencies[0] ?? 'BRL'

const columns: readonly Column<Method>[] = [
  { key: 'method', label: 'deposits.method', width: 150, onPhone: 'title', cell: ({ method }) => methodName(method) },
  { key: 'state', label: 'money.withdrawals.state', width: 100, onPhone: 'side', cell: ({ isOn }) => <StateBadge tone={isOn ? 'good' : 'neutral'}>{t(isOn ? 'methods.is_on' : 'methods.is_off')}</StateBadge> },
  { key: 'least', label: 'methods.least', align: 'end', width: 120, cell: (row) => <Money minor={row.minMinor} currency={currencyOf(row)} /> },
  { key: 'most', label: 'methods.most', align: 'end', width: 140, cell: (row) => <Money minor={row.maxMinor} currency={currencyOf(row)} /> },
  { key: 'currencies', label: 'methods.currencies', width: 160, cell: ({ currencies }) => currencies.join(' ') },
  { key: 'minutes', label: 'methods.minutes', align: 'end', width: 110, cell: ({ minutes }) => String(minutes) },
  { key: 'cost', label: 'methods.cost', align: 'end', width: 110, cell: ({ costBps }) => percentOfBps(costBps) },
  { key: 'acts', label: 'methods.what', width: 220, cell: (row) => <Acts method={row} /> },
]

type Payout = ReplyOfStaff<'GET /office/payout-limits'>['limits'][number]

const payoutColumns = (maySet: boolean): readonly Column<Payout>[] => [
  { key: 'currency', label: 'methods.currency', width: 150, onPhone: 'title', cell: ({ currency }) => currency },
  { key: 'count', label: 'methods.day_count', align: 'end', width: 120, cell: ({ dayCount }) => String(dayCount) },
  { key: 'amount', label: 'methods.day_amount', align: 'end', width: 160, onPhone: 'side', cell: ({ dayMinor, currency }) => <Money minor={dayMinor} currency={currency} /> },
  {
    key: 'acts', label: 'methods.what', width: 160,
    cell: ({ currency, dayCount, dayMinor, version }) =>
      maySet ? (
        <ActButton<'PUT /office/payout-limits/:currency', { dayCount: number; dayMinor: string }> line="PUT /office/payout-limits/:currency" act="cashier.set-payout-limits" params={{ currency }} version={version} buttonSize="s" button={t('methods.change')} title={t('methods.payouts_change')}
          names={{ dayCount: t('methods.day_count'), dayMinor: t('methods.day_amount') }} values={{ dayCount, dayMinor }} toBody={(values) => ({ dayCount: Number(values.dayCount), dayMinor: String(values.dayMinor) })}>
          <NumberField name="dayCount" label={t('methods.day_count')} least={1} most={1_000} isRequired />
          <MoneyField name="dayMinor" label={t('methods.day_amount')} currency={currency} leastMinor={1n} isRequired />
        </ActButton>
      ) : null,
  },
]

function Payouts() {
  const { data } = useCall('GET /office/payout-limits')
  const maySet = useMay('settings.payments', 'p', 'w')
  if (data === undefined) return null
  return (
    <Section title={t('methods.payouts')} text={t('methods.payouts_text')} look="flush">
      <Grid label={t('methods.payouts')} layout="payout-limits" columns={payoutColumns(maySet)} rows={data.limits} rowKey={({ currency }) => currency} hasKeys={false} />
    </Section>
  )
}

/** How money may come in. What the market forbids is off, whatever stands here. */
export function MethodsScreen() {
  const { data, error, refetch } = useCall('GET /office/payment-methods')
  if (data === undefined) return error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('methods.title')} />
      <Section title={t('methods.all')} text={t('methods.text')} look="flush">
        <Grid label={t('methods.all')} layout="payment-methods" columns={columns} rows={data.methods} rowKey={({ method }) => method} />
      </Section>
      <Payouts />
      <Section title={t('history.title')} look="open">
        <RowHistory kind="payment-method" names={names} />
      </Section>
    </div>
  )
}
