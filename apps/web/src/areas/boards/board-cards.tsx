import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { Status } from '@trevo/ui/status.tsx'
import { t } from '#i18n/t.ts'
import { site } from '#initial-data/initial-data.ts'
import { Link } from '#router/link.tsx'
import { useMember } from '#session/use-member.ts'
import styles from './board-cards.module.css'
import { boardDates, boardTone } from './board-words.ts'
import { useBoards } from './use-boards.ts'

/** Leaderboards that run, are about to or were decided; nothing at all where there are none. */
export function BoardCards() {
  const boards = useBoards().data?.boards ?? []
  const own = useMember().data?.currency
  if (boards.length === 0) return null
  return (
    <Section title={t('boards.all')}>
      <ul className={styles.list}>
        {boards.map((board) => {
          const currency = own !== undefined && board.first[own] !== undefined ? own : site().currency
          const first = board.first[currency]
          return (
            <li key={board.boardId}>
              <Link to={`/m/leaderboard?id=${encodeURIComponent(board.boardId)}`} className={styles.card}>
                <Mark icon="crown" tone={boardTone[board.state]} size="s" />
                <span className={styles.words}>
                  <span className={styles.name} dir="auto">{board.name}</span>
                  <span className={styles.standing}>
                    <Status tone={boardTone[board.state]}>{t(`boards.state.${board.state}`)}</Status>
                    <span className={styles.dates}>{boardDates(board)}</span>
                  </span>
                </span>
                {first === undefined ? null : <Money value={first} currency={currency} size="s" tone="gold" />}
              </Link>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
