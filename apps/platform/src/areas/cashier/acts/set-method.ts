import { houseAccount, methodName, methodSettings } from '@trevo/contract/staff/payment-methods'
import { z } from 'zod'
import { lockMethod, type MethodSettings, type PaymentMethod, saveMethod, stopMethod as switchOff } from '#areas/cashier/methods/methods-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

type Settings = z.output<typeof methodSettings>

export const settingsOf = (method: PaymentMethod): Settings => ({
  isOn: method.is_on,
  currencies: [...method.currencies],
  memberTypes: [...method.member_types],
  minMinor: method.min_minor.toString(),
  maxMinor: method.max_minor.toString(),
  presetsMinor: [...method.presets_minor],
  paySeconds: method.pay_seconds,
  costBps: method.cost_bps,
  minutes: method.minutes,
  account: houseAccount.safeParse(method.account).data ?? null,
})

const rowOf = (settings: Settings): MethodSettings => ({
  is_on: settings.isOn,
  currencies: settings.currencies,
  member_types: settings.memberTypes,
  min_minor: BigInt(settings.minMinor),
  max_minor: BigInt(settings.maxMinor),
  presets_minor: [...settings.presetsMinor],
  pay_seconds: settings.paySeconds,
  cost_bps: settings.costBps,
  minutes: settings.minutes,
  account: settings.account ?? {},
})

/** A preset that nobody may choose is a mistake, and so is a transfer to no account. */
const makesSense = (settings: Settings, kind: PaymentMethod['kind']): boolean => {
  const [least, most] = [BigInt(settings.minMinor), BigInt(settings.maxMinor)]
  const presetsFit = settings.presetsMinor.every((preset) => BigInt(preset) >= least && BigInt(preset) <= most)
  return least > 0n && least <= most && presetsFit && (kind !== 'bank' || settings.account !== null)
}

/** How money comes in is a matter of two people. */
export const setMethod = defineAct({
  name: 'cashier.set-method',
  undo: backBy('cashier.set-method'),
  payload: z.strictObject({ method: methodName, settings: methodSettings }),
  plan: async (tx, { method: id, settings }) => {
    const method = await lockMethod(tx, id)
    if (method === undefined) throw refuseStaff('not_found')
    if (!makesSense(settings, method.kind)) throw refuseStaff('invalid_request')
    return {
      target: { kind: 'payment-method', id },
      version: BigInt(method.version),
      before: { method: id, settings: settingsOf(method) },
      after: { method: id, settings },
      apply: async (inside) => {
        await saveMethod(inside, id, rowOf(settings))
        return { method: id }
      },
    }
  },
})

/** Stopping is one person's, at once. */
export const stopMethod = defineAct({
  name: 'cashier.stop-method',
  payload: z.strictObject({ method: methodName }),
  plan: async (tx, { method: id }) => {
    const method = await lockMethod(tx, id)
    if (method === undefined) throw refuseStaff('not_found')
    if (!method.is_on) throw refuseStaff('not_in_this_state')
    return {
      target: { kind: 'payment-method', id },
      version: BigInt(method.version),
      before: { isOn: true },
      after: { isOn: false },
      apply: async (inside) => {
        await switchOff(inside, id)
        return { method: id }
      },
    }
  },
})
