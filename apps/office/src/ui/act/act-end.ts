import type { ActRule } from '@trevo/rules/staff/act-rule'
import { acts } from '@trevo/rules/staff/acts'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { call } from '#data/call.ts'
import { type Refused, refusalWords } from '#data/refused.ts'
import { t, wordOf } from '#i18n/t.ts'
import { toast } from '#ui/toast.ts'
import type { AnyReply } from './act-call.ts'
import type { AnyAct } from './act-types.ts'

export const proposalPath = (proposal: string): string => `/approvals/${proposal}`

const sayProposed = (proposal: string): void => toast(t('ui.proposed'), { tone: 'info', link: { label: t('ui.see_proposal'), to: proposalPath(proposal) } })

/** Undoes what was done a moment ago, if it still stands as it was left. An undo that takes two is proposed, which is said in its place. */
export const undoEvent = async (event: string): Promise<'said' | undefined> => {
  const reply = await call('POST /office/log/:id/undo', { params: { id: event }, body: {} })
  if (reply.kind !== 'proposed') return undefined
  sayProposed(reply.proposal)
  return 'said'
}

/** Whether the toast offers to take it back: what the act's rule says is put back, or has not left yet. */
const canUndo = (act: AnyAct): boolean => {
  const { undo }: ActRule = acts[act.act]
  return act.line !== 'POST /office/log/:id/undo' && (undo === 'back' || typeof undo === 'object')
}

/** Says what came of an act: done, with its undoing, or proposed, with the way to the proposal. */
export const sayEnd = (act: AnyAct, reply: AnyReply, readAnew: () => Promise<unknown>): void => {
  if (reply.kind === 'proposed') {
    sayProposed(reply.proposal)
    act.onProposed?.(reply.proposal)
  }
  if (reply.kind !== 'done') return
  const { done } = act
  const undo = canUndo(act) ? async () => { const said = await undoEvent(reply.event); await readAnew(); return said } : undefined
  toast(typeof done === 'function' ? done(reply.reply) : (done ?? t('ui.done')), undo === undefined ? {} : { undo })
  act.onDone?.(reply.reply)
}

/** A file's first wrong line is named with what is wrong there: `line_7_amount`. */
const problemWords = (problem: string): string => {
  const [, line, why = problem] = /^line_(\d+)_([\w-]+)$/.exec(problem) ?? []
  const words = wordOf(`ui.problem_${why.replaceAll('-', '_')}`) ?? t('ui.problem_invalid')
  return line === undefined ? words : t('ui.problem_line', { line, why: words })
}

const hasField = (values: FieldValues, path: string): boolean => {
  let inside: unknown = values
  for (const part of path.split('.')) {
    if (typeof inside !== 'object' || inside === null || !(part in inside)) return false
    inside = (inside as Readonly<Record<string, unknown>>)[part]
  }
  return true
}

/** Puts a no beside the field that it is about; what is left to be said of the whole comes back. */
export const sayRefused = (form: UseFormReturn, refused: Refused): string | null => {
  if (refused.code === 'step_up_required') return null
  if (refused.code === 'reason_required') {
    form.setError('reason', { message: t('ui.required') })
    return null
  }
  const fields = (refused.problem.fields ?? []).filter(({ field }) => hasField(form.getValues(), field))
  for (const { field, problem } of fields) form.setError(field, { message: problemWords(problem) })
  return fields.length > 0 ? null : refusalWords(refused)
}
