import { type RawBuilder, sql } from 'kysely'
import type { ContentKindName } from '#areas/content/tables.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'

export type ContentState = 'draft' | 'review' | 'scheduled' | 'live' | 'kept'

/** An item with what its list shows: the draft where there is one, else the last version. What was drafted, discarded and never shown has neither, and is not listed. */
interface ItemRow {
  readonly key: string
  readonly body: Readonly<Record<string, unknown>>
  readonly state: ContentState
  readonly draft_state: 'draft' | 'review' | null
  readonly changed_at: Date
  readonly version: bigint
}

export interface Listed extends ItemRow {
  readonly changed_text: string
}

export interface ListFilter {
  readonly kind: ContentKindName
  readonly type?: string | undefined
  readonly state?: ContentState | undefined
  readonly q?: string | undefined
}

/** Only announcements have moments; what has none is shown from its publication on. */
const stateAt = (now: Date): RawBuilder<ContentState> => sql`
  case when i.live_number is null and i.draft_state is not null then i.draft_state
       when i.live_number is null or (v.body ->> 'endDate')::timestamptz <= ${now} then 'kept'
       when (v.body ->> 'startDate')::timestamptz > ${now} then 'scheduled'
       else 'live' end`

const items = (kind: ContentKindName, now: Date) => sql<ItemRow>`(
  select i.key, coalesce(i.draft, v.body) as body, ${stateAt(now)} as state, i.draft_state, i.changed_at, i.version
  from content_items i
  left join lateral (select body from content_versions v where v.kind = i.kind and v.key = i.key order by number desc limit 1) v on true
  where i.kind = ${kind} and coalesce(i.draft, v.body) is not null
)`.as<'item'>('item')

const filtered = (db: Db, { kind, type, state, q }: ListFilter, now: Date) => {
  const like = `%${(q ?? '').replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  return db
    .selectFrom(items(kind, now))
    .$if(type !== undefined, (query) => query.where(sql<boolean>`item.body ->> 'type' = ${type ?? ''}`))
    .$if(state !== undefined, (query) => query.where('item.state', '=', state ?? 'live'))
    .$if(q !== undefined && q !== '', (query) => query.where(sql<boolean>`(item.key ilike ${like} or (item.body -> 'title')::text ilike ${like})`))
}

/** Last changed first. */
export const listItems = (db: Db, filter: ListFilter, ask: PageAsk, now: Date): Promise<readonly Listed[]> =>
  seek(filtered(db, filter, now).selectAll().select(exactly('item.changed_at').as('changed_text')), ['item.changed_at', 'item.key'], ask).execute()

export const countItems = (db: Db, filter: ListFilter, now: Date): Promise<About> => countAbout(db, filtered(db, filter, now))
