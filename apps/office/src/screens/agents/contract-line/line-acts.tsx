import type { WholeContractLine as Shown } from '#areas/agents/contract-line-words.ts'
import { money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { effectNames } from '#proposals/effect.tsx'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { SelectField } from '#ui/select-field.tsx'

type Verdict = 'kept' | 'corrected'
interface Decision {
  readonly verdict: Verdict
  readonly amountMinor: string | null
}

/** What staff may do with a line as it stands; what it may not is for the server to say. */
export function LineActs({ shown }: { readonly shown: Shown }) {
  const may = useMay('agents.contracts', 'p', 'w')
  const { line, version, settlesFrom } = shown
  if (!may) return null
  const of = { params: { lineId: line.lineId }, version, names: effectNames() } as const
  const isDisputed = line.dispute?.state === 'open'
  const isOpen = line.state === 'due' || line.state === 'owed' || line.state === 'waiting'
  return (
    <>
      {isDisputed ? <Decide shown={shown} /> : null}
      {isOpen ? <ActButton line="POST /office/contract-lines/:lineId/hold" act="agents.hold-line" {...of} icon="pause" title={t('contracts.line.hold')} text={t('contracts.line.hold_text')} toBody={() => ({})} /> : null}
      {line.state === 'held' || line.state === 'waiting' ? <ActButton line="POST /office/contract-lines/:lineId/release" act="agents.release-line" {...of} icon="play" title={t('contracts.line.release')} text={t('contracts.line.release_text')} toBody={() => ({})} /> : null}
      {settlesFrom === null && line.state !== 'held' ? null : <Settle shown={shown} />}
    </>
  )
}

function Decide({ shown: { line, version, recomputed } }: { readonly shown: Shown }) {
  const { currency } = line
  // What is offered first is what the books say now.
  const first: Decision = recomputed.difference === '0' || recomputed.amount.startsWith('-') ? { verdict: 'kept', amountMinor: null } : { verdict: 'corrected', amountMinor: recomputed.amount }
  return (
    <ActButton<'POST /office/contract-lines/:lineId/decide', Decision>
      line="POST /office/contract-lines/:lineId/decide" act="agents.decide-dispute" params={{ lineId: line.lineId }} version={version} names={effectNames()} kind="primary" icon="check" title={t('contracts.line.decide')}
      text={recomputed.difference === '0' ? t('contracts.line.decide_same') : t('contracts.line.decide_other', { amount: recomputed.amount.startsWith('-') ? `−${money(recomputed.amount.slice(1), currency)}` : money(recomputed.amount, currency) })}
      values={first} toBody={({ verdict, amountMinor }) => (verdict === 'kept' || amountMinor === null ? {} : { amountMinor })}
    >
      {(form) => (
        <>
          <SelectField name="verdict" label={t('contracts.line.verdict')} options={(['kept', 'corrected'] as const).map((value) => ({ value, label: t(`contracts.line.verdict.${value}`) }))} />
          {form.watch('verdict') === 'corrected' ? <MoneyField name="amountMinor" label={t('contracts.line.right_amount')} currency={currency} leastMinor={0n} isRequired /> : null}
        </>
      )}
    </ActButton>
  )
}

function Settle({ shown: { line, version } }: { readonly shown: Shown }) {
  const open = money(line.owed, line.currency)
  return (
    <ActButton<'POST /office/contract-lines/:lineId/settle', { readonly how: 'pay' | 'forgive' }>
      line="POST /office/contract-lines/:lineId/settle" act="agents.settle-line" params={{ lineId: line.lineId }} version={version} names={effectNames()} danger="final" title={t('contracts.line.settle')} text={t('contracts.line.settle_text', { amount: open })}
      values={{ how: 'pay' }} toBody={({ how }) => ({ how })}
    >
      <SelectField name="how" label={t('contracts.line.how')} options={(['pay', 'forgive'] as const).map((value) => ({ value, label: t(`contracts.line.how.${value}`) }))} />
    </ActButton>
  )
}
