import type { Encoding } from './encoding.ts'

type Forms = Map<Encoding | 'text', Buffer>

/** What an answer that many get was turned into; it goes when the answer itself does. */
const formsOf = new WeakMap<object, Forms>()

/** Marks an answer that stays as it is and is given to many, so that it is checked, written and compressed once (decision 0120). */
export const sharedReply = <Reply extends object>(reply: Reply): Reply => {
  if (!formsOf.has(reply)) formsOf.set(reply, new Map())
  return reply
}

/** Null for an answer that is one caller's own. */
export const sharedForms = (reply: unknown): Forms | null => (typeof reply === 'object' && reply !== null ? (formsOf.get(reply) ?? null) : null)
