import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import type { MoneyFigure } from '@trevo/contract/staff/now'
import { useState } from 'react'
import { useCall } from '#data/use-call.ts'
import { useLivePollMs } from '#live/live.tsx'
import { amount, fromNow, moment, money, number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { useMe } from '#session/session-store.ts'
import { useZone } from '#session/zone.ts'
import { Chart } from '#ui/chart.tsx'
import { Button } from '#ui/button.tsx'
import { FigureCard, FigureCards } from '#ui/figure-card.tsx'
import { Loading } from '#ui/loading.tsx'
import { Money } from '#ui/money.tsx'
import { Refused } from '#ui/refused.tsx'
import { ScreenHead } from '#ui/screen-head.tsx'
import { Section } from '#ui/section.tsx'
import { Stale } from '#ui/stale.tsx'
import { useNow } from '#ui/use-now.ts'
import { Lags } from './lags.tsx'
import styles from './now.module.css'

type Now = ReplyOfStaff<'GET /office/now'>

const pollMs = 2_000
const moneyLabels = { 'stakes/1': 'home.now.stakes', 'moved/1': 'home.now.moved', 'deposits/1': 'home.now.deposits', 'payouts/1': 'home.now.payouts' } as const

/** What happens at this moment, beside the same weekday of last week at the same time; each figure opens what it is the sum of. */
export function NowScreen() {
  const { data, error, refetch } = useCall('GET /office/now', {}, { pollMs: useLivePollMs(pollMs) })
  if (data === undefined) return error === null ? <Loading lines={10} /> : <Refused error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.screen}>
      <ScreenHead title={t('home.now.title')} />
      {error === null ? null : <Stale asOf={data.asOf} onRetry={() => void refetch()} />}
      <NowFigures now={data} />
    </div>
  )
}

function NowFigures({ now }: { readonly now: Now }) {
  const me = useMe()
  const currencies = [...new Set(now.money.map(({ currency }) => currency))].toSorted()
  const [chosen, choose] = useState(me.currency)
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? chosen)
  return (
    <>
      {currencies.length < 2 ? null : (
        <div className={styles.currencies} role="group" aria-label={t('home.now.currency')}>
          {currencies.map((each) => <Button key={each} size="s" kind={each === currency ? 'secondary' : 'quiet'} aria-pressed={each === currency} onClick={() => choose(each)}>{each}</Button>)}
        </div>
      )}
      <FigureCards>
        <FigureCard label={t('home.now.bets_per_second')} figure={number(now.betsPerSecond)} asOf={now.asOf} />
        {now.money.filter((each) => each.currency === currency).map((each) => <MoneyCard key={each.figure} now={now} {...each} />)}
      </FigureCards>
      <LiabilityAlerts now={now} />
      <FigureCards most={3}><PeopleCards now={now} /></FigureCards>
      <Minutes now={now} currency={currency} />
      <Section title={t('home.now.lags')} text={t('home.now.lags_text')}><Lags lags={now.lags} /></Section>
    </>
  )
}

/** What somebody has to look at: clients' money that banks lack, and a day that is not what the books say. */
function LiabilityAlerts({ now: { asOf, liabilities } }: { readonly now: Now }) {
  if (liabilities.shortfalls.length + liabilities.failedDays.length === 0) return null
  return (
    <div role="alert">
      <FigureCards>
        {liabilities.shortfalls.map(({ day, currency, owed, bank }) => (
          <FigureCard key={currency} label={t('home.liabilities.shortfall')} figure={<Money minor={BigInt(bank) - BigInt(owed)} currency={currency} />} formula="liabilities/1" asOf={asOf} to={`/liabilities/${day}`}
            compared={{ text: t('home.liabilities.shortfall_text', { bank: money(bank, currency), owed: money(owed, currency), day }), way: 'down', isGood: false }} />
        ))}
        {liabilities.failedDays.map((day) => <FigureCard key={day} label={t('home.liabilities.failed')} figure={day} asOf={asOf} to={`/liabilities/${day}`} compared={{ text: t('home.liabilities.failed_text', { day }), way: 'down', isGood: false }} />)}
      </FigureCards>
    </div>
  )
}

