import type { Json } from '@trevo/rules/canonical-json'
import type { Act } from '@trevo/rules/staff/acts'

/** What an act is done to. */
export interface Target {
  readonly kind: string
  readonly id: string
}

/** An act that was done, as its row of the log has it. */
export interface DoneAct {
  readonly target: Target
  readonly before: Json
  readonly after: Json
}

/** The act that puts back what was before, and what it needs. Null: not this time. */
export type UndoOf = (done: DoneAct) => { readonly act: Act; readonly payload: Json } | null
