import { minor } from '@trevo/rules/money'
import { feeTermsProblem, termsOf } from '@trevo/rules/vendors/fees'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { readTerms, type VendorTerms, writeTerms } from '#vendors/terms-store.ts'
import { vendorOfAct } from './vendor-of-act.ts'

const amount = z.string().regex(/^(0|[1-9]\d{0,14})$/)
const bps = z.number().int().min(0).max(10_000)

const wrong = (field: string, problem: string) => refuseStaff('terms_wrong', { fields: [{ field, problem }] })

/** Terms as a proposal and the log show them. */
export const shownTerms = ({ currency, from, tiers, tierKind, minimumMinor, games }: VendorTerms) => ({
  currency,
  from,
  tiers: tiers.map((tier) => ({ fromMinor: tier.fromMinor.toString(), bps: tier.bps })),
  tierKind,
  minimumMinor: minimumMinor.toString(),
  games: Object.entries(games).toSorted().map(([game, rate]) => ({ game, bps: rate })),
})

/** The month before the one of `now`: its statement may not have come yet, and what is older is settled. */
const earliestOf = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)

/** What the vendor gets of a month's GGR in a currency, from a month on. */
export const setVendorTerms = defineAct({
  name: 'vendors.set-terms',
  payload: z.strictObject({
    vendor: z.string(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    from: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
    tiers: z.array(z.strictObject({ fromMinor: amount, bps })).max(10),
    tierKind: z.enum(['parts', 'whole']),
    minimumMinor: amount,
    games: z.array(z.strictObject({ game: z.string().min(1).max(64), bps })).max(200),
  }),
  plan: async (tx, { vendor: code, currency, from, tiers, tierKind, minimumMinor, games }, { now }) => {
    const vendor = await vendorOfAct(tx, code)
    const terms: VendorTerms = {
      vendor: code,
      currency,
      from,
      tiers: tiers.map((tier) => ({ fromMinor: minor(BigInt(tier.fromMinor)), bps: tier.bps })),
      tierKind,
      minimumMinor: minor(BigInt(minimumMinor)),
      games: Object.fromEntries(games.map((each) => [each.game, each.bps])),
    }
    if (from < earliestOf(now)) throw wrong('from', 'too_early')
    const problem = feeTermsProblem(terms)
    // Beside the field that the form has for it.
    const falling = terms.tiers.findIndex(({ fromMinor }, place) => place > 0 && fromMinor <= (terms.tiers[place - 1]?.fromMinor ?? fromMinor))
    if (problem !== null) throw wrong(problem === 'not_rising' ? `tiers.${falling}.fromMinor` : 'tiers', problem)
    const twice = games.findIndex(({ game }, place) => games.findIndex((each) => each.game === game) < place)
    if (twice >= 0) throw wrong(`games.${twice}.game`, 'twice')
    const held = termsOf((await readTerms(tx, code)).filter((each) => each.currency === currency), from)
    return {
      target: { kind: 'vendor', id: code },
      version: BigInt(vendor.version),
      before: held === undefined ? null : shownTerms(held),
      after: shownTerms(terms),
      apply: async (inside) => ({ version: (await writeTerms(inside, terms, now)).toString() }),
    }
  },
})
