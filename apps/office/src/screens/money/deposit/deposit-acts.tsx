import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { effectNames, effectShown } from '#proposals/effect.tsx'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { TextField } from '#ui/text-field.tsx'

const nothing = () => ({})

/** Where a payment of it waits, that one is decided: here is what has no other way. */
export function DepositActs({ shown: { deposit, conflicts, refund, paymentId } }: { readonly shown: ReplyOfStaff<'GET /office/deposits/:depositId'> }) {
  const may = useMay('money.deposits', 'p', 'w')
  if (!may) return null
  const amount = money(BigInt(deposit.amountMinor), deposit.currency)
  const of = { params: { depositId: deposit.depositId }, version: deposit.version, names: effectNames(), showValue: effectShown(deposit.currency) } as const
  if (deposit.status === 'credited') {
    if (paymentId === null || (refund !== null && refund.state !== 'refused')) return null
    return (
      <ActButton {...of} line="POST /office/deposits/:depositId/refund" act="deposits.refund" toBody={nothing} icon="refresh" danger="final" title={t('deposits.deposit.refund_title', { amount })} text={t('deposits.deposit.refund_text')}
        button={t('deposits.deposit.refund_act')} />
    )
  }
  if (conflicts.some(({ state }) => state === 'open' || state === 'refunding')) return null
  return (
    <>
    {deposit.method === 'bank' && deposit.status === 'pending' ? (
      <ActButton<'POST /office/deposits/:depositId/refuse', { words: string }> {...of} line="POST /office/deposits/:depositId/refuse" act="transfers.refuse" icon="close" danger="danger" values={{ words: '' }} title={t('methods.transfers.refuse_title')}
        text={t('methods.transfers.refuse_text')} button={t('methods.transfers.refuse')}>
        <TextField name="words" label={t('methods.transfers.words')} isLong lettersMax={300} isRequired />
      </ActButton>
    ) : null}
    <ActButton<'POST /office/deposits/:depositId/credit', { evidence: string }> {...of} line="POST /office/deposits/:depositId/credit" act="deposits.credit" icon="check" values={{ evidence: '' }}
      title={t('deposits.deposit.credit_title', { amount })} text={t('deposits.deposit.credit_text')} button={t('deposits.deposit.credit')}>
      <TextField name="evidence" label={t('deposits.deposit.evidence')} hint={t('deposits.deposit.evidence_hint')} isLong lettersMax={2_000} isRequired />
    </ActButton>
    </>
  )
}
