import { useState } from 'react'
import { movementKind, roundNet, roundOutcome } from '#areas/wallet/records/round-facts.ts'
import type { RoundDetail, RoundMovement } from '#areas/wallet/records/round-facts.ts'
import { RoundIcon } from '#areas/wallet/records/round-icon.tsx'
import { SignedMoney } from '#areas/wallet/records/signed-money.tsx'
import { useRound } from '#areas/wallet/records/use-records.ts'
import { formatDateTime, formatTime } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import { useBalanceHidden } from '#session/preferences.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import styles from './round-sheet.module.css'

export function RoundSheet({ recordId, onClose }: { readonly recordId: string | null; readonly onClose: () => void }) {
  return (
    <Sheet open={recordId !== null} onClose={onClose} title={t('wallet.detail')}>
      {recordId !== null && <Body recordId={recordId} />}
    </Sheet>
  )
}

function Body({ recordId }: { readonly recordId: string }) {
  const round = useRound(recordId)
  if (round.data !== undefined) return <Detail detail={round.data} />
  if (round.isError) return <ErrorState error={round.error} onRetry={() => void round.refetch()} isRetrying={round.isFetching} />
  return (
    <AfterDelay>
      <div className={styles.detail}>
        <Skeleton height={72} radius={14} />
        <Skeleton height={180} radius={14} />
        <Skeleton height={120} radius={14} />
      </div>
    </AfterDelay>
  )
}

function Detail({ detail: { round, transfers, verifyUrl, replayUrl } }: { readonly detail: RoundDetail }) {
  const net = roundNet(round)
  const outcome = roundOutcome(round)
  return (
    <div className={styles.detail}>
      <div className={styles.head}>
        <RoundIcon iconUrl={round.iconUrl} sizePx={56} />
        <div>
          <p className={styles.game} dir="auto">{round.gameName}</p>
          <p className={styles.outcome}>{t(`wallet.outcome.${outcome}`)}</p>
        </div>
        {net !== null && <SignedMoney value={net} currency={round.currency} isWin={outcome === 'won'} />}
      </div>
      {round.status === 'open' && <p className={styles.note}>{t('wallet.openNote')}</p>}
      <Facts isRaised>
        <Fact name={t('wallet.stake')}>
          <Money value={round.stake} currency={round.currency} />
        </Fact>
        <Fact name={t('wallet.payout')}>
          <Money value={round.payout} currency={round.currency} />
        </Fact>
        <Fact name={t('wallet.opened')}>
          <time dateTime={round.openedAt}>{formatDateTime(round.openedAt)}</time>
        </Fact>
        {round.endedAt !== null && (
          <Fact name={t('wallet.ended')}>
            <time dateTime={round.endedAt}>{formatDateTime(round.endedAt)}</time>
          </Fact>
        )}
        <Fact name={t('wallet.roundId')}>
          <CopyRound roundId={round.roundId} />
        </Fact>
      </Facts>
      <h3 className={styles.title}>{t('wallet.movements')}</h3>
      {transfers.length === 0 ? (
        <p className={styles.note}>{t('wallet.noMovements')}</p>
      ) : (
        <ol className={styles.movements}>
          {transfers.map((movement) => (
            <Movement key={movement.transferId} movement={movement} />
          ))}
        </ol>
      )}
      {replayUrl !== null && <StudioLink url={replayUrl} icon="play" title={t('wallet.replay')} note={t('wallet.replayNote')} />}
      {verifyUrl !== null && <StudioLink url={verifyUrl} icon="verify" title={t('wallet.verify')} note={t('wallet.verifyNote')} />}
    </div>
  )
}

function CopyRound({ roundId }: { readonly roundId: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    const isDone = await copyText(roundId)
    setIsCopied(isDone)
    toast(t(isDone ? 'wallet.copied' : 'wallet.copyFailed'), { kind: isDone ? 'done' : 'error' })
  }
  return (
    <button type="button" className={styles.copy} aria-label={`${t('wallet.copyRound')}: ${roundId}`} onClick={() => void copy()}>
      <bdi>{roundId}</bdi>
      <Icon name={isCopied ? 'check' : 'copy'} size={18} />
    </button>
  )
}

function Movement({ movement: { kind, direction, amount, currency, balanceAfter, at } }: { readonly movement: RoundMovement }) {
  const known = movementKind(kind)
  const isHidden = useBalanceHidden()
  return (
    <li className={styles.movement}>
      <span className={styles.words}>
        <span className={styles.kind}>{t(`wallet.movement.${known ?? direction}`)}</span>
        <span className={styles.small}>
          <time dateTime={at}>{formatTime(at)}</time> · {t('wallet.balanceAfter')}{' '}
          <Money value={balanceAfter} currency={currency} size="s" tone="dim" isMasked={isHidden} />
        </span>
      </span>
      <SignedMoney value={direction === 'credit' ? BigInt(amount) : -BigInt(amount)} currency={currency} />
    </li>
  )
}

interface StudioLinkProps {
  readonly url: string
  readonly icon: 'play' | 'verify'
  readonly title: string
  readonly note: string
}

function StudioLink({ url, icon, title, note }: StudioLinkProps) {
  return (
    <a className={styles.verify} href={url} target="_blank" rel="noopener noreferrer">
      <Icon name={icon} size={24} />
      <span className={styles.words}>
        <span className={styles.kind}>{title}</span>
        <span className={styles.small}>{note}</span>
      </span>
      <Icon name="external" size={18} />
    </a>
  )
}
