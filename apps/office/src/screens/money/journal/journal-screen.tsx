import { useSearchParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { money } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { movementName, movements } from '#ui/rooms/money-words.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { columns } from '#ui/rooms/money-lines.tsx'
import { useMe } from '#session/session-store.ts'

const filtersOf = (currency: string): readonly Filter[] => [
  { kind: 'text', key: 'member', label: 'money.withdrawals.member', isMain: true, placeholder: 'money.adjustments.member_hint' },
  { kind: 'date-range', key: 'range', label: 'money.journal.time' },
  { kind: 'multi', key: 'movement', label: 'money.journal.movement', options: () => movements.map((value) => ({ value, label: movementName(value) })) },
  { kind: 'text', key: 'account', label: 'money.journal.account' },
  { kind: 'text', key: 'party', label: 'money.journal.party', placeholder: 'money.journal.party_hint' },
  { kind: 'text', key: 'txId', label: 'money.journal.tx' },
  { kind: 'text', key: 'roundId', label: 'money.journal.round' },
  { kind: 'amount-range', key: 'amount', label: 'money.withdrawals.amount', min: 'minMinor', max: 'maxMinor', currency },
]

const dayMs = 86_400_000
/** Said by whoever leads here, and by no filter. */
const given = ['currency', 'debit', 'credit'] as const
const names = ['member', 'movement', 'account', 'debit', 'credit', 'party', 'currency', 'from', 'to', 'minMinor', 'maxMinor', 'txId', 'roundId'] as const

/** Every line of the books by any of its columns. Without a member it opens on the last 24 hours, which is the most that is read at once. */
export function JournalScreen() {
  const [search, setSearch] = useSearchParams()
  const { currency: own } = useMe()
  const isBounded = search.has('member') || (search.has('from') && search.has('to'))
  const asked = Object.fromEntries(names.flatMap((name) => (search.get(name) === null ? [] : [[name, search.get(name)]])))
  const { data } = useCall('GET /office/journal/sums', { query: asked }, { enabled: isBounded })
  const openDay = (): void => {
    const now = Date.now()
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.set('from', new Date(now - dayMs).toISOString())
      next.set('to', new Date(now).toISOString())
      return next
    })
  }
  if (!isBounded) {
    return (
      <>
        <ScreenHead title={t('money.journal.title')} />
        <Empty icon="list" title={t('money.journal.empty_text')}>
          <OpenDay onOpen={openDay} />
        </Empty>
      </>
    )
  }
  return (
    <ListScreen
      line="GET /office/journal"
      title="money.journal.title"
      lead={data === undefined ? null : <Sums sums={data.sums} />}
      columns={columns}
      rowKey={({ transferId }) => transferId}
      rowHref={({ transferId, member }) => `/journal/${transferId}?member=${member.memberId}`}
      filters={filtersOf(own)}
      query={Object.fromEntries(given.flatMap((name) => (search.get(name) === null ? [] : [[name, search.get(name) ?? '']])))}
      viewsKey="journal"
      exportLine="journal"
      empty={{ title: 'money.journal.empty', text: 'money.journal.empty_text' }}
    />
  )
}

function OpenDay({ onOpen }: { readonly onOpen: () => void }) {
  return <Button kind="primary" onClick={onOpen}>{t('money.journal.last_day')}</Button>
}

function Sums({ sums }: { readonly sums: readonly { readonly currency: string; readonly lines: number; readonly sumMinor: string; readonly netMinor: string | null }[] }) {
  return (
    <p role="status">
      {sums.map(({ currency, lines, sumMinor, netMinor }) => (
        <StateBadge key={currency} isPlain tone="info">{t('money.journal.sums', { count: lines, sum: money(BigInt(netMinor ?? sumMinor), currency) })}</StateBadge>
      ))}
    </p>
  )
}
