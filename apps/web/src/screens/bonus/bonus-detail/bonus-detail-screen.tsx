import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { Card } from '@trevo/ui/card.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { formatDateTime, formatMoney } from '@trevo/ui/words/format.ts'
import { BonusProgress } from '#areas/bonus/bonus-progress.tsx'
import { BonusState, stateIcons, stateTones } from '#areas/bonus/bonus-state.tsx'
import { type BonusDetail, useBonus } from '#areas/bonus/use-rewards.ts'
import { t } from '#i18n/t.ts'
import { useSearchParam } from '#router/location.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import styles from './bonus-detail.module.css'
import { GiveUp } from './give-up.tsx'
import { Lines } from './lines.tsx'
import { Rules } from './rules.tsx'

/** One bonus: how far it is, its rules, and why each bet counted what it did. */
export function BonusDetailScreen() {
  const id = useSearchParam('id')
  return <Screen narrow>{id === null || !/^bns_[0-9a-z]{1,13}$/.test(id) ? <EmptyState icon="bonus" title={t('bonus.goneTitle')} text={t('bonus.goneText')} /> : <One bonusId={id} />}</Screen>
}

function One({ bonusId }: { readonly bonusId: string }) {
  const asked = useBonus(bonusId)
  if (asked.data === undefined) {
    if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} isRetrying={asked.isFetching} />
    return (
      <AfterDelay>
        <div className={styles.parts}>
          <Skeleton height={240} radius={14} />
          <Skeleton height={200} radius={14} />
        </div>
      </AfterDelay>
    )
  }
  const bonus = asked.data
  return (
    <div className={styles.parts}>
      <Head bonus={bonus} />
      <Rules bonus={bonus} />
      {bonus.activeAt === null || bonus.required === '0' ? null : <Lines bonus={bonus} />}
    </div>
  )
}

function Head({ bonus }: { readonly bonus: BonusDetail }) {
  const [isGivingUp, setIsGivingUp] = useState(false)
  const { state, currency } = bonus
  const isOpen = state === 'active' || state === 'waiting'
  return (
    <Card title={formatMoney(bonus.granted, currency)} mark={<Mark icon={stateIcons[state]} tone={stateTones[state]} />}>
      <div className={styles.state}>
        <BonusState state={state} />
        {state === 'active' ? <span className={styles.left}>{t('bonus.leftOf', { amount: formatMoney(bonus.balance, currency) })}</span> : null}
      </div>
      {bonus.activeAt === null ? null : <BonusProgress bonus={bonus} />}
      <Facts isRaised>
        {bonus.expiresAt !== null && isOpen ? (
          <Fact name={t('bonus.until')}>
            <time dateTime={bonus.expiresAt}>{formatDateTime(bonus.expiresAt)}</time>
          </Fact>
        ) : null}
        {bonus.endedAt === null ? null : (
          <>
            <Fact name={t('bonus.endedAt')}>
              <time dateTime={bonus.endedAt}>{formatDateTime(bonus.endedAt)}</time>
            </Fact>
            <Fact name={t('bonus.converted')}>
              <Money value={bonus.converted} currency={currency} />
            </Fact>
            <Fact name={t('bonus.forfeited')}>
              <Money value={bonus.forfeited} currency={currency} />
            </Fact>
            {bonus.lapsed === '0' ? null : (
              <Fact name={t('bonus.lapsed')}>
                <Money value={bonus.lapsed} currency={currency} />
              </Fact>
            )}
          </>
        )}
      </Facts>
      {bonus.endReason === null ? null : <Note>{t(`bonus.why.${bonus.endReason}`)}</Note>}
      {isOpen ? (
        <Button kind="secondary" isWide onClick={() => setIsGivingUp(true)} aria-haspopup="dialog">
          {t('bonus.giveUp')}
        </Button>
      ) : null}
      <GiveUp bonus={bonus} open={isGivingUp} onClose={() => setIsGivingUp(false)} />
    </Card>
  )
}
