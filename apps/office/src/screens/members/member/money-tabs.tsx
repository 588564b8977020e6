import { Link } from 'react-router'
import { memberWord, stateTone } from '#areas/members/member-words.ts'
import { useCall } from '#data/use-call.ts'
import { percentOfBps } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import type { Column } from '#ui/column.ts'
import { CopyId } from '#ui/copy-id.tsx'
import { Empty } from '#ui/empty.tsx'
import type { Filter } from '#ui/filters.ts'
import { Grid } from '#ui/grid.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TabList } from './tab-list.tsx'
import { YearStatements } from './year-statements.tsx'

interface TabProps {
  readonly memberId: string
}

type Line = RowOf<'GET /office/members/:memberId/journal'>

const journalColumns: readonly Column<Line>[] = [
  { key: 'at', label: 'members.journal.at', width: 180, cell: ({ at }) => <Moment at={at} shape="second" /> },
  { key: 'movement', label: 'members.journal.movement', width: 124, onPhone: 'title', cell: ({ movement }) => memberWord('movement', movement) },
  { key: 'change', label: 'members.journal.change', width: 112, align: 'end', onPhone: 'side', cell: ({ changeMinor, currency }) => <Money minor={changeMinor} currency={currency} isMovement /> },
  { key: 'balance', label: 'members.journal.balance', width: 116, align: 'end', cell: ({ balanceMinor, currency }) => <Money minor={balanceMinor} currency={currency} /> },
  { key: 'sum', label: 'members.journal.sum', width: 104, cell: ({ isUnbroken }) => <StateBadge tone={isUnbroken ? 'good' : 'danger'}>{t(isUnbroken ? 'members.journal.right' : 'members.journal.wrong')}</StateBadge> },
  { key: 'counter', label: 'members.journal.counter', width: 160, cell: ({ counterAccount }) => <bdi>{counterAccount}</bdi> },
  { key: 'round', label: 'members.journal.round', width: 128, cell: ({ roundId, txId }) => <CopyId id={roundId ?? txId} lettersMax={16} /> },
  { key: 'game', label: 'members.journal.game', width: 130, isHidden: true, cell: ({ gameCode }) => gameCode ?? '–' },
  { key: 'reason', label: 'members.journal.reason', width: 160, isHidden: true, cell: ({ reason }) => reason ?? '–' },
  { key: 'seq', label: 'members.journal.seq', width: 80, isHidden: true, align: 'end', cell: ({ seq }) => seq },
  { key: 'block', label: 'members.journal.block', width: 76, align: 'end', cell: ({ block }) => block ?? t('members.journal.unsealed') },
  { key: 'transfer', label: 'members.journal.transfer', width: 150, isHidden: true, cell: ({ transferId }) => <CopyId id={transferId} /> },
]

const journalFilters: readonly Filter[] = [
  { key: 'purse', label: 'members.journal.purse', kind: 'select', options: () => ['cash', 'bonus', 'held', 'debt'].map((value) => ({ value, label: memberWord('purse', value) })) },
  { key: 'round', label: 'members.journal.round', kind: 'text' },
]

/** Every line of a purse; each stands beside whether its balance follows from the one before. */
export function JournalTab({ memberId }: TabProps) {
  return <TabList line="GET /office/members/:memberId/journal" params={{ memberId }} label={t('members.tab.journal')} columns={journalColumns} filters={journalFilters} rowKey={({ transferId }) => transferId} rowTone={({ isUnbroken }) => (isUnbroken ? null : 'danger')} />
}

type Round = RowOf<'GET /office/members/:memberId/play'>

const roundColumns = (memberId: string): readonly Column<Round>[] => [
  { key: 'openedAt', label: 'members.play.opened', width: 180, cell: ({ openedAt }) => <Moment at={openedAt} shape="second" /> },
  { key: 'game', label: 'members.play.game', width: 150, onPhone: 'title', cell: ({ gameName, gameCode }) => gameName ?? gameCode },
  { key: 'source', label: 'members.play.vendor', width: 80, cell: ({ source }) => source },
  { key: 'state', label: 'members.list.state', width: 104, cell: ({ state }) => <StateBadge tone={stateTone(state)}>{memberWord('state', state)}</StateBadge> },
  { key: 'bets', label: 'members.play.bets', width: 64, align: 'end', cell: ({ bets }) => bets },
  { key: 'staked', label: 'members.play.staked', width: 96, align: 'end', cell: ({ stakedMinor, currency }) => <Money minor={stakedMinor} currency={currency} /> },
  { key: 'returned', label: 'members.play.returned', width: 100, align: 'end', cell: ({ returnedMinor, currency }) => <Money minor={returnedMinor} currency={currency} /> },
  { key: 'result', label: 'members.play.result', width: 110, align: 'end', onPhone: 'side', cell: ({ resultMinor, currency }) => <Money minor={resultMinor} currency={currency} isMovement /> },
  { key: 'round', label: 'members.journal.round', width: 120, cell: ({ roundId }) => <CopyId id={roundId} lettersMax={16} to={`/members/${memberId}/journal?round=${encodeURIComponent(roundId)}`} /> },
]

