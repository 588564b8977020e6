import { alarms, isAlarm } from '@trevo/rules/staff/alarms'
import { z } from 'zod'
import { lockAlarm, saveAlarm } from '#areas/health/alarms-store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'

const isThisMachine = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)

const requireAddress = (text: string): void => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || url.username !== '' || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url.hostname)))) throw refuseStaff('address_wrong', { fields: [{ field: 'webhooks', problem: 'is no https address' }] })
}

/** From when on an alarm is raised, and whom it wakes. */
export const setAlarm = defineAct({
  name: 'alarms.set',
  payload: z.strictObject({ alarm: z.string().max(60), threshold: z.string().regex(/^(?:0|[1-9][0-9]{0,9})$/).nullable(), isOn: z.boolean(), mails: z.array(z.email().max(254)).max(10), webhooks: z.array(z.string().max(512)).max(5) }),
  plan: async (tx, { alarm, threshold, isOn, mails, webhooks }) => {
    if (!isAlarm(alarm)) throw refuseStaff('not_found')
    webhooks.forEach(requireAddress)
    const there = await lockAlarm(tx, alarm)
    return {
      target: { kind: 'alarm', id: alarm },
      version: there === undefined ? null : BigInt(there.version),
      before: { threshold: (there?.threshold ?? alarms[alarm].threshold).toString(), isOn: there?.is_on ?? true, mails: there?.mails ?? [], webhooks: there?.webhooks ?? [] },
      after: { threshold: threshold ?? alarms[alarm].threshold.toString(), isOn, mails, webhooks },
      apply: async (inside) => ({ version: (await saveAlarm(inside, alarm, { threshold: threshold === null ? null : BigInt(threshold), is_on: isOn, mails, webhooks })).toString() }),
    }
  },
})
