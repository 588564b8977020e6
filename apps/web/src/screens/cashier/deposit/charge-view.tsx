import { useEffect, useRef } from 'react'
import { Refusal } from '#api/refusal.ts'
import { depositPath } from '#areas/cashier/deposits/charge-path.ts'
import { depositStage } from '#areas/cashier/deposits/deposit-stage.ts'
import type { Deposit, DepositStage } from '#areas/cashier/deposits/deposit-stage.ts'
import { useAfterCharge, useDeposit } from '#areas/cashier/deposits/use-deposits.ts'
import { go } from '#router/navigate.ts'
import { t } from '#i18n/t.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '@trevo/ui/button.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ChargeEnd } from './charge-end.tsx'
import { ChargeBank } from './charge-bank.tsx'
import { ChargeCard } from './charge-card.tsx'
import { ChargeCrypto } from './charge-crypto.tsx'
import { ChargeOpen } from './charge-open.tsx'
import { ChargeSkeleton } from './charge-skeleton.tsx'

/** One charge, from the code to its end. It moves on by itself: nobody is asked to say that they paid. */
export function ChargeView({ depositId }: { readonly depositId: string }) {
  const deposit = useDeposit(depositId)
  if (deposit.data !== undefined) return <Charge deposit={deposit.data} />
  if (deposit.isPending) return <ChargeSkeleton />
  if (deposit.error instanceof Refusal && deposit.error.code === 'not_found') {
    return (
      <EmptyState
        icon="receipt"
        title={t('cashier.deposit.notFoundTitle')}
        text={t('cashier.deposit.notFoundText')}
        action={<Button onClick={() => void go(depositPath, { replace: true })}>{t('cashier.deposit.another')}</Button>}
      />
    )
  }
  return <ErrorState error={deposit.error} onRetry={() => void deposit.refetch()} isRetrying={deposit.isFetching} />
}

function Charge({ deposit }: { readonly deposit: Deposit }) {
  const stage = depositStage(deposit, useNow(1000))
  useWhenEnded(stage)
  return (
    <>
      {deposit.isBeingChecked && <Note tone="caution" icon="refresh">{t('cashier.deposit.beingChecked')}</Note>}
      {stage === 'waiting' || stage === 'checking' ? <OpenOf deposit={deposit} stage={stage} /> : <ChargeEnd deposit={deposit} stage={stage} />}
    </>
  )
}

function OpenOf({ deposit, stage }: { readonly deposit: Deposit; readonly stage: 'waiting' | 'checking' }) {
  const { pay } = deposit
  if (pay?.kind === 'bank') return <ChargeBank deposit={deposit} pay={pay} stage={stage} />
  if (pay?.kind === 'card') return <ChargeCard deposit={deposit} pay={pay} stage={stage} />
  if (pay?.kind === 'crypto') return <ChargeCrypto deposit={deposit} pay={pay} stage={stage} />
  return <ChargeOpen deposit={deposit} stage={stage} />
}

/** Runs at the step from open to ended, not for a charge that is opened long after. */
const useWhenEnded = (stage: DepositStage): void => {
  const afterCharge = useAfterCharge()
  const isOpen = stage === 'waiting' || stage === 'checking'
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) afterCharge()
    wasOpen.current = isOpen
  }, [isOpen, afterCharge])
}
