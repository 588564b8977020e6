import { randomUUID } from 'node:crypto'
import type { StaffLine } from '@trevo/contract/staff/api'
import type { Said } from '@trevo/rules/words/faults'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestOffice, type StaffBrowser, type StaffCallOptions, type TestOffice } from '#testing/office-app.ts'
import { builtWords } from './built-words.ts'
import { readShownWords } from './shown-words.ts'

let office: TestOffice
let content: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  content = await office.as('content')
})
afterAll(() => office.close())

const act = <L extends StaffLine>(browser: StaffBrowser, line: L, { body, headers, ...rest }: StaffCallOptions<L> = {}) =>
  office.call(browser, line, { ...rest, body: { reason: 'a test', ...(body as object) } as never, headers: { 'idempotency-key': randomUUID(), ...headers } })
const fieldsOf = ({ reply }: { readonly reply: unknown }) => (reply as { readonly fields?: readonly { readonly field: string; readonly problem: string }[] }).fields ?? []
const draft = (language: string, texts: Readonly<Record<string, Said | null>>, browser = content) => act(browser, 'PUT /office/words/:language/draft', { params: { language }, body: { texts } as never })
const publish = (language: string) => act(content, 'POST /office/words/:language/publish', { params: { language } })
const show = async (language: string) => (await office.call(content, 'GET /office/words/:language', { params: { language } })).reply
const rowOf = async (key: string, languages = 'pt,en') => (await office.call(content, 'GET /office/words', { query: { languages, q: key } })).reply.rows.find((row) => row.key === key)
const cellOf = async (key: string, language: string) => (await rowOf(key, language))?.cells[0]
const said = async (language: string) => (await readShownWords(office.database.db)).get(language)

const close = 'ui.close'
const greeting = 'site.shell.header.home'
const counted = 'games.lists.filters.lines'

describe('a text', () => {
  test('Product §13.85 is drafted by its key, published for phones, and said as built again', async () => {
    expect(await cellOf(close, 'en')).toMatchObject({ text: 'Close', built: 'Close', marks: [] })
    expect((await draft('en', { [close]: 'Shut' })).status).toBe(200)
    expect(await cellOf(close, 'en')).toMatchObject({ text: 'Shut', marks: ['own', 'draft'] })
    expect(await said('en')).toBeUndefined()
    expect(await show('en')).toMatchObject({ state: 'draft', changes: [{ key: close, before: 'Close', after: 'Shut' }] })

    expect((await publish('en')).reply).toMatchObject({ kind: 'done', reply: { number: 1 } })
    const first = await said('en')
    expect(first?.texts).toEqual({ ui: { close: 'Shut' } })
    expect(await cellOf(close, 'en')).toMatchObject({ marks: ['own'] })

    await draft('en', { [close]: null })
    await publish('en')
    expect(await said('en')).toBeUndefined()

    await act(content, 'POST /office/words/:language/restore', { params: { language: 'en' }, body: { number: 1 } })
    expect(await said('en')).toEqual(first)
    expect((await show('en')).versions.map(({ number, isLive }) => [number, isLive])).toEqual([[3, true], [2, false], [1, false]])
  })

  test.each<[string, string, Said, string]>([
    ['what is filled in', greeting, 'Home', 'holes'],
    ['a form of a count', counted, { other: '{{count}} lines' }, 'forms'],
    ['the forms of a count', counted, '{{count}} lines', 'forms'],
    ['its harmlessness', close, '<script>alert(1)</script>', 'markup'],
    ['the order of its letters', close, '\u202eesolC', 'hidden'],
    ['every letter', close, '', 'empty'],
    ['its key', 'ui.nowhere', 'x', 'unknown'],
  ])('Product §13.86 that lost %s is not even drafted', async (_name, key, text, problem) => {
    const refused = await draft('en', { [close]: 'Shut', [key]: text })
    expect([refused.code, fieldsOf(refused)]).toEqual(['words_broken', [{ field: key, problem }]])
  })

  test('Product §13.86 too long for its place is drafted and seen, and not published', async () => {
    const long = 'x'.repeat((builtWords().keys.get(close)?.lettersMax ?? 0) + 1)
    expect((await draft('pt', { [close]: long })).status).toBe(200)
    expect((await cellOf(close, 'pt'))?.marks).toContain('long')
    const refused = await publish('pt')
    expect([refused.code, fieldsOf(refused)]).toEqual(['words_broken', [{ field: close, problem: 'long' }]])
    expect(await said('pt')).toBeUndefined()
    await draft('pt', { [close]: long.slice(1) })
    expect((await publish('pt')).status).toBe(200)
    await draft('pt', { [close]: null })
    await publish('pt')
  })

  test('Product §13.87 whose source changed is marked until somebody says that it still holds', async () => {
    expect((await cellOf('ui.retry', 'en'))?.marks ?? []).not.toContain('changed')
    const [key, source] = ['ui.close', 'Fechar']
    await draft('en', { [key]: 'Shut' })
    await publish('en')
    await draft('pt', { [key]: 'Encerrar' })
    // A draft is nobody's source yet.
    expect((await cellOf(key, 'en'))?.marks).not.toContain('changed')
    await publish('pt')
    expect(await cellOf(key, 'en')).toMatchObject({ text: 'Shut', sourceThen: source, marks: ['own', 'changed'] })
    expect((await office.call(content, 'GET /office/words', { query: { languages: 'en', mark: 'changed' } })).reply.rows.map((row) => row.key)).toEqual([key])
    await draft('en', { [key]: 'Shut' })
    expect((await cellOf(key, 'en'))?.marks).not.toContain('changed')
    await act(content, 'POST /office/words/:language/discard', { params: { language: 'en' } })
    await draft('pt', { [key]: null })
    await publish('pt')
  })
})

