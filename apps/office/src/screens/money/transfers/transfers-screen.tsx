import { Link } from 'react-router'
import { RevealValue } from '#areas/reveal/reveal-value.tsx'
import { useSend } from '#data/use-call.ts'
import { moment } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay, useMe } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { FileTextField } from '#ui/file-text-field.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { MoneyField } from '#ui/money-field.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'
import { TextField } from '#ui/text-field.tsx'

type Row = RowOf<'GET /office/bank-lines'>

const tones: Readonly<Record<Row['state'], Tone>> = { fits: 'caution', kept: 'info', matched: 'good', out: 'neutral' }
const stateWord = (state: Row['state']): string => t(`methods.transfers.state.${state}`)

const columns: readonly Column<Row>[] = [
  { key: 'day', label: 'methods.transfers.day', width: 110, cell: ({ day }) => moment(`${day}T12:00:00.000Z`, 'UTC', 'day') },
  { key: 'amount', label: 'money.withdrawals.amount', align: 'end', width: 110, onPhone: 'side', cell: ({ amountMinor, currency }) => <Money minor={amountMinor} currency={currency} /> },
  { key: 'state', label: 'money.withdrawals.state', width: 150, cell: ({ state }) => <StateBadge tone={tones[state]}>{stateWord(state)}</StateBadge> },
  { key: 'what', label: 'methods.what', width: 120, cell: (row) => <Match row={row} /> },
  { key: 'text', label: 'methods.transfers.text', width: 200, onPhone: 'title', cell: ({ text }) => text },
  { key: 'payer', label: 'deposits.payments.payer', width: 200, cell: ({ lineId, payer }) => (payer === null ? null : <Payer lineId={lineId} field="payerName" masked={payer.nameMasked} />) },
  { key: 'document', label: 'deposits.payment.document', width: 200, isHidden: true, cell: ({ lineId, payer }) => (payer === null ? null : <Payer lineId={lineId} field="payerDocument" masked={payer.documentMasked} />) },
  { key: 'member', label: 'money.withdrawals.member', width: 130, cell: ({ member }) => (member === null ? null : <Link to={`/members/${member.memberId}`}>{member.username}</Link>) },
  { key: 'deposit', label: 'methods.transfers.deposit', width: 150, cell: ({ depositId }) => (depositId === null ? null : <Link to={`/deposits/${depositId}`}>{depositId}</Link>) },
]

const filters: readonly Filter[] = [{ kind: 'select', key: 'state', label: 'money.withdrawals.state', options: () => (['fits', 'kept', 'matched', 'out'] as const).map((value) => ({ value, label: stateWord(value) })) }]

function Match({ row }: { readonly row: Row }) {
  const may = useMay('money.deposits', 'p', 'w')
  if (row.state === 'kept') return <Link to="/deposits/payments?state=open">{t('methods.transfers.look')}</Link>
  if (row.state !== 'fits' || !may) return null
  return (
    <ActButton line="POST /office/bank-lines/:lineId/match" act="transfers.match" params={{ lineId: row.lineId }} version={row.version} buttonSize="s" button={t('methods.transfers.match')} title={t('methods.transfers.match_title', { member: row.member?.username ?? '' })}
      text={t('methods.transfers.match_text')} toBody={() => ({})} />
  )
}

interface PayerProps {
  readonly lineId: string
  readonly field: 'payerName' | 'payerDocument'
  readonly masked: string
}

function Payer({ lineId, field, masked }: PayerProps) {
  const { mutateAsync } = useSend('POST /office/bank-lines/:lineId/reveal')
  return <RevealValue label={t(field === 'payerName' ? 'deposits.payments.payer' : 'deposits.payment.document')} masked={masked} text={t('deposits.payment.reveal_text')} ask={(reason) => mutateAsync({ params: { lineId }, body: { field, reason } })} />
}

interface Line {
  day: string
  amountMinor: string
  text: string
  payerName: string
  payerDocument: string
}

function Add() {
  const may = useMay('money.deposits', 'p', 'w')
  const { currency } = useMe()
  if (!may) return null
  return (
    <>
      <ActButton<'POST /office/bank-lines/import', { file: string }> line="POST /office/bank-lines/import" act="transfers.import" kind="primary" icon="plus" button={t('methods.transfers.import')} title={t('methods.transfers.import_title')} text={t('methods.transfers.import_text')}
        values={{ file: '' }} toBody={({ file }) => ({ file, currency })}>
        <FileTextField name="file" label={t('methods.transfers.file')} hint={t('methods.transfers.file_hint')} isRequired />
      </ActButton>{' '}
      <ActButton<'POST /office/bank-lines', Line> line="POST /office/bank-lines" act="transfers.add-line" button={t('methods.transfers.add')} title={t('methods.transfers.add')}
        values={{ day: '', amountMinor: '', text: '', payerName: '', payerDocument: '' }} toBody={(line) => ({ ...line, currency })}>
        <TextField name="day" label={t('methods.transfers.day')} hint={t('methods.transfers.day_hint')} isRequired />
        <MoneyField name="amountMinor" label={t('money.withdrawals.amount')} currency={currency} leastMinor={1n} isRequired />
        <TextField name="text" label={t('methods.transfers.text')} hint={t('methods.transfers.text_hint')} lettersMax={300} isRequired />
        <TextField name="payerName" label={t('deposits.payments.payer')} />
        <TextField name="payerDocument" label={t('deposits.payment.document')} />
      </ActButton>
    </>
  )
}

/** What the house's bank says: what fits a deposit waits for a person, the rest stands among the payments to look at. */
export function TransfersScreen() {
  return (
    <ListScreen line="GET /office/bank-lines" title="methods.transfers.title" actions={<Add />} columns={columns} rowKey={({ lineId }) => lineId} filters={filters} viewsKey="bank-lines" pollMs={10_000}
      empty={{ title: 'methods.transfers.empty', text: 'methods.transfers.empty_text' }} />
  )
}
