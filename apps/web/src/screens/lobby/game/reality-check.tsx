import { useEffect, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@trevo/ui/button.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { formatMoney } from '@trevo/ui/words/format.ts'
import { call } from '#api/call.ts'
import { t } from '#i18n/t.ts'
import { homePath } from '#lib/addresses.ts'
import { go, goBack } from '#router/navigate.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { clockOf } from './clock-of.ts'
import styles from './game-screen.module.css'

/** Put away without an answer it comes back; a minute after the first time no round begins. */
const askedAgainS = 20

/** Over the game, as often as the market says: how long and at what price. It goes on by a tap alone (Product §9.216). */
export function RealityCheck({ everyS }: { readonly everyS: number }) {
  const [isDue, setIsDue] = useState(false)
  const [waitS, setWaitS] = useState(everyS)
  useEffect(() => {
    if (isDue) return
    const timer = setTimeout(() => setIsDue(true), waitS * 1_000)
    return () => clearTimeout(timer)
  }, [isDue, waitS])
  const leave = (nextS: number) => (): void => {
    setWaitS(nextS)
    setIsDue(false)
  }
  return (
    <Sheet open={isDue} onClose={leave(askedAgainS)} title={t('games.reality.title')}>
      {isDue ? <Figures onAnswered={leave(everyS)} /> : null}
    </Sheet>
  )
}

function Figures({ onAnswered }: { readonly onAnswered: () => void }) {
  const isOnline = useIsOnline()
  const read = useQuery({ queryKey: ['care', 'reality'], gcTime: 0, staleTime: 0, queryFn: ({ signal }) => call('GET /api/care/reality-check', { signal }) })
  const answer = useMutation({ mutationFn: () => call('POST /api/care/reality-check'), onSuccess: onAnswered })
  const figures = read.data
  return (
    <div className={styles.reality}>
      {figures === undefined ? (
        read.isError ? <ErrorState error={read.error} title={t('games.reality.failed')} onRetry={() => void read.refetch()} isRetrying={read.isFetching} /> : <Skeleton height={132} radius={14} />
      ) : (
        <Facts isRaised>
          <Fact name={t('games.reality.time')}>{clockOf(figures.elapsedS)}</Fact>
          <Fact name={t('games.reality.staked')}>{formatMoney(figures.staked, figures.currency)}</Fact>
          <Fact name={t(`games.reality.${figures.result}`)}>{formatMoney(figures.amount, figures.currency)}</Fact>
        </Facts>
      )}
      <Button isWide isBusy={answer.isPending} disabled={!isOnline || figures === undefined} onClick={() => answer.mutate()}>
        {t('games.reality.go')}
      </Button>
      <Button kind="secondary" isWide onClick={() => goBack(homePath)}>
        {t('games.reality.stop')}
      </Button>
      <Button kind="quiet" isWide onClick={() => void go('/m/limits')}>
        {t('games.reality.limits')}
      </Button>
    </div>
  )
}
