import { byDay, roundNet, roundOutcome } from '#areas/wallet/records/round-facts.ts'
import type { Round } from '#areas/wallet/records/round-facts.ts'
import { RoundIcon } from '#areas/wallet/records/round-icon.tsx'
import { SignedMoney } from '#areas/wallet/records/signed-money.tsx'
import type { useRounds } from '#areas/wallet/records/use-records.ts'
import { formatDate, formatMoney, formatTime } from '@trevo/ui/words/format.ts'
import { t } from '#i18n/t.ts'
import { localDay } from '#lib/local-day.ts'
import { ListEnd } from '#ui/list-end.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './game-record-screen.module.css'

interface RoundListProps {
  readonly rounds: ReturnType<typeof useRounds>
  readonly onOpen: (recordId: string) => void
}

export function RoundList({ rounds, onOpen }: RoundListProps) {
  const list = rounds.data?.pages.flatMap((page) => page.list) ?? []
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = rounds
  const more = () => void fetchNextPage()
  return (
    <>
      {byDay(list, localDay).map(({ day, rounds: ofDay }) => (
        <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.dayName}>
            {dayWords(day)}
          </h2>
          <ul className={styles.list}>
            {ofDay.map((round) => (
              <li key={round.recordId}>
                <RoundRow round={round} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isFetchNextPageError && <RefusalNote error={rounds.error} kept={t('site.common.error.kept')} />}
      <ListEnd count={list.length} hasMore={hasNextPage} isBusy={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={more} words={t('wallet.more')}>
        <p className={styles.end}>{t('wallet.end')}</p>
      </ListEnd>
    </>
  )
}

const dayMs = 86_400_000

const dayWords = (day: string): string => {
  const now = Date.now()
  if (day === localDay(new Date(now).toISOString())) return t('wallet.today')
  if (day === localDay(new Date(now - dayMs).toISOString())) return t('wallet.yesterday')
  return formatDate(`${day}T12:00:00`)
}

function RoundRow({ round, onOpen }: { readonly round: Round; readonly onOpen: (recordId: string) => void }) {
  const outcome = roundOutcome(round)
  const net = roundNet(round)
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onOpen(round.recordId)}>
      <RoundIcon iconUrl={round.iconUrl} sizePx={44} />
      <span className={styles.words}>
        <span className={styles.game}>{round.gameName}</span>
        <span className={styles.facts}>
          <time dateTime={round.openedAt}>{formatTime(round.openedAt)}</time> · {t(`wallet.outcome.${outcome}`)}
        </span>
      </span>
      <span className={styles.amounts}>
        {net === null ? <span className={styles.open}>…</span> : <SignedMoney value={net} currency={round.currency} isWin={outcome === 'won'} />}
        <span className={styles.facts}>{t('wallet.stakeLine', { amount: formatMoney(round.stake, round.currency) })}</span>
      </span>
    </button>
  )
}