type Game = ReturnType<typeof useGames>['data'] extends infer Data ? NonNullable<Data> extends { readonly games: readonly (infer G)[] } ? G : never : never
const useGames = (memberId: string) => useCall('GET /office/members/:memberId/games', { params: { memberId } })

const gameColumns: readonly Column<Game>[] = [
  { key: 'game', label: 'members.play.game', width: 220, cell: ({ gameName, gameCode }) => gameName ?? gameCode },
  { key: 'rounds', label: 'members.play.rounds', width: 90, align: 'end', cell: ({ rounds }) => rounds },
  { key: 'staked', label: 'members.play.staked', width: 96, align: 'end', cell: ({ stakedMinor, currency }) => <Money minor={stakedMinor} currency={currency} /> },
  { key: 'returned', label: 'members.play.returned', width: 120, align: 'end', cell: ({ returnedMinor, currency }) => <Money minor={returnedMinor} currency={currency} /> },
  { key: 'return', label: 'members.play.return', width: 100, align: 'end', cell: ({ returnMillionths }) => (returnMillionths === null ? '–' : percentOfBps(Math.round(Number(returnMillionths) / 100))) },
]

export function PlayTab({ memberId }: TabProps) {
  const games = useGames(memberId)
  return (
    <>
      <Section title={t('members.play.by_game')} text={t('members.play.by_game_text')} look="flush">
        {games.data === undefined ? games.error === null ? <Loading lines={3} /> : <Refused error={games.error} onRetry={() => void games.refetch()} /> : games.data.games.length === 0 ? <Empty icon="gamepad" title={t('members.play.none')} /> : (
          <Grid label={t('members.play.by_game')} columns={gameColumns} rows={games.data.games} rowKey={({ source, gameCode, currency }) => `${source} ${gameCode} ${currency}`} hasKeys={false} />
        )}
      </Section>
      <Section title={t('members.tab.play')} look="open">
        <TabList line="GET /office/members/:memberId/play" params={{ memberId }} label={t('members.tab.play')} columns={roundColumns(memberId)} rowKey={({ recordId }) => recordId} />
      </Section>
    </>
  )
}

type Payment = RowOf<'GET /office/members/:memberId/payments'>

const paymentColumns: readonly Column<Payment>[] = [
  { key: 'createdAt', label: 'members.journal.at', width: 160, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { key: 'kind', label: 'members.payments.kind', width: 160, onPhone: 'title', cell: ({ kind }) => memberWord('took', kind) },
  { key: 'amount', label: 'members.payments.amount', width: 130, align: 'end', onPhone: 'side', cell: ({ amount }) => <Money minor={amount.minor} currency={amount.currency} /> },
  { key: 'state', label: 'members.list.state', width: 120, cell: ({ state }) => <StateBadge tone={stateTone(state)}>{memberWord('state', state)}</StateBadge> },
  { key: 'provider', label: 'members.payments.provider', width: 110, cell: ({ provider }) => provider || '–' },
  { key: 'key', label: 'members.payments.key', width: 160, cell: ({ maskedKey, other }) => (other === null ? <bdi>{maskedKey ?? '–'}</bdi> : <Link to={`/members/${other}`}><bdi>{other}</bdi></Link>) },
  { key: 'reference', label: 'members.payments.reference', width: 170, cell: ({ reference }) => <CopyId id={reference} lettersMax={18} /> },
  { key: 'endedAt', label: 'members.payments.ended', width: 160, cell: ({ endedAt }) => <Moment at={endedAt} /> },
  { key: 'refusal', label: 'members.payments.refusal', width: 140, cell: ({ refusal }) => refusal ?? '–' },
  { key: 'id', label: 'members.payments.id', width: 150, cell: ({ id }) => <CopyId id={id} /> },
]

export function PaymentsTab({ memberId }: TabProps) {
  const seesTax = useMay('reports.market')
  const list = <TabList line="GET /office/members/:memberId/payments" params={{ memberId }} label={t('members.tab.payments')} columns={paymentColumns} rowKey={({ id }) => id} />
  if (!seesTax) return list
  return (
    <>
      {list}
      <YearStatements memberId={memberId} />
    </>
  )
}
