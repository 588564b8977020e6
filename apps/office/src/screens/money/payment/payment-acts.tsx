import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { effectNames, effectShown } from '#proposals/effect.tsx'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { TextField } from '#ui/text-field.tsx'

type Conflict = ReplyOfStaff<'GET /office/payment-conflicts/:conflictId'>['conflict']
const nothing = () => ({})
const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())

/** Whose it is; then credit or back to its payer, each with a second person. */
export function PaymentActs({ conflict }: { readonly conflict: Conflict }) {
  const may = useMay('money.deposits', 'p', 'w')
  if (!may || conflict.state !== 'open') return null
  const { member, currency } = conflict
  const amount = money(BigInt(conflict.amountMinor), currency)
  const of = { params: { conflictId: conflict.conflictId }, version: conflict.version, names: effectNames(), showValue: effectShown(currency) } as const
  return (
    <>
      <ActButton<'POST /office/payment-conflicts/:conflictId/match', { memberId: string; depositId: string }> {...of} line="POST /office/payment-conflicts/:conflictId/match" act="deposits.match"
        title={t('deposits.payment.match_title')} text={t('deposits.payment.match_text')} button={t('deposits.payment.match')} icon="user" {...(member === null && { kind: 'primary' as const })}
        values={{ memberId: member?.memberId ?? '', depositId: '' }} toBody={({ memberId, depositId }) => ({ memberId: given(memberId), depositId: given(depositId) })}>
        <TextField name="memberId" label={t('deposits.payment.match_member')} hint={t('deposits.payment.match_hint')} />
        <TextField name="depositId" label={t('deposits.payment.match_deposit')} />
      </ActButton>
      <ActButton {...of} line="POST /office/payment-conflicts/:conflictId/refund" act="deposits.refund-payment" toBody={nothing} icon="refresh" danger="final"
        title={t('deposits.payment.refund_title', { amount })} text={t('deposits.payment.refund_text')} button={t('deposits.payment.refund')} />
      {member === null ? null : (
        <ActButton {...of} line="POST /office/payment-conflicts/:conflictId/credit" act="deposits.credit-payment" toBody={nothing} icon="check" kind="primary"
          title={t('deposits.payment.credit_title', { amount, member: member.username })} text={t('deposits.payment.credit_text')} button={t('deposits.payment.credit')} />
      )}
    </>
  )
}
