import { expect, test } from 'vitest'
import { afterCutMs, duePeriod, rewardPeriodAfter, rewardPeriodAt } from './reward-periods.ts'
import type { RewardKind } from './reward-rates.ts'

const hourMs = 3_600_000
const hours = ({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }): number => (endsAt.getTime() - startsAt.getTime()) / hourMs

test.each<[string, RewardKind, string, string, string, string, number]>([
  ['a plain day', 'rakeback', 'UTC', '2026-03-04T12:00:00Z', '2026-03-04T00:00:00.000Z', '2026-03-04', 24],
  ['a day of 23 hours', 'rakeback', 'Europe/Lisbon', '2026-03-29T12:00:00Z', '2026-03-29T00:00:00.000Z', '2026-03-29', 23],
  ['a day of 25 hours', 'rakeback', 'Europe/Lisbon', '2026-10-25T12:00:00Z', '2026-10-24T23:00:00.000Z', '2026-10-25', 25],
  ['a week with the day of 25 hours', 'cashback', 'Europe/Lisbon', '2026-10-25T12:00:00Z', '2026-10-18T23:00:00.000Z', '2026-10-19', 169],
  ['Lord Howe goes half an hour on', 'rakeback', 'Australia/Lord_Howe', '2026-10-04T02:00:00Z', '2026-10-03T13:30:00.000Z', '2026-10-04', 23.5],
  ['Lord Howe goes half an hour back', 'rakeback', 'Australia/Lord_Howe', '2026-04-05T02:00:00Z', '2026-04-04T13:00:00.000Z', '2026-04-05', 24.5],
  ['Beirut has no midnight', 'rakeback', 'Asia/Beirut', '2026-03-29T12:00:00Z', '2026-03-28T22:00:00.000Z', '2026-03-29', 23],
  ['São Paulo had no midnight before 2019', 'rakeback', 'America/Sao_Paulo', '2018-11-04T12:00:00Z', '2018-11-04T03:00:00.000Z', '2018-11-04', 23],
  ['a week of São Paulo with that day', 'cashback', 'America/Sao_Paulo', '2018-11-04T12:00:00Z', '2018-10-29T03:00:00.000Z', '2018-10-29', 167],
  ['+5:45', 'rakeback', 'Asia/Kathmandu', '2026-03-04T18:15:00Z', '2026-03-04T18:15:00.000Z', '2026-03-05', 24],
])('Product §9.1180 %s', (_name, kind, zone, at, startsAt, day, length) => {
  const period = rewardPeriodAt(kind, zone, new Date(at))
  expect([period.startsAt.toISOString(), period.day, hours(period)]).toEqual([startsAt, day, length])
})

test.each<[RewardKind, string]>([['rakeback', 'Asia/Beirut'], ['rakeback', 'America/Sao_Paulo'], ['rakeback', 'Australia/Lord_Howe'], ['cashback', 'Europe/Lisbon']])('Product §9.1180 %s of %s: each begins where the one before ended, over years', (kind, zone) => {
  let period = rewardPeriodAt(kind, zone, new Date('2017-12-31T12:00:00Z'))
  for (let n = 0; n < 500; n += 1) {
    const next = rewardPeriodAfter(kind, zone, period.endsAt)
    expect(rewardPeriodAt(kind, zone, next.startsAt)).toEqual(next)
    // The cut itself is of the next one, the moment before it is not.
    expect(rewardPeriodAt(kind, zone, new Date(period.endsAt.getTime() - 1))).toEqual(period)
    period = next
  }
})

test('Product §9.1180 a run is due ten minutes after the cut; missed ones follow one after the other', () => {
  const cut = Date.parse('2026-03-09T00:00:00Z')
  const due = (sinceCutMs: number, lastEndedAt: Date | null) => duePeriod('cashback', 'UTC', { lastEndedAt, now: new Date(cut + sinceCutMs) })?.day ?? null
  expect([due(afterCutMs - 1, new Date('2026-03-02')), due(afterCutMs, new Date('2026-03-02')), due(afterCutMs, new Date('2026-02-16')), due(afterCutMs, new Date('2026-03-09'))]).toEqual([null, '2026-03-02', '2026-02-16', null])
  expect([due(afterCutMs - 1, null), due(afterCutMs, null)]).toEqual([null, '2026-03-02'])
})

test('after a change of the zone the next period is shorter or longer, and nothing lies between', () => {
  const { startsAt, endsAt } = rewardPeriodAfter('cashback', 'America/Sao_Paulo', new Date('2026-03-09T00:00:00Z'))
  expect([startsAt.toISOString(), endsAt.toISOString()]).toEqual(['2026-03-09T00:00:00.000Z', '2026-03-09T03:00:00.000Z'])
})
