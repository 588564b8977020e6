import { useState } from 'react'
import { type ContractCategory, contractCategories, type ContractTerms } from '@trevo/rules/agents/contract-terms'
import { ChoiceField } from '@trevo/ui/choice-field.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import styles from '#areas/agents/agents.module.css'
import { categoryWords } from '#areas/contracts/contract-words.ts'
import { type Contract, type Contracts, type Kind, useOffer } from '#areas/contracts/use-contracts.ts'
import { isStepUpLeft, useStepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { t } from '#i18n/t.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { TermsForm } from './terms-form.tsx'

interface OfferSheetProps {
  readonly kind: Kind
  readonly list: Contracts
  /** With whom there is one already, or anew. */
  readonly offering: Contract | 'new' | null
  readonly onClose: () => void
}

export function OfferSheet({ offering, ...rest }: OfferSheetProps) {
  return (
    <Sheet open={offering !== null} onClose={rest.onClose} title={t('contracts.offer')}>
      {offering === null ? null : <OfferForm with={offering === 'new' ? null : offering} {...rest} />}
    </Sheet>
  )
}

function OfferForm({ kind, list, with: standing, onClose }: Omit<OfferSheetProps, 'offering'> & { readonly with: Contract | null }) {
  const stepUp = useStepUp()
  const offer = useOffer(stepUp.run)
  const [username, setUsername] = useState(standing?.other?.username ?? '')
  const [category, setCategory] = useState<string>(standing?.category ?? 'CONS')
  const [isTried, setIsTried] = useState(false)
  const chosen = contractCategories.find((each) => each === category)
  const send = (terms: ContractTerms, of: ContractCategory): void =>
    offer.mutate(
      { username: username.trim(), kind, category: of, terms, after: afterOf(list, standing, username, of) },
      {
        onSuccess: () => {
          onClose()
          toast(t('contracts.offered'), { kind: 'done' })
        },
      },
    )
  return (
    <div className={styles.form}>
      <Field label={t('contracts.username')} hint={t('contracts.usernameHint')} error={isTried && username.trim() === '' ? t('contracts.usernameWrong') : undefined} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={32} readOnly={standing !== null} value={username} onChange={(event) => setUsername(event.target.value)} />
      <ChoiceField label={t('contracts.category')} emptyLabel={t('contracts.choose')} error={isTried && chosen === undefined ? t('contracts.categoryWrong') : undefined} disabled={standing !== null} value={category} onChange={(event) => setCategory(event.target.value)} choices={contractCategories.map((value) => ({ value, label: categoryWords(value) }))} />
      <TermsForm
        kind={kind}
        currency={list.currency}
        today={list.today}
        start={standing?.versions[0]?.terms ?? null}
        isBusy={offer.isPending}
        words={t('contracts.offer')}
        onSend={(terms) => {
          setIsTried(true)
          if (username.trim() !== '' && chosen !== undefined) send(terms, chosen)
        }}
      />
      {offer.isError && !isStepUpLeft(offer.error) ? <RefusalNote error={offer.error} kept={t('contracts.kept')} unsure={t('contracts.unsure')} /> : null}
      {stepUp.sheet}
    </div>
  )
}

/** The last version that was seen with somebody; 0: none. */
const afterOf = (list: Contracts, standing: Contract | null, username: string, category: ContractCategory): number => {
  const found = standing ?? list.below.find(({ other, category: of }) => other?.username === username.trim().toLowerCase() && of === category)
  return Math.max(0, ...(found?.versions ?? []).map(({ version }) => version))
}
