import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { canonicalJson, type Json } from '@trevo/rules/canonical-json'
import type { Clock } from '@trevo/operation/clock'
import type { Keys } from '#keys/keys.ts'
import type { About, PageAsk } from './page-store.ts'
import { refuseStaff } from './refuse.ts'

/** What a cursor says: from where on, in which direction, and how long its list is about, so that only a first page counts. */
interface Cursor {
  readonly place: readonly string[]
  readonly isBackward: boolean
  readonly about: About
}

const tagBytes = 12

const tagOf = (keys: Keys, text: string): string => createHmac('sha256', keys.derive('staff cursors')).update(text).digest().subarray(0, tagBytes).toString('base64url')
const filterHash = (of: string): string => createHash('sha256').update(of).digest('base64url').slice(0, 12)

/** Signed, so that nobody reads from where no list leads, and bound to its list and filters, so that it does not go on in another. */
const cursorOf = (keys: Keys, of: string, { place, isBackward, about }: Cursor): string => {
  const facts = [filterHash(of), `${isBackward ? '<' : '>'}${about.isEstimate ? '~' : ''}${about.count}`, ...place]
  const text = facts.map((part) => Buffer.from(part).toString('base64url')).join('.')
  return `${text}.${tagOf(keys, text)}`
}

const factsPattern = /^([<>])(~?)([0-9]+)$/

/** Throws `cursor_mismatch` for a cursor of another list or other filters, or one that was altered. */
const readCursor = (keys: Keys, of: string, cursor: string): Cursor => {
  const cut = cursor.lastIndexOf('.')
  const text = cursor.slice(0, Math.max(0, cut))
  const [tag, right] = [Buffer.from(cursor.slice(cut + 1)), Buffer.from(tagOf(keys, text))]
  if (cut < 0 || tag.length !== right.length || !timingSafeEqual(tag, right)) throw refuseStaff('cursor_mismatch')
  const [hash, facts = '', ...place] = text.split('.').map((part) => Buffer.from(part, 'base64url').toString())
  const [, direction, estimate, count] = factsPattern.exec(facts) ?? []
  if (hash !== filterHash(of) || count === undefined) throw refuseStaff('cursor_mismatch')
  return { place, isBackward: direction === '<', about: { count: Number(count), isEstimate: estimate === '~' } }
}

export interface ListAsked<Row, Shown> {
  /** Everything that decides which rows the list has and how they are sorted: its name, filters, whose it is. `undefined` is as if it were not there. */
  readonly of: Readonly<Record<string, unknown>>
  readonly query: { readonly after?: string | undefined; readonly limit: number }
  /** The rows from a place on, nearest first (`seek` of page-store.ts does that). */
  read(ask: PageAsk): Promise<readonly Row[]>
  /** The row's sort key: what `seek` compares, as text, in its order. */
  placeOf(row: Row): readonly string[]
  /** Asked for a first page alone (`countAbout` of page-store.ts). */
  about(): Promise<About>
  view(row: Row): Shown
}

export interface ListPage<Shown> {
  readonly rows: Shown[]
  readonly next: string | null
  readonly previous: string | null
  readonly about: About
  readonly asOf: string
}

const asText = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

/** A page of a list, as `listReply` has it: the one way for every list of the office. Throws `cursor_mismatch`. */
export const readList = async <Row, Shown>({ keys, clock }: { readonly keys: Keys; readonly clock: Clock }, list: ListAsked<Row, Shown>): Promise<ListPage<Shown>> => {
  const asOf = clock.now().toISOString()
  const of = canonicalJson(JSON.parse(JSON.stringify(list.of, asText)) as Json)
  const cursor = list.query.after === undefined ? null : readCursor(keys, of, list.query.after)
  const isBackward = cursor?.isBackward === true
  const ask = { place: cursor?.place ?? null, isBackward, limit: list.query.limit + 1 }
  const [read, about] = await Promise.all([list.read(ask), cursor?.about ?? list.about()])
  const hasMore = read.length > list.query.limit
  const near = read.slice(0, list.query.limit)
  const shown = isBackward ? near.toReversed() : near
  const at = (row: Row | undefined, direction: '<' | '>'): string | null =>
    row === undefined ? null : cursorOf(keys, of, { place: list.placeOf(row), isBackward: direction === '<', about })
  return {
    rows: shown.map((row) => list.view(row)),
    next: hasMore || isBackward ? at(shown.at(-1), '>') : null,
    previous: (isBackward ? hasMore : cursor !== null) ? at(shown[0], '<') : null,
    about,
    asOf,
  }
}

const dayMs = 86_400_000

/** A filter that no index serves reads at most a day: throws `filter_too_wide`, which names the fields that are to be narrower. */
export const requireDay = ({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): void => {
  const isDay = from !== undefined && to !== undefined && Date.parse(to) - Date.parse(from) <= dayMs
  if (isDay) return
  throw refuseStaff('filter_too_wide', { fields: ['from', 'to'].map((field) => ({ field, problem: 'range_of_a_day' })) })
}
