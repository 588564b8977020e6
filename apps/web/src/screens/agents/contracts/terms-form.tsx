import { useState } from 'react'
import { firstDayOf } from '@trevo/rules/agents/contract-periods'
import { activeThresholds, type ContractKind, type ContractTerms, dividendPeriods } from '@trevo/rules/agents/contract-terms'
import { carries } from '@trevo/rules/agents/dividends'
import { tiersMax } from '@trevo/rules/agents/tiers'
import { Button } from '@trevo/ui/button.tsx'
import { ChoiceField } from '@trevo/ui/choice-field.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { formatMoney } from '@trevo/ui/words/format.ts'
import styles from '#areas/agents/agents.module.css'
import { dayWords } from '#areas/contracts/contract-words.ts'
import { t } from '#i18n/t.ts'
import { emptyTier, readTerms, type TypedTerms, type TypedTier, typedOf } from './typed-terms.ts'

interface TermsFormProps {
  readonly kind: ContractKind
  readonly currency: string
  readonly today: string
  readonly start: ContractTerms | null
  readonly isBusy: boolean
  readonly words: string
  readonly onSend: (terms: ContractTerms) => void
}

/** Terms of a contract, as they are typed; nothing is sent before all of them can be read. */
export function TermsForm({ kind, currency, today, start, isBusy, words, onSend }: TermsFormProps) {
  const [typed, setTyped] = useState(() => typedOf(start, currency))
  const [isTried, setIsTried] = useState(false)
  const read = readTerms(kind, typed, currency)
  const change = (part: Partial<TypedTerms>): void => setTyped((before) => ({ ...before, ...part }))
  const setTier = (at: number, part: Partial<TypedTier>): void => change({ tiers: typed.tiers.map((tier, place) => (place === at ? { ...tier, ...part } : tier)) })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        // What a partner gets for each member is not typed here, and stays as it was offered.
        if (typeof read !== 'string' && !isBusy) onSend(start?.cpa === undefined ? read : { ...read, cpa: start.cpa })
      }}
    >
      {typed.tiers.map((tier, at) => (
        // A tier has no name but its place.
        <TierFields key={at} number={at + 1} tier={tier} hasLoss={kind === 'dividend'} onType={(part) => setTier(at, part)} />
      ))}
      {typed.tiers.length >= tiersMax ? null : (
        <Button kind="quiet" isWide onClick={() => change({ tiers: [...typed.tiers, emptyTier] })}>
          {t('contracts.addTier')}
        </Button>
      )}
      {typed.tiers.length === 1 ? null : (
        <Button kind="quiet" isWide onClick={() => change({ tiers: typed.tiers.slice(0, -1) })}>
          {t('contracts.removeTier')}
        </Button>
      )}
      <ChoiceField label={t('contracts.threshold')} emptyLabel={t('contracts.choose')} value={typed.activeThreshold} onChange={(event) => change({ activeThreshold: event.target.value })} choices={activeThresholds.map((value) => ({ value, label: t('contracts.thresholdText', { amount: formatMoney(value, currency) }) }))} />
      {kind === 'dividend' ? <DividendFields typed={typed} onType={change} /> : null}
      {isTried && typeof read === 'string' ? <Note tone="danger">{t(`contracts.${read}`)}</Note> : null}
      {typeof read === 'string' ? null : <p className={styles.text}>{t('contracts.from', { day: dayWords(firstDayOf(kind, read, today)) })}</p>}
      <Button type="submit" isWide isBusy={isBusy}>
        {words}
      </Button>
    </form>
  )
}

function TierFields({ number, tier, hasLoss, onType }: { readonly number: number; readonly tier: TypedTier; readonly hasLoss: boolean; readonly onType: (part: Partial<TypedTier>) => void }) {
  return (
    <Section title={t('contracts.tier', { number })}>
      <Field label={t('contracts.minTurnover')} inputMode="decimal" autoComplete="off" maxLength={20} value={tier.minTurnover} onChange={(event) => onType({ minTurnover: event.target.value })} />
      {hasLoss ? <Field label={t('contracts.minNetLoss')} inputMode="decimal" autoComplete="off" maxLength={20} value={tier.minNetLoss} onChange={(event) => onType({ minNetLoss: event.target.value })} /> : null}
      <Field label={t('contracts.minActive')} inputMode="numeric" autoComplete="off" maxLength={6} value={tier.minActive} onChange={(event) => onType({ minActive: event.target.value })} />
      <Field label={t('contracts.rate')} inputMode="decimal" autoComplete="off" maxLength={6} value={tier.rate} onChange={(event) => onType({ rate: event.target.value })} />
    </Section>
  )
}

function DividendFields({ typed, onType }: { readonly typed: TypedTerms; readonly onType: (part: Partial<TypedTerms>) => void }) {
  return (
    <>
      <ChoiceField label={t('contracts.period')} emptyLabel={t('contracts.choose')} value={typed.period} onChange={(event) => onType({ period: event.target.value })} choices={dividendPeriods.map((value) => ({ value, label: t(`contracts.periods.${value}`) }))} />
      <ChoiceField label={t('contracts.carry')} emptyLabel={t('contracts.choose')} value={typed.carry} onChange={(event) => onType({ carry: event.target.value })} choices={carries.map((value) => ({ value, label: t(`contracts.carries.${value}`) }))} />
      <Field label={t('contracts.depositFee')} inputMode="decimal" autoComplete="off" maxLength={6} value={typed.depositFee} onChange={(event) => onType({ depositFee: event.target.value })} />
      <Field label={t('contracts.platformFee')} inputMode="decimal" autoComplete="off" maxLength={6} value={typed.platformFee} onChange={(event) => onType({ platformFee: event.target.value })} />
      <Field label={t('contracts.fence')} hint={t('contracts.fenceHint')} inputMode="decimal" autoComplete="off" maxLength={20} value={typed.fence} onChange={(event) => onType({ fence: event.target.value })} />
    </>
  )
}
