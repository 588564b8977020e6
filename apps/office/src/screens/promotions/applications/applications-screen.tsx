import { ClaimBulk } from '#bulks/claim-bulk.tsx'
import { applicationTone, applicationWord } from '#areas/promotions/promotion-words.ts'
import { wordsOf } from '#content/words-of.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import type { Column } from '#ui/column.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/applications'>

/** What speaks for another account of the same person; red where that one asked for the same. */
function Marks({ marks: { kinds, isSamePerson, others, asked } }: Pick<Row, 'marks'>) {
  if (others === 0) return '–'
  return (
    <>
      {[...(isSamePerson ? [t('applications.same_person')] : []), ...kinds.map((kind) => applicationWord('shares', kind))].join(', ')} {asked === 0 ? null : <StateBadge tone="danger">{t('applications.marks_asked', { count: asked })}</StateBadge>}
    </>
  )
}

const columns: readonly Column<Row>[] = [
  { key: 'sent', label: 'applications.sent', width: 150, cell: ({ sentAt }) => <Moment at={sentAt} shape="ago" /> },
  { key: 'member', label: 'applications.member', width: 180, onPhone: 'title', cell: ({ member }) => <bdi>{member.username}</bdi> },
  { key: 'promotion', label: 'applications.promotion', width: 280, cell: ({ title, promotion }) => wordsOf(title) || promotion },
  { key: 'state', label: 'applications.state', width: 120, onPhone: 'side', cell: ({ state }) => <StateBadge tone={applicationTone[state]}>{applicationWord('state', state)}</StateBadge> },
  { key: 'marks', label: 'applications.marks', width: 240, cell: ({ marks }) => <Marks marks={marks} /> },
  { key: 'pictures', label: 'applications.pictures', width: 100, align: 'end', cell: ({ pictures }) => number(pictures) },
  { key: 'held', label: 'applications.held', width: 160, cell: ({ heldBy }) => (heldBy === null ? '–' : heldBy.isMe ? t('applications.me') : <bdi>{heldBy.name}</bdi>) },
]

/** Applications of promotions that wait for a person, the oldest first. */
export function ApplicationsScreen() {
  const mayDecide = useMay('claims.review', 'w')
  return (
    <ListScreen line="GET /office/applications" title="applications.title" columns={columns} rowKey={({ claimId }) => claimId} rowHref={({ claimId }) => `/applications/${claimId}`} filters={[]} viewsKey="applications" pollMs={20_000} {...(mayDecide && { bulk: (selection, clear) => <ClaimBulk selection={selection} onDone={clear} /> })}
      empty={{ title: 'applications.empty', text: 'applications.empty_text' }} />
  )
}
