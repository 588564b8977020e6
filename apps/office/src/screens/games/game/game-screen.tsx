import { useParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { RowHistory } from '#history/row-history.tsx'
import { currentLanguage, t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ActButton } from '#ui/act-button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { GameState } from '#ui/games/game-state.tsx'
import { categoryName, percentOf } from '#ui/games/game-words.ts'
import { Picture } from '#ui/games/picture.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { GameActs, type Shown } from './game-acts.tsx'

function Planned({ changes }: Pick<Shown, 'changes'>) {
  const mayEdit = useMay('games.catalogue', 'w')
  if (changes.length === 0) return <Empty icon="calendar" title={t('games.game.no_changes')} text={t('games.game.no_changes_text')} />
  return (
    <Facts
      facts={changes.map((change) => ({
        key: change.changeId,
        label: t(change.isOn ? 'games.catalogue.on' : 'games.catalogue.off'),
        value: (
          <>
            <Moment at={change.at} /> <StateBadge tone={change.state === 'waiting' ? 'info' : change.state === 'done' ? 'good' : 'neutral'}>{t(`games.game.change_${change.state}`)}</StateBadge>{' '}
            {mayEdit && change.state === 'waiting' ? (
              <ActButton line="POST /office/games/changes/:changeId/cancel" act="games.cancel-schedule" title={t('games.game.cancel_change')} button={t('games.game.cancel')} params={{ changeId: change.changeId }} toBody={() => ({})} buttonSize="s" kind="quiet" />
            ) : null}
          </>
        ),
      }))}
    />
  )
}

/** One game: as members know it, what waits for its time, and who changed what. */
export function GameScreen() {
  const { gameId = '' } = useParams()
  const asked = useCall('GET /office/games/:gameId', { params: { gameId } })
  const { data: facts } = useCall('GET /office/games/facts')
  const game = asked.data?.game
  const betOf = (minor: string | null) => (facts === undefined ? '…' : <Money minor={minor} currency={facts.currency} />)
  return (
    <RecordScreen asked={asked} base={`/games/${encodeURIComponent(gameId)}`} back={{ to: '/games', label: t('games.catalogue.title') }} id={gameId}
      title={game === undefined ? gameId : (game.names[currentLanguage()] ?? game.name)}
      badges={game === undefined ? null : <GameState game={game} />}
      actions={game === undefined ? null : <GameActs game={game} facts={facts} />}
      tabs={[
        {
          key: 'facts', label: t('games.game.facts'),
          content: () => game === undefined ? null : (
            <>
              <Section title={t('games.game.names')}>
                <Facts facts={[{ label: t('games.game.name'), value: game.name }, ...Object.entries(game.names).map(([code, name]) => ({ key: code, label: code, value: <bdi>{name}</bdi> }))]} />
              </Section>
              <Section title={t('games.game.place')}>
                <Facts facts={[
                  { label: t('games.catalogue.vendor'), value: game.vendorName },
                  { label: t('games.catalogue.category'), value: categoryName(game.category) },
                  { label: t('games.catalogue.classes'), value: game.classes.join(', ') || '—' },
                  { label: t('games.game.keywords'), value: game.keywords.join(', ') || '—' },
                  { label: t('games.catalogue.order'), value: game.sort },
                  { label: t('games.catalogue.least'), value: betOf(game.minBetMinor) },
                  { label: t('games.catalogue.most'), value: betOf(game.maxBetMinor) },
                ]} />
              </Section>
            </>
          ),
        },
        { key: 'planned', label: t('games.game.planned'), count: asked.data?.changes.filter(({ state }) => state === 'waiting').length ?? 0, content: () => <Section title={t('games.game.planned')}><Planned changes={asked.data?.changes ?? []} /></Section> },
        { key: 'history', label: t('games.game.history'), content: () => <RowHistory kind="game" id={gameId} /> },
      ]}
      side={game === undefined ? null : (
        <Section title={t('games.game.certified')}>
          <Picture image={game.image} colour={game.iconColour} size="l" />
          <Facts facts={[
            ...(game.forbiddenBy === null ? [] : [{ label: t('games.game.forbidden_by'), value: <bdi>{game.forbiddenBy}</bdi> }]),
            { label: t('games.catalogue.return'), value: percentOf(game.returnBps) },
            { label: t('games.catalogue.release'), value: game.release ?? '—' },
            ...Object.entries(game.certificates).map(([market, { number, release }]) => ({ key: market, label: t('games.game.certificate_of', { market }), value: <><bdi>{number}</bdi> · <bdi>{release}</bdi>{release === game.release ? null : <> <StateBadge tone="caution">{t('games.game.other_release')}</StateBadge></>}</> })),
            { label: t('games.game.version'), value: game.version },
          ]} />
        </Section>
      )}
    />
  )
}
