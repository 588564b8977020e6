import { hoursProblem } from '@trevo/rules/support/hours'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { listQuickAnswers, lockQuickAnswer, lockSettings, quickAnswersMax, saveQuickAnswer, settingsView, updateSettings } from '#areas/support/settings-store.ts'
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

const dayHours = z.tuple([z.number().int(), z.number().int()]).nullable()

/** How long a complaint may be, when the chat is answered, and what it says then and otherwise. */
export const setSupportSettings = defineAct({
  name: 'support.set-settings',
  undo: backBy('support.set-settings'),
  payload: z.strictObject({
    words: z.strictObject({ min: z.number().int().min(1).max(50), max: z.number().int().min(50).max(1_000) }),
    hours: z.strictObject({ days: z.array(dayHours) }).nullable(),
    texts: z.strictObject({ welcome: texts, away: texts }),
  }),
  plan: async (tx, asked) => {
    if (asked.hours !== null && hoursProblem(asked.hours) !== null) throw refuseStaff('invalid_request', { fields: [{ field: 'hours', problem: 'format' }] })
    const settings = await lockSettings(tx)
    return {
      target: { kind: 'support', id: 'Settings' },
      version: BigInt(settings.version),
      before: settingsView(settings),
      after: asked,
      apply: async (inside) => {
        await updateSettings(inside, { words_min: asked.words.min, words_max: asked.words.max, hours: asked.hours, texts: asked.texts })
        return null
      },
    }
  },
})
