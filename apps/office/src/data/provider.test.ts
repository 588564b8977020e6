import { expect, test } from 'vitest'
import { createDataProvider, recordOf } from './provider.ts'
import { Refused } from './refused.ts'

interface Asked {
  readonly line: string
  readonly input: unknown
}

const provided = (replies: readonly Readonly<Record<string, unknown>>[]) => {
  const asked: Asked[] = []
  const provider = createDataProvider((line, input) => {
    asked.push({ line, input })
    return Promise.resolve(replies[asked.length - 1] ?? {})
  })
  return { asked, provider }
}
const page = (number: number) => ({ pagination: { page: number, perPage: 2 }, sort: { field: 'id', order: 'ASC' as const }, filter: { act: 'staff.end' } })

test('a list is read on by the cursor of the page before, and says only whether there is more', async () => {
  const { asked, provider } = provided([{ rows: [{ id: '1' }, { id: '2' }], next: 'c1' }, { rows: [{ id: '3' }], next: null }])
  const first = await provider.getList('log', page(1))
  const second = await provider.getList('log', page(2))
  expect(asked.map(({ input }) => input)).toEqual([{ query: { act: 'staff.end', limit: 2, after: undefined } }, { query: { act: 'staff.end', limit: 2, after: 'c1' } }])
  expect([first.pageInfo, second.pageInfo]).toEqual([
    { hasNextPage: true, hasPreviousPage: false },
    { hasNextPage: false, hasPreviousPage: true },
  ])
})

test('a page that nobody read up to is refused, not guessed', async () => {
  const { provider } = provided([{ rows: [], next: null }])
  await expect(provider.getList('log', page(3))).rejects.toEqual(new Refused('cursor_mismatch'))
})

test('a record has the id that the wire names after it', () => {
  expect(recordOf({ staffId: 'stf_1', name: 'Ana', vendorId: 'x' }).id).toBe('stf_1')
  expect(recordOf({ id: 'own', staffId: 'stf_1' }).id).toBe('own')
  expect(() => recordOf({ name: 'Ana' })).toThrow('without an id')
})

test('a write does not pass it: acts have reasons and previews that ra-core knows nothing of', () => {
  const { provider } = provided([])
  expect(() => provider.delete('people', { id: 'stf_1' })).toThrow('is an act')
})
