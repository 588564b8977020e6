import { useParams } from 'react-router'
import { type BoardShown, boardTone, boardWord, scoreText } from '#areas/boards/board-words.ts'
import { WriteBoard } from '#areas/boards/write-board.tsx'
import { wordsOf } from '#content/words-of.ts'
import { useCall } from '#data/use-call.ts'
import { money, number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import type { Column } from '#ui/column.ts'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { Grid } from '#ui/grid.tsx'
import { useListSlots } from '#ui/list/slots.ts'
import { Moment } from '#ui/moment.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'

type Place = BoardShown['places'][number]
type Out = BoardShown['out'][number]

const back = () => ({ to: '/leaderboards', label: t('boards.title') })
const none = (): Record<never, never> => ({})

/** One leaderboard: its terms, its places with their prizes, and who was taken off. */
export function BoardScreen() {
  const { boardKey = '' } = useParams()
  const asked = useCall('GET /office/boards/:boardKey', { params: { boardKey } })
  const { data } = asked
  if (data === undefined) return <RecordScreen title="" back={back()} asked={asked} />
  const { board } = data
  return (
    <RecordScreen title={wordsOf(board.names) || boardKey} id={boardKey} back={back()} badges={<StateBadge tone={boardTone[board.state]}>{boardWord('state', board.state)}</StateBadge>} actions={<Acts shown={data} />} asked={asked}>
      <Section title={t('boards.terms')}><TermsOf shown={data} /></Section>
      <Places shown={data} />
      {data.out.length === 0 ? null : (
        <Section title={t('boards.out')} look="flush"><Grid label={t('boards.out')} layout="board-out" columns={outColumns} rows={data.out} rowKey={({ member }) => member.memberId} hasKeys={false} /></Section>
      )}
    </RecordScreen>
  )
}

const outColumns: readonly Column<Out>[] = [
  { key: 'member', label: 'boards.member', width: 180, onPhone: 'title', cell: ({ member }) => member.username },
  { key: 'reason', label: 'boards.reason', width: 360, cell: ({ reason }) => reason },
  { key: 'by', label: 'boards.by', width: 160, cell: ({ by }) => by ?? '–' },
  { key: 'at', label: 'boards.at', width: 160, onPhone: 'side', cell: ({ at }) => <Moment at={at} /> },
]

const amounts = (of: Readonly<Record<string, string>>): string => Object.entries(of).map(([currency, minor]) => money(minor, currency)).join(' · ')

function TermsOf({ shown: { board, terms, prizes, madeBy, approvedBy } }: { readonly shown: BoardShown }) {
  const { scoring, currency } = terms
  return (
    <Facts facts={[
      { label: t('boards.scoring'), value: boardWord('scoring', scoring.kind) },
      ...('count' in scoring ? [{ label: t('boards.count'), value: number(scoring.count) }] : []),
      ...('stakeLeastMinor' in scoring ? [{ label: t('boards.stake_least'), value: money(scoring.stakeLeastMinor, currency) }] : []),
      ...('targetMinor' in scoring ? [{ label: t('boards.target'), value: money(scoring.targetMinor, currency) }] : []),
      { label: t('boards.starts'), value: <Moment at={board.startsAt} /> },
      { label: t('boards.ends'), value: <Moment at={board.endsAt} /> },
      { label: t('boards.final'), value: <Moment at={board.finalFrom} /> },
      { label: t('boards.games'), value: [...terms.categories, ...terms.games].join(', ') || t('boards.games_all') },
      { label: t('boards.money'), value: boardWord('counts_bonus', String(terms.countsBonus)) },
      { label: t('boards.rounds_least'), value: number(terms.roundsLeast) },
      { label: t('boards.ties'), value: boardWord('ties', terms.ties) },
      { label: t('boards.entries'), value: number(board.entries) },
      { label: t('boards.made_by'), value: madeBy ?? '–' },
      { label: t('boards.approved_by'), value: approvedBy ?? '–' },
      ...terms.prizes.map(({ upTo, amounts: of }, at) => ({ key: `prize ${upTo}`, label: `${t('boards.prize')} ${placesOf((terms.prizes[at - 1]?.upTo ?? 0) + 1, upTo)}`, value: amounts(of) })),
      ...prizes.map(({ currency: of, dueMinor, paidMinor }) => ({ key: of, label: `${t('boards.paid')} ${of}`, value: t('boards.paid_of', { paid: money(paidMinor, of), due: money(dueMinor, of) }) })),
    ]} />
  )
}

const placesOf = (from: number, to: number): string => (from === to ? number(from) : `${number(from)}–${number(to)}`)

function Places({ shown }: { readonly shown: BoardShown }) {
  const { Export } = useListSlots()
  const { board, terms, places } = shown
  const mayTake = useMay('claims.grant', 'p', 'w') && ['waiting', 'live', 'provisional'].includes(board.state)
  const isDecided = board.state === 'final' || board.state === 'ended'
  const columns: readonly Column<Place>[] = [
    { key: 'place', label: 'boards.place', width: 90, cell: ({ place }) => number(place) },
    { key: 'member', label: 'boards.member', width: 180, onPhone: 'title', cell: ({ member }) => member.username },
    { key: 'score', label: 'boards.score', width: 140, align: 'end', onPhone: 'side', cell: ({ score }) => scoreText(score, terms) },
    { key: 'rounds', label: 'boards.rounds', width: 100, align: 'end', cell: ({ rounds }) => number(rounds) },
    { key: 'reached', label: 'boards.reached', width: 200, cell: ({ reachedAt }) => <Moment at={reachedAt} shape="second" /> },
    { key: 'prize', label: 'boards.prize', width: 140, align: 'end', cell: ({ prizeMinor, currency }) => (prizeMinor === '0' ? '–' : money(prizeMinor, currency)) },
    ...(isDecided ? [{ key: 'paid', label: 'boards.paid', width: 160, cell: ({ paidAt }: Place) => (paidAt === null ? '–' : <Moment at={paidAt} />) } as const] : []),
    ...(mayTake
      ? [{
          key: 'out', label: 'boards.disqualify', width: 160,
          cell: ({ member }: Place) => (
            <ActButton line="POST /office/boards/:boardKey/disqualify" act="boards.disqualify" params={{ boardKey: board.key }} version={board.version} buttonSize="s" button={t('boards.disqualify')} title={t('boards.disqualify_of', { name: member.username })} text={t('boards.disqualify_text')} danger="final" toBody={() => ({ memberId: member.memberId })} />
          ),
        } as const]
      : []),
  ]
  return (
    <Section title={t('boards.places')} look={places.length === 0 ? 'panel' : 'flush'} {...(Export !== undefined && isDecided && { actions: <Export line="GET /office/boards/:boardKey" exportLine="board-places" params={{ boardKey: board.key }} query={{ board: board.key }} selection={null} /> })}>
      {places.length === 0 ? <Empty icon="crown" title={t('boards.places_none')} /> : <Grid label={t('boards.places')} layout="board-places" columns={columns} rows={places} rowKey={({ member }) => member.memberId} hasKeys={false} />}
    </Section>
  )
}

function Acts({ shown }: { readonly shown: BoardShown }) {
  const { key, version, state } = shown.board
  const [mayWrite, mayPublish] = [useMay('promotions.write', 'w'), useMay('promotions.publish', 'p', 'w')]
  if (state !== 'draft') return null
  const of = { params: { boardKey: key }, version, toBody: none } as const
  return (
    <>
      {mayWrite ? <WriteBoard key={version} zone={shown.zone} shown={shown} /> : null}
      {mayWrite ? <ActButton line="POST /office/boards/:boardKey/discard" act="boards.discard-draft" title={t('boards.discard')} danger="danger" {...of} /> : null}
      {mayPublish ? <ActButton line="POST /office/boards/:boardKey/publish" act="boards.publish" title={t('boards.publish')} text={t('boards.publish_text')} kind="primary" {...of} /> : null}
    </>
  )
}
