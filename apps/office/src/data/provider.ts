import type { StaffLine } from '@trevo/contract/staff/api'
import type { DataProvider, RaRecord } from 'ra-core'
import { call } from './call.ts'
import { createCursors, listKey } from './cursors.ts'
import { Refused } from './refused.ts'

type Row = Readonly<Record<string, unknown>>
type Ask = (line: string, input: Readonly<Record<string, unknown>>) => Promise<Row>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** ra-core wants every record to have an `id`; the wire names it after what it is (`memberId`), first of all its fields. */
export const recordOf = (row: unknown): RaRecord => {
  if (!isRow(row)) throw new TypeError('a row is an object')
  const named = Object.entries(row).find(([name, value]) => (name === 'id' || name.endsWith('Id')) && typeof value === 'string')
  if (named === undefined) throw new TypeError('a row without an id')
  return { ...row, id: String(row['id'] ?? named[1]) }
}

const rowsOf = (reply: Row): readonly unknown[] => {
  const found = reply['rows'] ?? Object.values(reply).find(Array.isArray)
  return Array.isArray(found) ? found : []
}

const notByRaCore = (what: string) => (): never => {
  throw new Error(`${what} is an act: it goes by useSend or an ActButton`)
}

/**
 * ra-core's reads over the staff's contract: the resource `people` is `GET /office/people` and `GET /office/people/:id`. Writes are acts with reasons,
 * previews and proposals, which ra-core has no words for: they go by `useSend`.
 */
export const createDataProvider = (ask: Ask = (line, input) => (call as unknown as (line: StaffLine, input: object) => Promise<Row>)(line as StaffLine, input)): DataProvider => {
  const cursors = createCursors()
  const one = async (resource: string, id: unknown): Promise<RaRecord> => {
    const reply = await ask(`GET /office/${resource}/:id`, { params: { id } })
    return { ...reply, id: String(id) }
  }
  const list = async (resource: string, { pagination, sort, filter }: { pagination?: { page: number; perPage: number }; sort?: { field: string; order: string }; filter?: Row }) => {
    const { page, perPage } = pagination ?? { page: 1, perPage: 50 }
    const question = { ...filter, limit: perPage, ...(sort === undefined || sort.field === 'id' ? {} : { sort: `${sort.order === 'DESC' ? '-' : ''}${sort.field}` }) }
    const key = listKey(resource, question)
    const after = cursors.before(key, page)
    if (after === null) throw new Refused('cursor_mismatch')
    const reply = await ask(`GET /office/${resource}`, { query: { ...question, after } })
    const next = typeof reply['next'] === 'string' ? reply['next'] : null
    cursors.keep(key, page, next)
    return { data: rowsOf(reply).map(recordOf), pageInfo: { hasNextPage: next !== null, hasPreviousPage: page > 1 } }
  }
  const reads = {
    getList: list,
    getOne: async (resource: string, { id }: { id: unknown }) => ({ data: await one(resource, id) }),
    getMany: async (resource: string, { ids }: { ids: readonly unknown[] }) => ({ data: await Promise.all(ids.map((id) => one(resource, id))) }),
    getManyReference: (resource: string, { target, id, ...params }: { target: string; id: unknown; filter?: Row }) => list(resource, { ...params, filter: { ...params.filter, [target]: id } }),
  }
  const writes = {
    create: notByRaCore('create'),
    update: notByRaCore('update'),
    updateMany: notByRaCore('updateMany'),
    delete: notByRaCore('delete'),
    deleteMany: notByRaCore('deleteMany'),
  }
  // ra-core's own type wants each method generic over records that it knows nothing of.
  return { ...reads, ...writes } as unknown as DataProvider
}
