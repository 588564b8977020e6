import { useState } from 'react'
import { Button } from '@trevo/ui/button.tsx'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Money } from '@trevo/ui/money.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import { Tabs } from '@trevo/ui/tabs.tsx'
import { formatDateTime } from '@trevo/ui/words/format.ts'
import { type GiveWish, type Rain, useGiftOptions, useGifts, useRains } from '#areas/agents/use-gifts.ts'
import { t } from '#i18n/t.ts'
import { useModule } from '#lazy/use-module.ts'
import { useSession } from '#session/session-store.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Screen } from '#ui/screen.tsx'
import { RainCard } from './rain-card.tsx'
import { RainSheet } from './rain-sheet.tsx'
import styles from './red-rain.module.css'

const loadGiveSheet = async () => (await import('./give-sheet.tsx')).GiveSheet
type Side = 'own' | 'team'
const givers = [1, 2]

/** Rains for the member, and what an agent gives the team. */
export function RedRainScreen() {
  const session = useSession()
  const isGiver = givers.includes(session?.type ?? 0)
  const [side, setSide] = useState<Side>(isGiver ? 'own' : 'team')
  return (
    <Screen narrow stacked>
      {isGiver ? <Tabs label={t('gifts.sides')} tabs={[{ id: 'own', label: t('gifts.own') }, { id: 'team', label: t('gifts.team') }]} value={side} onChange={setSide} /> : null}
      <Rains key={side} side={side} />
    </Screen>
  )
}

function Rains({ side }: { readonly side: Side }) {
  const rains = useRains(side)
  const [opened, setOpened] = useState<string | null>(null)
  const first = rains.data?.pages[0]
  if (first === undefined) {
    return rains.isError ? (
      <ErrorState error={rains.error} onRetry={() => void rains.refetch()} isRetrying={rains.isFetching} />
    ) : (
      <AfterDelay>
        <Skeleton height={248} radius={20} />
        <Skeleton height={200} radius={14} />
      </AfterDelay>
    )
  }
  const list = rains.data?.pages.flatMap((page) => page.list) ?? []
  if (!first.isOn && list.length === 0) return <EmptyState icon="gift" title={t('gifts.off')} text={t('gifts.offText')} />
  const next = nextOf(list)
  return (
    <>
      {next === null ? null : <RainCard key={next.rainId} rain={next} side={side} onEnd={() => setTimeout(() => void rains.refetch(), 400)} onOpen={() => setOpened(next.rainId)} />}
      {side === 'own' && first.isOn ? <Ways /> : null}
      <Section title={t('gifts.list')}>
        {list.length === 0 ? (
          <EmptyState icon="gift" title={t(`gifts.empty.${side}`)} text={t(`gifts.emptyText.${side}`)} />
        ) : (
          <Rows>
            {list.map((rain) => (
              <RainRow key={rain.rainId} rain={rain} onOpen={() => setOpened(rain.rainId)} />
            ))}
          </Rows>
        )}
        <ListEnd count={list.length} hasMore={rains.hasNextPage} isBusy={rains.isFetchingNextPage} isFailed={rains.isFetchNextPageError} onMore={() => void rains.fetchNextPage()} words={t('gifts.more')} />
      </Section>
      {side === 'own' ? <Gifts /> : null}
      <RainSheet rain={list.find(({ rainId }) => rainId === opened) ?? null} side={side} onClose={() => setOpened(null)} />
    </>
  )
}

/** What falls now, else what falls next. */
const nextOf = (list: readonly Rain[]): Rain | null => list.findLast(({ state }) => state === 'falling') ?? list.findLast(({ state }) => state === 'planned') ?? null

function RainRow({ rain, onOpen }: { readonly rain: Rain; readonly onOpen: () => void }) {
  const isOpen = rain.state === 'planned' || rain.state === 'falling'
  return (
    <Row
      mark={<Mark icon={isOpen ? 'hourglass' : 'gift'} size="s" tone={isOpen ? 'accent' : 'plain'} />}
      title={t(`gifts.state.${rain.state}`)}
      text={
        <>
          <bdi>{rain.agentName}</bdi> · <time dateTime={rain.startsAt}>{formatDateTime(rain.startsAt)}</time> · {t('gifts.caughtOf', { caught: rain.caughtPackets, count: rain.packets })}
        </>
      }
      end={<Money value={rain.own ?? rain.amount} currency={rain.currency} />}
      onClick={onOpen}
    />
  )
}

/** An agent's three ways to give. */
function Ways() {
  const options = useGiftOptions(true).data
  const [kind, setKind] = useState<GiveWish['kind'] | null>(null)
  const GiveSheet = useModule(loadGiveSheet, kind !== null)
  return (
    <div className={styles.ways}>
      {(['rain', 'gift', 'transfer'] as const).map((each) => (
        <Button key={each} kind={each === 'rain' ? 'primary' : 'secondary'} disabled={options === undefined || (each === 'transfer' && options.transfer.reach === 'OFF')} onClick={() => setKind(each)}>
          {t(`gifts.make.${each}`)}
        </Button>
      ))}
      {GiveSheet === null || options === undefined ? null : <GiveSheet kind={kind} options={options} onClose={() => setKind(null)} />}
    </div>
  )
}

function Gifts() {
  const gifts = useGifts(true).data
  if (gifts === undefined || gifts.list.length === 0) return null
  return (
    <Section title={t('gifts.given')}>
      <Rows>
        {gifts.list.map(({ giftId, amount, currency, members, createdAt }) => (
          <Row key={giftId} mark={<Mark icon="gift" size="s" />} title={t('gifts.toMembers', { count: members })} text={<time dateTime={createdAt}>{formatDateTime(createdAt)}</time>} end={<Money value={amount} currency={currency} />} />
        ))}
      </Rows>
    </Section>
  )
}
