import { type Threshold, thresholdDefaults, thresholds } from '@trevo/rules/staff/act-rule'
import { z } from 'zod'
import { amountText, currencyText } from '@trevo/contract/wire'
import { defineAct } from '#areas/staff/act.ts'
import { isParts } from '#areas/staff/undo.ts'
import { lockThreshold, saveThreshold } from '#areas/staff/settings-store.ts'

/** From which amount an act needs a second pair, in one currency. */
export const setThreshold = defineAct({
  name: 'settings.set-threshold',
  undo: ({ target, before }) => {
    const [threshold = '', currency = ''] = target.id.split(' ')
    return isParts(before) ? { act: 'settings.set-threshold', payload: { threshold, currency, ...before } } : null
  },
  payload: z.strictObject({ threshold: z.enum(thresholds as readonly [Threshold, ...Threshold[]]), currency: currencyText, amountMinor: amountText }),
  plan: async (tx, { threshold, currency, amountMinor }) => {
    const there = await lockThreshold(tx, threshold, currency)
    return {
      target: { kind: 'threshold', id: `${threshold} ${currency}` },
      version: there?.version ?? null,
      before: { amountMinor: (there?.value ?? thresholdDefaults[threshold]).toString(), currency },
      after: { amountMinor, currency },
      apply: async (inside) => {
        await saveThreshold(inside, threshold, currency, BigInt(amountMinor))
        return null
      },
    }
  },
})
