import { createHash } from 'node:crypto'
import { csvText } from '#areas/staff/csv-text.ts'
import type { Db } from '#db/tables.ts'
import { type Bulk, rowsAfter } from './bulk-store.ts'

const pageRows = 1_000
const head = 'n,target,outcome,why,event\r\n'

/** What came of each row, page by page; the same bytes whenever it is asked of a bulk that is over. */
export async function* resultPages(db: Db, id: bigint): AsyncGenerator<string> {
  yield head
  let n = 0
  for (;;) {
    const rows = await rowsAfter(db, id, n, pageRows)
    yield rows.map((row) => `${[row.n.toString(), row.target, row.state, row.why ?? '', row.event?.toString() ?? ''].map(csvText).join(',')}\r\n`).join('')
    if (rows.length < pageRows) return
    n = rows.at(-1)?.n ?? n
  }
}

export const resultOf = async (db: Db, { id }: Pick<Bulk, 'id'>): Promise<{ readonly hash: Buffer }> => {
  const hash = createHash('sha256')
  for await (const page of resultPages(db, id)) hash.update(page)
  return { hash: hash.digest() }
}
