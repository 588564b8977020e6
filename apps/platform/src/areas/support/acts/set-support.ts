import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { listQuickAnswers, lockQuickAnswer, lockSettings, quickAnswersMax, saveQuickAnswer, updateSettings } from '#areas/support/settings-store.ts'
import { saidText } from './complaint-of-act.ts'

const texts = z.record(z.string().regex(/^[a-z]{2}(?:-[A-Za-z]{2,4})?$/), saidText)

/** Writes a quick answer, or takes it away; what was there is put back by the history. */
export const setQuickAnswer = defineAct({
  name: 'support.set-quick-answer',
  undo: backBy('support.set-quick-answer', 'key'),
  payload: z.strictObject({ key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/), texts: texts.nullable() }),
  plan: async (tx, { key, texts: said }) => {
    const before = await lockQuickAnswer(tx, key)
    if (before === undefined && said === null) throw refuseStaff('not_found')
    if (before === undefined && (await listQuickAnswers(tx)).length >= quickAnswersMax) throw refuseStaff('limit_of_staff')
    if (said !== null && Object.keys(said).length === 0) throw refuseStaff('invalid_request', { fields: [{ field: 'texts', problem: 'required' }] })
    return {
      target: { kind: 'support', id: key },
      version: before === undefined ? null : BigInt(before.version),
      before: { texts: before === undefined ? null : { ...before.texts } },
      after: { texts: said },
      apply: async (inside) => {
        await saveQuickAnswer(inside, key, said)
        return null
      },
    }
  },
})

export const setSupportSettings = defineAct({
  name: 'support.set-settings',
  undo: backBy('support.set-settings'),
  payload: z.strictObject({ words: z.strictObject({ min: z.number().int().min(1).max(50), max: z.number().int().min(50).max(1_000) }) }),
  plan: async (tx, { words }) => {
    const { words_min: min, words_max: max, version } = await lockSettings(tx)
    return {
      target: { kind: 'support', id: 'Settings' },
      version: BigInt(version),
      before: { words: { min, max } },
      after: { words },
      apply: async (inside) => {
        await updateSettings(inside, { words_min: words.min, words_max: words.max })
        return null
      },
    }
  },
})
