import { careWord } from '#areas/care/care-words.tsx'
import { t } from '#i18n/t.ts'
import type { Column } from '#ui/column.ts'
import { CopyId } from '#ui/copy-id.tsx'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'

type Row = RowOf<'GET /office/care/register'>

const toneOf = { clear: 'good', excluded: 'caution', barred: 'danger', previously: 'caution', benefits: 'caution', silent: 'neutral' } as const satisfies Readonly<Record<string, Tone>>

const columns: readonly Column<Row>[] = [
  { key: 'at', label: 'care.register.at', width: 150, onPhone: 'title', cell: ({ askedAt }) => <Moment at={askedAt} /> },
  { key: 'member', label: 'care.member', width: 170, cell: ({ member }) => (member === null ? t('care.register.nobody') : <bdi>{member.username}</bdi>) },
  { key: 'why', label: 'care.register.why', width: 150, cell: ({ why }) => careWord('why', why) },
  { key: 'answer', label: 'care.register.answer', width: 150, onPhone: 'side', cell: ({ answer }) => <StateBadge tone={toneOf[answer ?? 'silent']}>{careWord('answer', answer ?? 'silent')}</StateBadge> },
  { key: 'reference', label: 'care.register.reference', width: 200, cell: ({ reference }) => <CopyId id={reference} /> },
]

const filters: readonly Filter[] = [
  { kind: 'select', key: 'answer', label: 'care.register.answer', options: () => (['clear', 'excluded', 'barred', 'previously', 'benefits'] as const).map((value) => ({ value, label: careWord('answer', value) })) },
]

/** Each question to the register of exclusions, and what it answered. */
export function RegisterScreen() {
  return (
    <ListScreen
      line="GET /office/care/register"
      title="care.register.title"
      columns={columns}
      rowKey={({ checkId }) => checkId}
      rowHref={({ member }) => (member === null ? null : `/members/${member.memberId}/care`)}
      rowTone={({ answer }) => (answer === 'excluded' || answer === 'barred' ? 'caution' : null)}
      filters={filters}
      viewsKey="care-register"
      empty={{ title: 'care.register.empty', text: 'care.register.empty_text' }}
    />
  )
}
