import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
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

/** Who comes from a member's page brings the member along in the address. */
export function ProposeAdjustment() {
  const [search] = useSearchParams()
  const [currency, setCurrency] = useState<string | null>(null)
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
      <Amount onCurrency={setCurrency} />
      <TextField name="evidence" label={t('money.adjustments.evidence')} hint={t('money.adjustments.evidence_hint')} isLong lettersMax={2_000} isRequired />
    </ActButton>
  )
}

const idPattern = /^mem_[0-9a-z]{1,13}$/

/** In the currency of the member who was typed: nothing is typed before that is known. */
function Amount({ onCurrency }: { readonly onCurrency: (currency: string) => void }) {
  const memberId = String(useWatch({ name: 'memberId' }) ?? '').trim()
  const isWhole = idPattern.test(memberId)
  const { data } = useCall('GET /office/members/:memberId', { params: { memberId } }, { enabled: isWhole })
  const currency = isWhole && data?.member.memberId === memberId ? data.member.currency : null
  useEffect(() => {
    if (currency !== null) onCurrency(currency)
  }, [currency, onCurrency])
  return currency === null ? null : <MoneyField name="amountMinor" label={t('money.withdrawals.amount')} currency={currency} leastMinor={1n} isRequired />
}
