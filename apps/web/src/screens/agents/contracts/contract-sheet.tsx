import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import styles from '#areas/agents/agents.module.css'
import { dayWords, openOf, otherWords, signedOf } from '#areas/contracts/contract-words.ts'
import { type Contract, type Contracts, type Step, useContract, useTakeStep } from '#areas/contracts/use-contracts.ts'
import { isStepUpLeft, useStepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { saveContract } from './save-contract.ts'
import { TermsForm } from './terms-form.tsx'
import { Versions } from './versions.tsx'

interface ContractSheetProps {
  readonly contractId: string | null
  readonly list: Contracts
  readonly onClose: () => void
  readonly onNewTerms: (contract: Contract) => void
}

/** A contract with all its versions, and what may be done with it now. */
export function ContractSheet({ contractId, list, onClose, onNewTerms }: ContractSheetProps) {
  const known = [...list.above, ...list.below].find((each) => each.contractId === contractId)
  return (
    <Sheet open={contractId !== null} onClose={onClose} title={t('contracts.sheet', { name: known === undefined ? '' : otherWords(known) })}>
      {contractId === null ? null : <Whole contractId={contractId} list={list} onNewTerms={onNewTerms} />}
    </Sheet>
  )
}

interface WholeProps {
  readonly list: Contracts
  readonly onNewTerms: (contract: Contract) => void
}

function Whole({ contractId, ...rest }: WholeProps & { readonly contractId: string }) {
  const whole = useContract(contractId)
  const contract = whole.data?.contract
  if (contract !== undefined) return <Shown contract={contract} {...rest} />
  if (whole.isError) return <ErrorState error={whole.error} onRetry={() => void whole.refetch()} isRetrying={whole.isFetching} />
  return (
    <AfterDelay>
      <Skeleton height={240} radius={14} />
    </AfterDelay>
  )
}

const told = (step: Step, contract: Contract): string => {
  if (step.how === 'sign') return t('contracts.signed', { day: dayWords(contract.versions.find(({ version }) => version === step.version.version)?.from ?? '') })
  if (step.how === 'end') return t('contracts.ended', { day: dayWords(signedOf(contract)?.to ?? '') })
  return t(step.how === 'counter' ? 'contracts.countered' : step.how === 'reject' ? 'contracts.rejected' : 'contracts.withdrawn')
}

function Shown({ contract, list, onNewTerms }: WholeProps & { readonly contract: Contract }) {
  const stepUp = useStepUp()
  const take = useTakeStep(contract.contractId, stepUp.run)
  const [form, setForm] = useState<'counter' | 'end' | null>(null)
  const [open, signed] = [openOf(contract), signedOf(contract)]
  const send = (step: Step): void =>
    take.mutate(step, {
      onSuccess: ({ contract: after }) => {
        setForm(null)
        toast(told(step, after), { kind: 'done' })
      },
    })
  const isNew = contract.side === 'payer' && open === null && list.mayOffer
  return (
    <div className={styles.form}>
      <Versions contract={contract} currency={list.currency} />
      {take.isError && !isStepUpLeft(take.error) ? <RefusalNote error={take.error} kept={t('contracts.kept')} unsure={t('contracts.unsure')} /> : null}
      {!list.maySign ? null : form === 'counter' && open !== null ? (
        <TermsForm kind={contract.kind} currency={list.currency} today={list.today} start={open.terms} isBusy={take.isPending} words={t('contracts.sendCounter')} onSend={(terms) => send({ how: 'counter', version: open, terms })} />
      ) : form === 'end' && signed !== null ? (
        <>
          <Note tone="caution">{t('contracts.endText')}</Note>
          <Button isWide kind="danger" isBusy={take.isPending} onClick={() => send({ how: 'end', version: signed })}>
            {t('contracts.endSure')}
          </Button>
        </>
      ) : (
        <>
          {open === null ? null : <Answers isOwn={open.side === contract.side} isBusy={take.isPending} onStep={(how) => send({ how, version: open })} onCounter={() => setForm('counter')} />}
          {isNew ? (
            <Button kind="secondary" isWide onClick={() => onNewTerms(contract)}>
              {t('contracts.newTerms')}
            </Button>
          ) : null}
          {signed === null || signed.to !== null ? null : (
            <Button kind="quiet" isWide onClick={() => setForm('end')}>
              {t('contracts.end')}
            </Button>
          )}
        </>
      )}
      <Button kind="quiet" isWide onClick={() => saveContract(contract)}>
        {t('contracts.file')}
      </Button>
      <p className={styles.text}>{t('contracts.fileText')}</p>
      {stepUp.sheet}
    </div>
  )
}

interface AnswersProps {
  readonly isOwn: boolean
  readonly isBusy: boolean
  readonly onStep: (how: 'sign' | 'reject' | 'withdraw') => void
  readonly onCounter: () => void
}

function Answers({ isOwn, isBusy, onStep, onCounter }: AnswersProps) {
  if (isOwn) {
    return (
      <Button kind="secondary" isWide isBusy={isBusy} onClick={() => onStep('withdraw')}>
        {t('contracts.withdraw')}
      </Button>
    )
  }
  return (
    <>
      <Button isWide isBusy={isBusy} onClick={() => onStep('sign')}>
        {t('contracts.sign')}
      </Button>
      <Button kind="secondary" isWide onClick={onCounter}>
        {t('contracts.counter')}
      </Button>
      <Button kind="quiet" isWide isBusy={isBusy} onClick={() => onStep('reject')}>
        {t('contracts.reject')}
      </Button>
    </>
  )
}
