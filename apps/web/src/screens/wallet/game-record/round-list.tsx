import { byDay, roundNet, roundOutcome } from '#areas/wallet/records/round-facts.ts'
import type { Round } from '#areas/wallet/records/round-facts.ts'
import { RoundIcon } from '#areas/wallet/records/round-icon.tsx'
import { SignedMoney } from '#areas/wallet/records/signed-money.tsx'
import type { useRounds } from '#areas/wallet/records/use-records.ts'
import { formatDate, formatMoney, formatTime } from '@trevo/ui/words/format.ts'
import { Section } from '@trevo/ui/section.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
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
  const list = rounds.data?.pages.flatMap((page) => page.rows) ?? []
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = rounds
  const more = () => void fetchNextPage()
  return (
    <>
      {byDay(list, localDay).map(({ day, rounds: ofDay }) => (
        <Section key={day} title={dayWords(day)}>
          <Rows>
            {ofDay.map((round) => (
              <RoundRow key={round.recordId} round={round} onOpen={onOpen} />
            ))}
          </Rows>
        </Section>
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
    <Row
      mark={<RoundIcon iconUrl={round.iconUrl} sizePx={44} />}
      title={<bdi>{round.gameName}</bdi>}
      text={
        <>
          <time dateTime={round.openedAt}>{formatTime(round.openedAt)}</time> · {t(`wallet.outcome.${outcome}`)}
        </>
      }
      end={
        <>
          {net === null ? <span className={styles.open}>…</span> : <SignedMoney value={net} currency={round.currency} isWin={outcome === 'won'} />}
          <span className={styles.facts}>{t('wallet.stakeLine', { amount: formatMoney(round.stake, round.currency) })}</span>
        </>
      }
      aria-haspopup="dialog"
      onClick={() => onOpen(round.recordId)}
    />
  )
}
