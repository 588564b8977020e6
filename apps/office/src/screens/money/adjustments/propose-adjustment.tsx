import { useSearchParams } from 'react-router'
import { t } from '#i18n/t.ts'
import { effectNames, effectShown } from '#proposals/effect.tsx'
import { ActButton } from '#ui/act-button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

interface Values {
  readonly memberId: string
  readonly direction: 'credit' | 'debit'
  readonly amountMinor: string
  readonly evidence: string
}

const currency = 'BRL'

/** Who comes from a member's page brings the member along in the address. */
export function ProposeAdjustment() {
  const [search] = useSearchParams()
  return (
    <ActButton<'POST /office/adjustments', Values>
      line="POST /office/adjustments"
      act="balance.adjust"
      title={t('money.adjustments.new_title')}
      button={t('money.adjustments.new')}
      kind="primary"
      icon="plus"
      names={effectNames()}
      showValue={effectShown(currency)}
      values={{ memberId: search.get('member') ?? '', direction: 'credit', amountMinor: '', evidence: '' }}
      toBody={({ memberId, direction, amountMinor, evidence }) => ({ memberId: memberId.trim(), direction, amountMinor: String(amountMinor), evidence })}
    >
      <TextField name="memberId" label={t('money.withdrawals.member')} hint={t('money.adjustments.member_hint')} isRequired />
      <SelectField name="direction" label={t('money.adjustments.direction')} options={(['credit', 'debit'] as const).map((value) => ({ value, label: t(`money.adjustments.${value}`) }))} />
      <MoneyField name="amountMinor" label={t('money.withdrawals.amount')} currency={currency} leastMinor={1n} isRequired />
      <TextField name="evidence" label={t('money.adjustments.evidence')} hint={t('money.adjustments.evidence_hint')} isLong lettersMax={2_000} isRequired />
    </ActButton>
  )
}
