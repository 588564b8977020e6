import type { ContentKind } from '#areas/content/items/kinds.ts'
import { findItem, findName, findVersion, listVersions } from '#areas/content/items/items-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Db } from '#db/tables.ts'

interface Timed {
  readonly startDate?: string
  readonly endDate?: string | null
}

const stateOf = (live: Timed | null, draftState: 'draft' | 'review' | null, now: Date): 'draft' | 'review' | 'scheduled' | 'live' | 'kept' => {
  if (live === null) return draftState ?? 'kept'
  if (typeof live.endDate === 'string' && Date.parse(live.endDate) <= now.getTime()) return 'kept'
  return live.startDate !== undefined && Date.parse(live.startDate) > now.getTime() ? 'scheduled' : 'live'
}

/** An item with what is shown, what is drafted, and its versions. Throws `not_found`. */
export const wholeItem = async <Body extends object>({ db, clock }: { readonly db: Db; readonly clock: { now(): Date } }, of: ContentKind<Body>, key: string) => {
  const item = await findItem(db, of.kind, key)
  if (item === undefined) throw refuseStaff('not_found')
  const [versions, shown, draftedBy] = await Promise.all([
    listVersions(db, of.kind, key),
    item.live_number === null ? undefined : findVersion(db, of.kind, key, item.live_number),
    findName(db, item.drafted_by),
  ])
  const live = shown === undefined ? null : of.body.parse(shown.body)
  return {
    key,
    state: stateOf(live, item.draft_state, clock.now()),
    live,
    draft: item.draft_state === null ? null : of.body.parse(item.draft),
    draftState: item.draft_state,
    draftedBy,
    draftedAt: item.drafted_at?.toISOString() ?? null,
    versions: versions.map(({ number, published_at: at, published_by: by }) => ({ number, publishedAt: at.toISOString(), publishedBy: by, isLive: number === item.live_number })),
    version: item.version.toString(),
  }
}

/** One version, as it was shown. Throws `not_found`. */
export const oneVersion = async <Body>({ db }: { readonly db: Db }, of: ContentKind<Body>, key: string, number: number) => {
  const [item, version] = await Promise.all([findItem(db, of.kind, key), findVersion(db, of.kind, key, number)])
  if (item === undefined || version === undefined) throw refuseStaff('not_found')
  return {
    version: { number, publishedAt: version.published_at.toISOString(), publishedBy: version.published_by, isLive: item.live_number === number },
    body: of.body.parse(version.body),
  }
}