const minuteMs = 60_000

function MoneyCard({ now, figure, currency, today, before }: { readonly now: Now; readonly figure: MoneyFigure; readonly currency: string; readonly today: string; readonly before: string }) {
  const difference = BigInt(today) - BigInt(before)
  const way = difference > 0n ? 'up' : difference < 0n ? 'down' : 'same'
  const to = new Date(Math.ceil(Date.parse(now.asOf) / minuteMs) * minuteMs).toISOString()
  return (
    <FigureCard
      label={t(moneyLabels[figure])}
      figure={<Money minor={today} currency={currency} />}
      formula={figure}
      asOf={now.asOf}
      to={`/now/lines?${new URLSearchParams({ figure, currency, from: now.from, to }).toString()}`}
      compared={{ text: t('home.now.week_before', { value: money(before, currency) }), way }}
    />
  )
}

function PeopleCards({ now }: { readonly now: Now }) {
  const nowMs = useNow()
  const compared = ({ today, before }: { readonly today: number; readonly before: number }) => ({
    text: t('home.now.week_before', { value: number(before) }),
    way: today > before ? ('up' as const) : today < before ? ('down' as const) : ('same' as const),
  })
  const { registrations, firstDeposits, playing } = now.people
  const { waiting, oldestAt } = now.withdrawals
  return (
    <>
      <FigureCard label={t('home.now.playing')} figure={number(playing)} asOf={now.asOf} />
      <FigureCard label={t('home.now.registrations')} figure={number(registrations.today)} asOf={now.asOf} to={`/members?from=${encodeURIComponent(now.from)}`} compared={compared(registrations)} />
      <FigureCard label={t('home.now.first_deposits')} figure={number(firstDeposits.today)} asOf={now.asOf} compared={compared(firstDeposits)} />
      <FigureCard label={t('home.now.withdrawals')} figure={number(waiting)} asOf={now.asOf} to="/withdrawals">
        <p className={styles.note}>{oldestAt === null ? t('home.now.none_waits') : t('home.now.oldest', { time: fromNow(oldestAt, nowMs) })}</p>
      </FigureCard>
      <FigureCard label={t('home.now.proposals')} figure={number(now.openProposals)} asOf={now.asOf} to="/approvals" />
      <FigureCard label={t('home.now.vendors')} figure={t('home.now.of', { part: now.vendors.on, all: now.vendors.all })} asOf={now.asOf} to="/vendors" />
    </>
  )
}

const hourMinutes = 60

function Minutes({ now, currency }: { readonly now: Now; readonly currency: string }) {
  const zone = useZone()
  const of = new Map(now.minutes.filter((each) => each.currency === currency).map((each) => [Date.parse(each.at), each]))
  if (now.money.length === 0) return null
  const last = Math.floor(Date.parse(now.asOf) / minuteMs) * minuteMs
  const atMs = Array.from({ length: hourMinutes }, (_none, place) => last - (hourMinutes - 1 - place) * minuteMs)
  const values = (name: 'stakes' | 'moved'): readonly bigint[] => atMs.map((at) => BigInt(of.get(at)?.[name] ?? '0'))
  return (
    <Section title={t('home.now.by_minute')}>
      <Chart
        label={t('home.now.by_minute_of', { currency })}
        atMs={atMs}
        series={[
          { name: t('home.now.stakes_minute'), tone: 'accent', values: values('stakes') },
          { name: t('home.now.moved_minute'), tone: 'info', values: values('moved') },
        ]}
        showValue={(value) => money(BigInt(value), currency)}
        showTick={(value) => amount(BigInt(Math.round(value)), currency)}
        showAt={(at) => moment(new Date(at).toISOString(), zone, 'minute').slice(-5)}
      />
    </Section>
  )
}
