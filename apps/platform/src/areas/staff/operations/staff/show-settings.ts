import { thresholdDefaults, thresholds } from '@trevo/rules/staff/act-rule'
import { isDemoSeeded } from '#areas/staff/people-store.ts'
import { listThresholds, readFactors, readOnePair } from '#areas/staff/settings-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { readSite } from '#areas/site/store.ts'

export const showSettings: StaffHandler<'GET /office/settings'> = async ({ query }, { db }) => {
  const [factors, onePair, isPossible, { currency: own }, set] = await Promise.all([readFactors(db), readOnePair(db), isDemoSeeded(db), readSite(db), listThresholds(db)])
  const currency = query.currency ?? own
  const of = new Map(set.filter((each) => each.currency === currency).map((each) => [each.name, each]))
  return {
    factors: { allowsTotp: factors.value.includes('totp'), version: factors.version.toString() },
    currency,
    currencies: [...new Set([own, ...set.map((each) => each.currency)])],
    thresholds: thresholds.map((name) => {
      const there = of.get(name)
      return { name, amountMinor: (there?.amount_minor ?? thresholdDefaults[name]).toString(), isDefault: there === undefined, version: there?.version.toString() ?? null }
    }),
    onePair: { isOn: onePair.value, isPossible, version: onePair.version.toString() },
  }
}
