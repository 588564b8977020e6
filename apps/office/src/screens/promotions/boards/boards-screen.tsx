import { boardTone, boardWord, type BoardLine } from '#areas/boards/board-words.ts'
import { WriteBoard } from '#areas/boards/write-board.tsx'
import { wordsOf } from '#content/words-of.ts'
import { useCall } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import styles from '#staff/staff-page.module.css'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Grid } from '#ui/grid.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

const columns: readonly Column<BoardLine>[] = [
  { key: 'name', label: 'boards.name', width: 230, onPhone: 'title', cell: ({ names, key }) => wordsOf(names) || key },
  { key: 'state', label: 'boards.state', width: 130, onPhone: 'side', cell: ({ state }) => <StateBadge tone={boardTone[state]}>{boardWord('state', state)}</StateBadge> },
  { key: 'starts', label: 'boards.starts', width: 160, cell: ({ startsAt }) => <Moment at={startsAt} /> },
  { key: 'ends', label: 'boards.ends', width: 160, cell: ({ endsAt }) => <Moment at={endsAt} /> },
  { key: 'final', label: 'boards.final', width: 190, cell: ({ finalFrom }) => <Moment at={finalFrom} /> },
  { key: 'entries', label: 'boards.entries', width: 190, align: 'end', cell: ({ entries }) => number(entries) },
]

/** Every leaderboard, with how many are on it. */
export function BoardsScreen() {
  const { data, error, refetch } = useCall('GET /office/boards')
  const mayWrite = useMay('promotions.write', 'w')
  if (data === undefined) return error === null ? <Loading lines={8} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('boards.title')} actions={mayWrite ? <WriteBoard zone={data.zone} /> : null} />
      <Section title={t('boards.title')} text={t('boards.text', { zone: data.zone })} look={data.boards.length === 0 ? 'panel' : 'flush'}>
        {data.boards.length === 0 ? <Empty icon="crown" title={t('boards.none')} text={t('boards.none_text')} /> : <Grid label={t('boards.title')} layout="boards" columns={columns} rows={data.boards} rowKey={({ key }) => key} rowHref={({ key }) => `/leaderboards/${key}`} />}
      </Section>
    </div>
  )
}
