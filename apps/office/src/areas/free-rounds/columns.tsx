import { t, wordOf } from '#i18n/t.ts'
import { effectNames, effectShown } from '#proposals/effect.tsx'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { CopyId } from '#ui/copy-id.tsx'
import type { RowOf } from '#ui/list/use-list.ts'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge, type Tone } from '#ui/state-badge.tsx'

export type FreeRounds = RowOf<'GET /office/free-rounds'>

const tones: Readonly<Record<FreeRounds['state'], Tone>> = { asked: 'caution', given: 'info', playing: 'good', done: 'good', cancelled: 'neutral', expired: 'neutral', refused: 'caution' }
const none = (): Record<never, never> => ({})

function Cancel({ freeRoundsId, currency }: Pick<FreeRounds, 'freeRoundsId' | 'currency'>) {
  return (
    <ActButton line="POST /office/free-rounds/:freeRoundsId/cancel" act="free-rounds.cancel" params={{ freeRoundsId }} title={t('bonus.free_rounds.cancel_title')} text={t('bonus.free_rounds.cancel_text')} button={t('bonus.free_rounds.cancel')} buttonSize="s" kind="quiet" danger="danger" names={effectNames()} showValue={effectShown(currency)} toBody={none} />
  )
}

/** What the vendor has not said, or why it refused. */
function Trouble({ silentSince, trouble, isCancelling, endedAt }: Pick<FreeRounds, 'silentSince' | 'trouble' | 'isCancelling' | 'endedAt'>) {
  if (silentSince === null) return trouble ?? (isCancelling && endedAt === null ? t('bonus.free_rounds.cancelling') : '–')
  return (
    <>
      {t('bonus.free_rounds.silent')} <Moment at={silentSince} shape="second" /> {trouble === null ? null : <bdi>({trouble})</bdi>}
    </>
  )
}

export const freeRoundsColumns = ({ mayCancel, withMember }: { readonly mayCancel: boolean; readonly withMember: boolean }): readonly Column<FreeRounds>[] => [
  { key: 'made', label: 'bonus.free_rounds.given', width: 170, cell: ({ madeAt }) => <Moment at={madeAt} shape="second" /> },
  ...(withMember ? [{ key: 'member', label: 'bonus.free_rounds.member', width: 150, onPhone: 'title', cell: ({ username }: FreeRounds) => <bdi>{username}</bdi> } as const] : []),
  { key: 'state', label: 'bonus.free_rounds.state', width: 150, onPhone: withMember ? 'side' : 'title', cell: ({ state }) => <StateBadge tone={tones[state]}>{wordOf(`bonus.free_rounds.state.${state}`) ?? state}</StateBadge> },
  { key: 'vendor', label: 'bonus.free_rounds.vendor', width: 110, cell: ({ vendor }) => <bdi>{vendor}</bdi> },
  { key: 'games', label: 'bonus.free_rounds.games', width: 180, cell: ({ games }) => games.map(({ gameName }) => gameName).join(', ') || '–' },
  { key: 'stake', label: 'bonus.free_rounds.stake', width: 100, align: 'end', cell: ({ stake, currency }) => <Money minor={stake} currency={currency} /> },
  { key: 'played', label: 'bonus.free_rounds.played', width: 100, align: 'end', cell: ({ used, rounds }) => t('bonus.free_rounds.of', { used, rounds }) },
  { key: 'won', label: 'bonus.free_rounds.won', width: 110, align: 'end', cell: ({ won, currency }) => <Money minor={won} currency={currency} /> },
  { key: 'over', label: 'bonus.free_rounds.over', width: 120, align: 'end', cell: ({ lapsed, currency }) => <Money minor={lapsed} currency={currency} /> },
  { key: 'until', label: 'bonus.free_rounds.until', width: 170, cell: ({ until, endedAt }) => <Moment at={endedAt ?? until} shape="second" /> },
  { key: 'source', label: 'bonus.free_rounds.source', width: 120, cell: ({ source }) => wordOf(`bonus.free_rounds.source.${source}`) ?? source },
  { key: 'trouble', label: 'bonus.free_rounds.trouble', width: 220, cell: (row) => <Trouble {...row} /> },
  { key: 'id', label: 'bonus.free_rounds.id', width: 130, cell: ({ freeRoundsId }) => <CopyId id={freeRoundsId} /> },
  ...(mayCancel ? [{ key: 'cancel', label: 'bonus.free_rounds.cancel', width: 110, cell: ({ freeRoundsId, currency, endedAt, isCancelling }: FreeRounds) => (endedAt === null && !isCancelling ? <Cancel freeRoundsId={freeRoundsId} currency={currency} /> : null) } as const] : []),
]
