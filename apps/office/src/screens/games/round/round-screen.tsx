import { useParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { CopyId } from '#ui/copy-id.tsx'
import { Empty } from '#ui/empty.tsx'
import { Facts } from '#ui/facts.tsx'
import { JsonView } from '#ui/json-view.tsx'
import { Moment } from '#ui/moment.tsx'
import { Money } from '#ui/money.tsx'
import { RecordScreen } from '#ui/record-screen.tsx'
import { Section } from '#ui/section.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { Timeline } from '#ui/timeline.tsx'

/** A round with what moved, what was answered, and what its vendor says. It ends by the vendor's calls alone. */
export function RoundScreen() {
  const { vendor = '', roundId = '' } = useParams()
  const asked = useCall('GET /office/rounds/:vendor/:roundId', { params: { vendor, roundId } })
  const shown = asked.data
  return (
    <RecordScreen asked={asked} back={{ to: '/rounds', label: t('games.rounds.title') }} id={shown?.round.recordId ?? ''} title={roundId}
      badges={shown === undefined ? null : <StateBadge tone={shown.round.state === 'open' ? 'caution' : 'neutral'}>{t(`games.rounds.${shown.round.state}`)}</StateBadge>}
      side={shown === undefined ? null : (
        <Section title={t('games.rounds.round')}>
          <Facts facts={[
            { label: t('games.catalogue.vendor'), value: vendor },
            { label: t('games.catalogue.name'), value: shown.round.gameCode },
            { label: t('games.rounds.member'), value: <CopyId id={shown.round.memberId} to={`/members/${shown.round.memberId}`} /> },
            { label: t('games.rounds.opened'), value: <Moment at={shown.round.openedAt} /> },
            { label: t('games.rounds.staked'), value: <Money minor={shown.round.stakedMinor} currency={shown.round.currency} /> },
            { label: t('games.rounds.won'), value: <Money minor={shown.round.wonMinor} currency={shown.round.currency} /> },
            { label: t('games.rounds.returned'), value: <Money minor={shown.round.returnedMinor} currency={shown.round.currency} /> },
          ]} />
        </Section>
      )}>
      {shown === undefined ? null : (
        <>
          <Section title={t('games.rounds.movements')}>
            {shown.movements.length === 0 ? <Empty title={t('games.rounds.no_movements')} /> : (
              <Timeline label={t('games.rounds.movements')} entries={shown.movements.map((each) => ({ key: each.transferId, at: each.at, title: <>{each.movement} · <Money minor={each.amountMinor} currency={shown.round.currency} /></>, text: `${each.debit} → ${each.credit} · ${each.txId}` }))} />
            )}
          </Section>
          <Section title={t('games.rounds.calls')}>
            <Facts facts={shown.calls.map((each) => ({ key: `${each.kind} ${each.txId}`, label: `${each.kind} ${each.txId}`, value: <StateBadge tone={each.status === 'OK' ? 'good' : 'danger'}>{each.status}</StateBadge> }))} />
          </Section>
          <Section title={t('games.rounds.says')} text={t('games.rounds.says_text')}>
            {shown.round.vendorSays === null ? <Empty title={t('games.rounds.not_asked')} /> : <JsonView value={shown.said} />}
          </Section>
        </>
      )}
    </RecordScreen>
  )
}
