import { boardLines } from '@trevo/rules/promotions/board-text'
import { currenciesOfBoard } from '@trevo/rules/promotions/boards'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Status } from '@trevo/ui/status.tsx'
import { formatDateTime, formatNumber } from '@trevo/ui/words/format.ts'
import { Refusal } from '#api/refusal.ts'
import { boardDates, boardTone, lineWords } from '#areas/boards/board-words.ts'
import { type Board, useBoard, useOwnPlace } from '#areas/boards/use-boards.ts'
import { t } from '#i18n/t.ts'
import { site } from '#initial-data/initial-data.ts'
import { Link } from '#router/link.tsx'
import { useSearchParam } from '#router/location.ts'
import { useMember } from '#session/use-member.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Screen } from '#ui/screen.tsx'
import { AllBoards } from './all-boards.tsx'
import { JoinBoard } from './join-board.tsx'
import styles from './leaderboard.module.css'
import { OwnRow } from './own-row.tsx'
import { Places } from './places.tsx'

/** One leaderboard: the first hundred places, where the member stands, what there is to win, and by which rules. */
export function LeaderboardScreen() {
  const boardId = useSearchParam('id') ?? ''
  const board = useBoard(boardId)
  const isGone = board.error instanceof Refusal && (board.error.code === 'not_found' || board.error.code === 'invalid_request')
  if (boardId === '') return <Screen narrow stacked><AllBoards /></Screen>
  return (
    <Screen narrow stacked>
      {board.data === undefined ? (
        isGone ? (
          <EmptyState icon="crown" title={t('boards.gone')} text={t('boards.goneText')} action={<Link to="/m/activity" className={styles.way}>{t('boards.toPromotions')}</Link>} />
        ) : board.isError ? (
          <ErrorState error={board.error} onRetry={() => void board.refetch()} isRetrying={board.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={120} radius={20} />
            <Skeleton height={420} radius={14} />
          </AfterDelay>
        )
      ) : (
        <Shown board={board.data} />
      )}
    </Screen>
  )
}

/** The reader’s own, where the board has prizes in it. */
const useBoardCurrency = ({ terms }: Board): string => {
  const own = useMember().data?.currency
  const known = currenciesOfBoard(terms)
  return [own, site().currency].find((each) => each !== undefined && known.includes(each)) ?? terms.currency
}

function Shown({ board }: { readonly board: Board }) {
  const currency = useBoardCurrency(board)
  const standing = useOwnPlace(board.boardId, board.state)
  const own = standing.data?.own ?? null
  return (
    <>
      <Head board={board} currency={currency} />
      {board.state === 'provisional' ? <Note tone="caution">{t('boards.provisionalText', { at: formatDateTime(board.finalFrom) })}</Note> : null}
      {own === null ? <JoinBoard board={board} mayJoin={standing.data?.mayJoin ?? null} /> : null}
      <Places board={board} currency={currency} ownEntry={own?.entry ?? null} />
      {own === null ? null : <OwnRow own={own} board={board} />}
      <Prizes board={board} currency={currency} />
      <Rules board={board} currency={currency} />
    </>
  )
}

interface PartProps {
  readonly board: Board
  readonly currency: string
}

function Head({ board, currency }: PartProps) {
  const first = board.first[currency]
  return (
    <section className={styles.hero} aria-label={board.name}>
      <span className={styles.heroLine}>
        <span className={styles.crown}>
          <Icon name="crown" size={28} />
        </span>
        <span className={styles.heroWords}>
          <span className={styles.name} dir="auto">{board.name}</span>
          <span className={styles.standing}>
            <Status tone={boardTone[board.state]}>{t(`boards.state.${board.state}`)}</Status>
            <span className={styles.dates}>{boardDates(board)}</span>
          </span>
        </span>
      </span>
      {first === undefined ? null : (
        <span className={styles.heroPrize}>
          <span className={styles.dates}>{t('boards.firstPrize')}</span>
          <Money value={first} currency={currency} size="l" tone="gold" />
        </span>
      )}
    </section>
  )
}

function Prizes({ board: { terms }, currency }: PartProps) {
  const lines = terms.prizes.map(({ upTo, amounts }, at) => ({ from: (terms.prizes[at - 1]?.upTo ?? 0) + 1, upTo, amount: amounts[currency] ?? '0' }))
  return (
    <Section title={t('boards.prizes')}>
      <ul className={styles.prizes}>
        {lines.map(({ from, upTo, amount }) => (
          <li key={upTo} className={styles.prize}>
            <span>{from === upTo ? t('boards.prizePlace', { place: formatNumber(upTo) }) : t('boards.prizePlaces', { from: formatNumber(from), to: formatNumber(upTo) })}</span>
            <Money value={amount} currency={currency} size="s" tone="gold" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Sentences made from the data that ranks and pays (Product §2.1191). */
function Rules({ board, currency }: PartProps) {
  return (
    <Section title={t('boards.rules')}>
      <ol className={styles.rules}>
        {boardLines(board.terms, board, currency).map((line) => (
          <li key={line.line}>{lineWords(line)}</li>
        ))}
      </ol>
    </Section>
  )
}
