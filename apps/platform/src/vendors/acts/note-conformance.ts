import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { changeVendor } from '#vendors/staff-store.ts'
import { vendorOfAct } from './vendor-of-act.ts'

const sentencesMax = 20
const count = z.number().int().min(0).max(10_000)
/** Of what the kit prints with `--json`; the session that it was played in is not read. */
const report = z.object({ kept: count, broken: count, skipped: count, results: z.array(z.object({ group: z.string(), name: z.string(), outcome: z.enum(['kept', 'broken', 'skipped']) })).max(2_000) })

const noted = z.strictObject({ kept: count, broken: count, notPlayed: count, sentences: z.array(z.string().max(300)).max(sentencesMax) })
export type Noted = z.infer<typeof noted>

/** What a result says; the first sentences that were not kept stand in it. Throws `conformance_wrong`. */
export const readConformance = (file: string): Noted => {
  let said: unknown
  try {
    said = JSON.parse(file)
  } catch {
    throw refuseStaff('conformance_wrong')
  }
  const read = report.safeParse(said)
  if (!read.success || read.data.kept + read.data.broken === 0) throw refuseStaff('conformance_wrong')
  const { kept, broken, skipped, results } = read.data
  return { kept, broken, notPlayed: skipped, sentences: results.filter(({ outcome }) => outcome === 'broken').slice(0, sentencesMax).map(({ group, name }) => `${group}: ${name}`.slice(0, 300)) }
}

/** What the conformance kit said of this house, played as this vendor. */
export const noteConformance = defineAct({
  name: 'vendors.note-conformance',
  payload: noted.extend({ vendor: z.string() }),
  plan: async (tx, { vendor: code, ...said }, { now }) => {
    const vendor = await vendorOfAct(tx, code)
    return {
      target: { kind: 'vendor', id: code },
      version: BigInt(vendor.version),
      before: conformanceOf(vendor.conformance),
      after: said,
      apply: async (inside) => ({ version: (await changeVendor(inside, code, { conformance: JSON.stringify({ at: now.toISOString(), ...said }) })).toString() }),
    }
  },
})

const kept = noted.extend({ at: z.string() })
/** As it stands with the vendor. */
export const conformanceOf = (conformance: unknown): z.infer<typeof kept> | null => (conformance === null || conformance === undefined ? null : kept.parse(conformance))
