import { z } from 'zod'
import { launchUrlOf, launchUrlProblem } from '#areas/lobby/import/launch-url.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { ownVendors } from '#vendors/own-vendors.ts'
import { changeVendor } from '#vendors/staff-store.ts'
import { vendorOfAct } from './vendor-of-act.ts'

const asked = z.string().max(512).nullable()

const wrong = (field: string, problem: string) => refuseStaff('address_wrong', { fields: [{ field, problem }] })

const requireAsked = (field: string, value: string | null): void => {
  if (value === null || ownVendors.some((name) => value.startsWith(`{${name}}/`))) return
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) throw wrong(field, 'is no address')
}

/** Where its games open, and where it answers what we ask. */
export const setVendorAddresses = defineAct({
  name: 'vendors.set-addresses',
  payload: z.strictObject({ vendor: z.string(), launchUrl: z.string().max(512), statusUrl: asked, statementUrl: asked, freeRoundsUrl: asked }),
  plan: async (tx, { vendor: code, launchUrl, statusUrl, statementUrl, freeRoundsUrl }) => {
    const vendor = await vendorOfAct(tx, code)
    const problem = launchUrl === vendor.launch_url ? null : launchUrlProblem(launchUrl)
    if (problem !== null) throw wrong('launchUrl', problem)
    requireAsked('statusUrl', statusUrl)
    requireAsked('statementUrl', statementUrl)
    requireAsked('freeRoundsUrl', freeRoundsUrl)
    const launch = launchUrl === vendor.launch_url ? launchUrl : launchUrlOf(launchUrl)
    return {
      target: { kind: 'vendor', id: code },
      version: BigInt(vendor.version),
      before: { launchUrl: vendor.launch_url, statusUrl: vendor.status_url, statementUrl: vendor.statement_url, freeRoundsUrl: vendor.free_rounds_url },
      after: { launchUrl: launch, statusUrl, statementUrl, freeRoundsUrl },
      apply: async (inside) => {
        const version = await changeVendor(inside, code, { launch_url: launch, status_url: statusUrl, statement_url: statementUrl, free_rounds_url: freeRoundsUrl })
        return { version: version.toString() }
      },
    }
  },
})
