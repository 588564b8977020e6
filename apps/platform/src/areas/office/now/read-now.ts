import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { mayRead } from '@trevo/rules/staff/rights'
import type { Grants } from '@trevo/rules/staff/rights'
import { readFailedDays } from '#areas/wallet/staff/liability-store.ts'
import { readShortfalls } from '#ledger/liabilities/shortfalls-store.ts'
import { projectionLags } from '#ledger/projections/lags.ts'
import { readerLag } from '#ledger/audit/book-reader.ts'
import type { OfficeServices } from '#office/office-services.ts'
import { readMinutes, readMoment, sumMoney, sumPeople, type Window } from './now-store.ts'

const minuteMs = 60_000
const weekMs = 7 * 86_400_000
const hourMs = 3_600_000
const playingMs = 5 * minuteMs

export type Now = ReplyOfStaff<'GET /office/now'>

const wholeMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)
const dayStart = (at: Date): Date => new Date(`${at.toISOString().slice(0, 10)}T00:00:00.000Z`)
const weekBefore = ({ from, to }: Window): Window => ({ from: new Date(from.getTime() - weekMs), to: new Date(to.getTime() - weekMs) })

const lagsOf = async ({ db }: OfficeServices): Promise<Now['lags']> => {
  const [projections, closer, sealer] = await Promise.all([projectionLags(db), readerLag(db, 'closer'), readerLag(db, 'sealer')])
  return [...projections.map(({ name, transfers, seconds }) => ({ name, transfers, seconds })), { name: 'closer', ...closer }, { name: 'sealer', ...sealer }]
}

/** Of projections and closed minutes alone: whoever looks reads no transfer. Days are the books'. */
export const readNow = async (services: OfficeServices): Promise<Now> => {
  const { db, clock } = services
  const now = clock.now()
  const today = { from: dayStart(now), to: wholeMinute(new Date(now.getTime() + minuteMs)) }
  const before = weekBefore({ from: today.from, to: wholeMinute(now) })
  const minute = { from: new Date(wholeMinute(now).getTime() - minuteMs), to: wholeMinute(now) }
  const [money, moneyBefore, people, peopleBefore, moment, minutes, lags, shortfalls, failedDays] = await Promise.all([
    sumMoney(db, today),
    sumMoney(db, before),
    sumPeople(db, today),
    sumPeople(db, before),
    readMoment(db, minute, new Date(now.getTime() - playingMs)),
    readMinutes(db, { from: new Date(wholeMinute(now).getTime() - hourMs), to: today.to }),
    lagsOf(services),
    readShortfalls(db),
    readFailedDays(db),
  ])
  return {
    asOf: now.toISOString(),
    from: today.from.toISOString(),
    comparedFrom: before.from.toISOString(),
    comparedTo: before.to.toISOString(),
    money: money.map(({ figure, currency, minor }) => ({ figure, currency, today: minor, before: moneyBefore.find((each) => each.figure === figure && each.currency === currency)?.minor ?? '0' })),
    people: {
      registrations: { today: people.registrations, before: peopleBefore.registrations },
      firstDeposits: { today: people.first_deposits, before: peopleBefore.first_deposits },
      playing: moment.playing,
    },
    betsPerSecond: Math.round((Number(moment.bets) / 60) * 10) / 10,
    withdrawals: { waiting: moment.withdrawals, oldestAt: moment.oldest_withdrawal?.toISOString() ?? null },
    openProposals: moment.proposals,
    vendors: { on: moment.vendors_on, all: moment.vendors },
    liabilities: { shortfalls: shortfalls.map((each) => ({ ...each })), failedDays: [...failedDays] },
    lags,
    minutes: minutes.map(({ at, currency, stakes, moved }) => ({ at: at.toISOString(), currency, stakes, moved })),
  }
}

/** Who may not see reports sees no money, and who may not see what is owed sees no shortfall. */
export const nowFor = (now: Now, grants: Grants): Now => ({
  ...now,
  ...(mayRead(grants, 'reports.view') ? {} : { money: [], minutes: [] }),
  ...(mayRead(grants, 'money.liabilities') ? {} : { liabilities: { shortfalls: [], failedDays: [] } }),
})

const ageMsMax = 500

/** One reading for all who look: at most half a second old. The minutes that it sums are behind the bets already. */
export const createNow = (services: OfficeServices): (() => Promise<Now>) => {
  let [at, reading]: [number, Promise<Now> | null] = [0, null]
  return () => {
    const nowMs = services.clock.now().getTime()
    if (reading !== null && nowMs - at < ageMsMax) return reading
    const begun = readNow(services)
    ;[at, reading] = [nowMs, begun]
    begun.catch(() => {
      if (reading === begun) reading = null
    })
    return begun
  }
}

const kept = new WeakMap<object, () => Promise<Now>>()

/** Of this process. */
export const sharedNow = (services: OfficeServices): Promise<Now> => {
  const found = kept.get(services.acts) ?? createNow(services)
  kept.set(services.acts, found)
  return found()
}
