import { liabilityKinds, owedMinor } from '@trevo/rules/liabilities/format'
import { Button } from '@trevo/ui/button.tsx'
import { Card } from '@trevo/ui/card.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '@trevo/ui/words/format.ts'
import { proofFile } from '#areas/wallet/liabilities/check-own.ts'
import { type CheckedProof, useOwnProof } from '#areas/wallet/liabilities/use-own-proof.ts'
import { t } from '#i18n/t.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import styles from './liabilities-screen.module.css'

/** Whether a member's own money is in the published total: computed here, on the phone. */
export function LiabilitiesScreen() {
  return (
    <Screen narrow>
      <p className={styles.lead}>{t('wallet.proof.lead')}</p>
      <OwnProofs />
    </Screen>
  )
}

/** The middle of a day, so that it is the same day in every zone that the site knows. */
const dayWords = (day: string): string => formatDate(`${day}T12:00:00Z`)
const cutOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString()

function OwnProofs() {
  const own = useOwnProof()
  if (own.isPending) {
    return (
      <div role="status" aria-label={t('wallet.proof.checking')}>
        <Skeleton height={260} radius={14} />
      </div>
    )
  }
  if (own.data === undefined) return <ErrorState error={own.error} onRetry={() => void own.refetch()} isRetrying={own.isFetching} />
  const { day, checked } = own.data
  if (day === null) return <EmptyState icon="document" title={t('wallet.proof.noneTitle')} text={t('wallet.proof.noneText')} />
  if (checked.length === 0) return <EmptyState icon="document" title={t('wallet.proof.nothingTitle')} text={t('wallet.proof.nothingText', { time: formatDateTime(cutOf(day)) })} />
  return checked.map((each) => <Proof key={each.proof.statement.currency} checked={each} onAgain={() => void own.refetch()} isChecking={own.isFetching} />)
}

const save = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

interface ProofProps {
  readonly checked: CheckedProof
  readonly isChecking: boolean
  readonly onAgain: () => void
}

function Proof({ checked, isChecking, onAgain }: ProofProps) {
  const { proof, verdict } = checked
  const { statement } = proof
  const { currency, day } = statement
  const total = owedMinor({ cash: BigInt(statement.sums.cash), held: BigInt(statement.sums.held), stakes: BigInt(statement.sums.stakes), bonus: 0n })
  const keep = (): void => {
    save(`trevo-${day}-${currency}.json`, proofFile(proof, verdict.published))
    toast(t('wallet.proof.kept'), { kind: 'done' })
  }
  return (
    <Card title={verdict.state === 'included' ? t('wallet.proof.included', { amount: formatMoney(owedMinor(verdict.sums).toString(), currency), day: dayWords(day) }) : t('wallet.proof.mismatchTitle')} mark={<Mark icon={verdict.state === 'included' ? 'shield-check' : 'alert'} tone={verdict.state === 'included' ? 'accent' : 'danger'} />}>
      <div role="status" data-verdict={verdict.state}>
        {verdict.state === 'included' ? <p className={styles.text}>{t('wallet.proof.includedText')}</p> : <Note tone="danger">{`${t(`wallet.proof.problem.${verdict.problem}`)} ${t('wallet.proof.mismatchText')}`}</Note>}
      </div>
      <Facts isRaised>
        <Fact name={t('wallet.proof.asOf')}>{formatDateTime(statement.cutAt)}</Fact>
        {verdict.state === 'included'
          ? liabilityKinds.filter((kind) => verdict.sums[kind] > 0n || kind === 'cash').map((kind) => (
              <Fact key={kind} name={t(`wallet.proof.${kind}`)}>
                <Money value={verdict.sums[kind].toString()} currency={currency} />
              </Fact>
            ))
          : null}
        <Fact name={t('wallet.proof.total')}>
          <Money value={total.toString()} currency={currency} />
        </Fact>
        <Fact name={t('wallet.proof.parts')}>{formatNumber(proof.leaves.length)}</Fact>
        {verdict.state === 'included' ? <Fact name={t('wallet.proof.signature')}>{t(verdict.isSigned === true ? 'wallet.proof.signed' : 'wallet.proof.unsigned')}</Fact> : null}
        <Fact name={t('wallet.proof.root')}>
          <bdi className={styles.root}>{statement.root}</bdi>
        </Fact>
      </Facts>
      <p className={styles.text}>{t('wallet.proof.why')}</p>
      <div className={styles.actions}>
        <Button isWide kind={verdict.state === 'included' ? 'secondary' : 'primary'} onClick={keep}>{t('wallet.proof.keep')}</Button>
        <Button isWide kind="secondary" isBusy={isChecking} onClick={onAgain}>{t('wallet.proof.again')}</Button>
      </div>
    </Card>
  )
}
