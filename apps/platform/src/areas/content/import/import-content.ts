import type { Tx } from '#db/tables.ts'
import type { ContentKind } from '#areas/content/items/kinds.ts'
import { announcementKind, helpKind, termsKey, termsKind } from '#areas/content/items/kinds.ts'
import { findVersion, insertVersion, lockItem, saveDraft, saveLive } from '#areas/content/items/items-store.ts'
import { hideHelp, listHelpPlaces, saveHelpPlaces } from '#areas/content/items/shown-store.ts'
import type { ContentFile } from './content-file.ts'
import { upsertCategories } from './store.ts'

export interface Import {
  readonly now: Date
  /** What reaches everybody unasked, and the terms, wait for two people of the staff instead of being shown. */
  readonly holdsWide: boolean
}

/** What waits, by its kind and key. */
export type Held = readonly { readonly kind: 'announcement' | 'terms'; readonly key: string }[]

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter((each) => each[1] !== undefined).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, sorted(each)]))
    : Array.isArray(value) ? value.map(sorted) : value

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** The next version where it differs from what is shown; the same file again changes nothing. */
const bring = async <Body>(tx: Tx, of: ContentKind<Body>, key: string, given: Body, { now, holdsWide }: Import): Promise<'same' | 'shown' | 'held'> => {
  const item = await lockItem(tx, of.kind, key)
  const shown = item === undefined || item.live_number === null ? undefined : await findVersion(tx, of.kind, key, item.live_number)
  const body = await of.clean(of.body.parse(given))
  if (shown !== undefined && isSame(of.body.parse(shown.body), body)) return 'same'
  if (holdsWide && of.isWide(body)) {
    if (item?.draft_state === 'review' && isSame(item.draft, body)) return 'same'
    await saveDraft(tx, of.kind, key, { body, state: 'review', by: null }, now)
    return 'held'
  }
  if (item === undefined) await saveDraft(tx, of.kind, key, null, now)
  await of.show(tx, key, body)
  await saveLive(tx, of.kind, key, await insertVersion(tx, of.kind, key, { body, by: null }, now), now)
  return 'shown'
}

/** By what an import knows an item of help again: its anchor, else its place in the file. */
const helpKeyOf = (anchor: string | null, place: number): string => (anchor === null ? `help-${place}` : anchor.replace(/^-+/, ''))

/** Help is one list: a file that has any replaces it whole, in its order. What is not in it any more is kept. */
const bringHelp = async (tx: Tx, items: ContentFile['help'], how: Import): Promise<boolean> => {
  const keys = items.map(({ anchor }, place) => helpKeyOf(anchor, place))
  for (const { key, is_shown: isShown } of await listHelpPlaces(tx)) {
    if (keys.includes(key) || !isShown) continue
    await hideHelp(tx, key)
    await saveLive(tx, key === termsKey ? 'terms' : 'help', key, null, how.now)
  }
  let isHeld = false
  for (const [place, { anchor, title, content }] of items.entries()) {
    const key = keys[place] ?? ''
    if (key === termsKey) isHeld = (await bring(tx, termsKind, key, { title, content }, how)) === 'held'
    else await bring(tx, helpKind, key, { anchor, title, content }, how)
  }
  const places = (await listHelpPlaces(tx)).map(({ key }) => key)
  await saveHelpPlaces(tx, [...keys.filter((key) => places.includes(key)), ...places.filter((key) => !keys.includes(key))])
  return isHeld
}

/** All of it or nothing: the caller's transaction. A place is the place in the file. */
export const importContent = async (tx: Tx, file: ContentFile, how: Import): Promise<Held> => {
  await upsertCategories(tx, file.categories)
  const held: Held[number][] = []
  for (const [position, { key, ...fields }] of file.announcements.entries())
    if ((await bring(tx, announcementKind, key, { ...fields, position }, how)) === 'held') held.push({ kind: 'announcement', key })
  if (file.help.length > 0 && (await bringHelp(tx, file.help, how))) held.push({ kind: 'terms', key: termsKey })
  return held
}
