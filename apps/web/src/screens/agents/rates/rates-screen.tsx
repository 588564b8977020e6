import { useDeferredValue, useState } from 'react'
import { isAgent } from '@trevo/rules/member-types'
import { EmptyState } from '@trevo/ui/empty-state.tsx'
import { Fact, Facts } from '@trevo/ui/facts.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Row, Rows } from '@trevo/ui/row.tsx'
import { Section } from '@trevo/ui/section.tsx'
import { AfterDelay, Skeleton } from '@trevo/ui/skeleton.tsx'
import styles from '#areas/agents/agents.module.css'
import { type DirectMember, type Rate, useRates } from '#areas/agents/use-rebates.ts'
import { dayWords } from '#areas/agents/words.ts'
import { t } from '#i18n/t.ts'
import { percentOfBps } from '#lib/percent.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { ListEnd } from '#ui/list-end.tsx'
import { Screen } from '#ui/screen.tsx'
import { RateSheet } from './rate-sheet.tsx'

const rateText = ({ bps, next }: Rate): string => (next === null ? percentOfBps(bps) : `${percentOfBps(bps)} (${t('agents.rates.next', { rate: percentOfBps(next.bps), day: dayWords(next.from) })})`)
const lineText = (rate: Rate): string => `${t(`lobby.games.category.${rate.category}`)} ${rateText(rate)}`

/** One's own rates, and what each direct member has of them. */
export function RatesScreen() {
  const [typed, setTyped] = useState('')
  const rates = useRates(useDeferredValue(typed.trim()))
  const [opened, setOpened] = useState<DirectMember | null>(null)
  const first = rates.data?.pages[0]
  if (first === undefined) {
    return (
      <Screen narrow stacked>
        {rates.isError ? (
          <ErrorState error={rates.error} onRetry={() => void rates.refetch()} isRetrying={rates.isFetching} />
        ) : (
          <AfterDelay>
            <Skeleton height={160} radius={14} />
            <Skeleton height={280} radius={14} />
          </AfterDelay>
        )}
      </Screen>
    )
  }
  if (!first.isOn) {
    return (
      <Screen narrow stacked>
        <EmptyState icon="percent" title={t('agents.rates.off')} text={t('agents.rates.offText')} />
      </Screen>
    )
  }
  const list = rates.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Screen narrow stacked>
      <Section title={t('agents.rates.own')}>
        {first.own.length === 0 ? <p className={styles.text}>{t('agents.rates.none')}</p> : <Facts>{first.own.map((rate) => <Fact key={rate.category} name={t(`lobby.games.category.${rate.category}`)}>{rateText(rate)}</Fact>)}</Facts>}
        <p className={styles.text}>{t('agents.rates.ownText')}</p>
      </Section>
      <Section title={t('agents.rates.direct')}>
        <Field label={t('agents.rates.search')} type="search" autoComplete="off" autoCapitalize="none" maxLength={32} value={typed} before={<Icon name="search" size={20} />} onChange={(event) => setTyped(event.target.value)} />
        {list.length === 0 ? (
          <EmptyState icon="users" title={t(typed.trim() === '' ? 'agents.rates.empty' : 'agents.rates.noneFound')} text={t(typed.trim() === '' ? 'agents.rates.emptyText' : 'agents.rates.noneFoundText')} />
        ) : (
          <Rows>
            {list.map((member) => (
              <Row
                key={member.memberId}
                mark={<Mark icon={isAgent(member.type) ? 'users' : 'user'} size="s" />}
                title={<bdi>{member.username}</bdi>}
                text={[t(isAgent(member.type) ? 'agents.rates.type.agent' : 'agents.rates.type.player'), ...(member.rates.length === 0 ? [t('agents.rates.noRates')] : member.rates.map(lineText))].join(' · ')}
                onClick={() => setOpened(member)}
              />
            ))}
          </Rows>
        )}
        <ListEnd count={list.length} hasMore={rates.hasNextPage} isBusy={rates.isFetchingNextPage} isFailed={rates.isFetchNextPageError} onMore={() => void rates.fetchNextPage()} words={t('agents.more')} />
      </Section>
      <RateSheet member={opened} own={first.own} onClose={() => setOpened(null)} />
    </Screen>
  )
}
