import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import type { ReplyOf } from '@trevo/contract/member/api'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { t } from '#i18n/t.ts'
import { useBalanceHidden } from '#session/preferences.ts'
import { ListEnd } from '#ui/list-end.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { SignedMoney } from './signed-money.tsx'
import styles from './account-record.module.css'
import { dayOf, dayWords, timeIn } from './market-time.ts'
import { iconOfKind, movementWords } from './movement-words.ts'
import type { AccountLine } from './use-account-record.ts'

interface AccountLinesProps {
  readonly lines: UseInfiniteQueryResult<InfiniteData<ReplyOf<'GET /api/records/account'>>>
  readonly zone: string
  readonly today: string
  readonly onOpen: (lineId: string) => void
}

const byDay = (lines: readonly AccountLine[], zone: string): readonly (readonly [string, readonly AccountLine[]])[] => {
  const days = new Map<string, AccountLine[]>()
  for (const line of lines) {
    const day = dayOf(zone, line.at)
    days.set(day, [...(days.get(day) ?? []), line])
  }
  return [...days]
}

export function AccountLines({ lines, zone, today, onOpen }: AccountLinesProps) {
  const all = [...new Map((lines.data?.pages ?? []).flatMap(({ list }) => list).map((line) => [line.lineId, line])).values()]
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = lines
  return (
    <>
      {byDay(all, zone).map(([day, ofDay]) => (
        <Section key={day} title={dayWords(day, today)}>
          <Rows>
            {ofDay.map((line) => (
              <Line key={line.lineId} line={line} zone={zone} onOpen={onOpen} />
            ))}
          </Rows>
        </Section>
      ))}
      {isFetchNextPageError && <RefusalNote error={lines.error} kept={t('site.common.error.kept')} />}
      <ListEnd count={all.length} hasMore={hasNextPage} isBusy={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={() => void fetchNextPage()} words={t('wallet.more')}>
        <p className={styles.end}>{t('wallet.end')}</p>
      </ListEnd>
    </>
  )
}

function Line({ line, zone, onOpen }: { readonly line: AccountLine; readonly zone: string; readonly onOpen: (lineId: string) => void }) {
  const isHidden = useBalanceHidden()
  const { lineId, at, kind, direction, amount, currency, balanceAfter, game } = line
  return (
    <Row
      mark={<Mark icon={iconOfKind[kind]} tone={direction === 'in' ? 'accent' : 'plain'} />}
      title={movementWords(line)}
      text={
        <>
          <time dateTime={at}>{timeIn(zone, at)}</time>
          {game !== null && (
            <>
              {' · '}
              <bdi>{game.gameName}</bdi>
            </>
          )}
        </>
      }
      end={
        <>
          <SignedMoney value={direction === 'in' ? BigInt(amount) : -BigInt(amount)} currency={currency} />
          <span className={styles.after}>
            {t('wallet.account.balance')} <Money value={balanceAfter} currency={currency} size="s" tone="dim" isMasked={isHidden} />
          </span>
        </>
      }
      aria-haspopup="dialog"
      onClick={() => onOpen(lineId)}
    />
  )
}
