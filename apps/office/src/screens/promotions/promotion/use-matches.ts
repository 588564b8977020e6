import { useQuery } from '@tanstack/react-query'
import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { call } from '#data/call.ts'
import type { Refused } from '#data/refused.ts'
import { keyOf } from '#data/use-call.ts'

const line = 'GET /office/promotions/:key/matches'
export type Matches = ReplyOfStaff<typeof line>

const examplesMax = 5
const plus = (a: string, b: string): string => (BigInt(a) + BigInt(b)).toString()

const moneyOf = (parts: readonly Matches['money'][number][]): Matches['money'] => {
  const sums = new Map<string, Matches['money'][number]>()
  for (const each of parts) {
    const before = sums.get(each.unit)
    sums.set(each.unit, before === undefined ? each : { unit: each.unit, members: before.members + each.members, mostMinor: plus(before.mostMinor, each.mostMinor), earned: before.earned + each.earned, earnedMinor: plus(before.earnedMinor, each.earnedMinor) })
  }
  return [...sums.values()]
}

/** What was counted before, and of the members after them. */
export const added = (before: Matches, next: Matches): Matches => ({
  ...next,
  looked: before.looked + next.looked,
  matches: before.matches + next.matches,
  otherCurrency: before.otherCurrency + next.otherCurrency,
  unmet: before.unmet.map((each, i) => ({ ...each, members: each.members + (next.unmet[i]?.members ?? 0) })),
  money: moneyOf([...before.money, ...next.money]),
  examples: [true, false].flatMap((is) => [...before.examples, ...next.examples].filter(({ isMatch }) => isMatch === is).slice(0, examplesMax)),
})

/** Counts all members, some at a time; once it began with another draft, anew. */
export const useMatches = (key: string, version: string, isAsked: boolean) =>
  useQuery<Matches, Refused>({
    queryKey: [...keyOf(line, { params: { key } }), version],
    enabled: isAsked,
    queryFn: async ({ signal }) => {
      let all = await call(line, { params: { key }, query: {}, signal })
      while (all.next !== null) all = added(all, await call(line, { params: { key }, query: { after: all.next }, signal }))
      return all
    },
  })
