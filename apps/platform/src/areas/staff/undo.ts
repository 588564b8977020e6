import type { Json } from '@trevo/rules/canonical-json'
import type { Act } from '@trevo/rules/staff/acts'
import type { ActRegistry, RegisteredAct } from './act.ts'
import type { DoneAct, UndoOf } from './undo-of.ts'

export type Parts = { readonly [name: string]: Json }

export const isParts = (value: Json): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What stood before is the payload, beside what the act calls its target. Where nothing was there before, nothing is put back. */
export const backBy =
  (act: Act, targetName?: string): UndoOf =>
  ({ target, before }) =>
    isParts(before) ? { act, payload: { ...(targetName === undefined ? {} : { [targetName]: target.id }), ...before } } : null

/** The act that undoes one that was done; null where none does. */
export const undoingOf = (registry: ActRegistry, name: string, done: DoneAct): { readonly definition: RegisteredAct; readonly payload: Json } | null => {
  const undoing = registry.get(name)?.undo?.(done) ?? null
  if (undoing === null) return null
  const definition = registry.get(undoing.act)
  if (definition === undefined) throw new Error(`there is no act ${undoing.act}`)
  return { definition, payload: undoing.payload }
}
