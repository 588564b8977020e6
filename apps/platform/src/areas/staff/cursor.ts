import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '#keys/keys.ts'
import { refuseStaff } from './refuse.ts'

/** Where a list is read on: its last row's sort key, bound to the filters that it was read with, so that it does not go on in another list. */
export interface CursorFacts {
  /** The list's name and its filters, in one form. */
  readonly of: string
}

const tagBytes = 12

const tagOf = (keys: Keys, text: string): Buffer => createHmac('sha256', keys.derive('staff cursors')).update(text).digest().subarray(0, tagBytes)
const filterHash = (of: string): string => createHash('sha256').update(of).digest('base64url').slice(0, 12)

/** Signed, so that nobody reads from where no list leads. `place`: the sort key's parts. */
export const cursorOf = (keys: Keys, { of }: CursorFacts, place: readonly string[]): string => {
  const text = [filterHash(of), ...place].map((part) => Buffer.from(part).toString('base64url')).join('.')
  return `${text}.${tagOf(keys, text).toString('base64url')}`
}

/** The place of a cursor; null where none was sent. Throws `cursor_mismatch` for one of another list, or one that was altered. */
export const placeOf = (keys: Keys, { of }: CursorFacts, cursor: string | undefined): readonly string[] | null => {
  if (cursor === undefined) return null
  const cut = cursor.lastIndexOf('.')
  const [text, tag] = [cursor.slice(0, cut), Buffer.from(cursor.slice(cut + 1), 'base64url')]
  const right = tagOf(keys, text)
  if (cut < 0 || tag.length !== right.length || !timingSafeEqual(tag, right)) throw refuseStaff('cursor_mismatch')
  const [hash, ...place] = text.split('.').map((part) => Buffer.from(part, 'base64url').toString())
  if (hash !== filterHash(of)) throw refuseStaff('cursor_mismatch')
  return place
}
