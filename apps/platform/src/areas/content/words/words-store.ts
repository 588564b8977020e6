import { wordsBody, type WordsBody } from '@trevo/contract/staff/words'
import type { Item } from '#areas/content/items/items-store.ts'
import type { Db, Tx } from '#db/tables.ts'

export interface LanguageWords {
  readonly item: Item
  /** What phones say; null: as they were built. */
  readonly live: WordsBody | null
  readonly draft: WordsBody | null
}

/** Every language in which a house has said anything of its own; `only`: one of them. */
export const readWords = async (db: Db | Tx, only?: string): Promise<ReadonlyMap<string, LanguageWords>> => {
  const rows = await db
    .selectFrom('content_items as i')
    .leftJoin('content_versions as v', (join) => join.onRef('v.kind', '=', 'i.kind').onRef('v.key', '=', 'i.key').onRef('v.number', '=', 'i.live_number'))
    .selectAll('i')
    .select('v.body')
    .where('i.kind', '=', 'words')
    .$if(only !== undefined, (query) => query.where('i.key', '=', only ?? ''))
    .execute()
  return new Map(rows.map(({ body, ...item }) => [item.key, { item, live: body === null ? null : wordsBody.parse(body), draft: item.draft_state === null ? null : wordsBody.parse(item.draft) }]))
}