describe('a language', () => {
  test('that phones do not speak yet is begun and checked, and cannot be published', async () => {
    expect((await rowOf(close, 'es'))?.cells[0]).toMatchObject({ text: null, marks: ['missing'] })
    expect((await draft('es', { [close]: 'Cerrar' })).status).toBe(200)
    const { languages, texts } = (await office.call(content, 'GET /office/word-languages', {})).reply
    expect(languages).toHaveLength(30)
    expect(languages.find(({ code }) => code === 'es')).toMatchObject({ isBuilt: false, counts: { missing: texts - 1, draft: 1 } })
    expect((await publish('es')).code).toBe('words_not_built')
    expect((await draft('xx', { [close]: 'x' })).code).toBe('invalid_request')
  })

  test('two who edit at once: the second on an old version is refused', async () => {
    const { version } = await show('es')
    expect((await act(content, 'PUT /office/words/:language/draft', { params: { language: 'es' }, body: { texts: { [close]: 'Cerrar ya' } }, headers: { 'if-match': `"${version}"` } })).status).toBe(200)
    expect((await act(content, 'PUT /office/words/:language/draft', { params: { language: 'es' }, body: { texts: { [close]: 'Cierra' } }, headers: { 'if-match': `"${version}"` } })).code).toBe('changed_meanwhile')
  })

  test('who may not write words does not', async () => {
    for (const role of ['support', 'owner', 'auditor'] as const) expect((await draft('en', { [close]: 'Shut' }, await office.as(role))).code).toBe('not_permitted')
  })
})

describe('a file', () => {
  const take = async (language: string, form: 'csv' | 'json') => (await office.call(content, 'GET /office/words/:language/file', { params: { language }, query: { form } })).reply.text
  const bring = (form: 'csv' | 'json', text: string, query = {}) => act(content, 'POST /office/words/:language/file', { params: { language: 'en' }, body: { form, text } as never, query })

  test.each(['csv', 'json'] as const)('Product §13.88 that goes out as %s comes in again and changes nothing', async (form) => {
    await draft('en', { [greeting]: '={{brand}}, home' })
    const text = await take('en', form)
    if (form === 'csv') expect(text).toContain('"\'={{brand}}, home"')
    expect((await bring(form, text)).status).toBe(200)
    expect((await show('en')).changes).toEqual([{ key: greeting, before: '{{brand}}, home', after: '={{brand}}, home' }])
    await act(content, 'POST /office/words/:language/discard', { params: { language: 'en' } })
  })

  test('Product §13.88 is drafted whole or not at all, each mistake by its line', async () => {
    const csv = ['key,form,source,text', `${close},,Fechar,Shut`, `${greeting},,x,Home`, `${counted},other,x,"{{count}}`, 'lines"', 'ui.nowhere,,x,y', `${close},,Fechar,Again`, 'a,b'].join('\r\n')
    const refused = await bring('csv', csv)
    expect(refused.code).toBe('words_file_wrong')
    expect([...fieldsOf(refused)].toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'line 3', problem: 'holes' },
      { field: 'line 4', problem: 'hidden' },
      { field: 'line 6', problem: 'unknown' },
      { field: 'line 7', problem: 'twice' },
      { field: 'line 8', problem: 'cells' },
    ])
    expect((await show('en')).changes).toEqual([])
    expect(fieldsOf(await bring('json', '{"ui.close": 3}'))).toEqual([{ field: 'line 1', problem: 'json' }])
    expect(fieldsOf(await bring('csv', 'a,b'))).toEqual([{ field: 'line 1', problem: 'head' }])
  })

  test('shows what it would change before it does', async () => {
    const { reply } = await bring('json', `{"${close}": "Shut it"}`, { preview: '1' })
    expect(reply).toMatchObject({ kind: 'preview', after: { [close]: 'Shut it' } })
    expect((await show('en')).changes).toEqual([])
  })
})
