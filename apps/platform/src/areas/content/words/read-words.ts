import type { Said } from '@trevo/rules/words/faults'
import { formsOf, isWordLanguage, wordLanguages } from '@trevo/rules/words/languages'
import { wordColumnsMax, type WordMark, wordMarks } from '@trevo/rules/words/marks'
import { findName, listVersions } from '#areas/content/items/items-store.ts'
import { readList } from '#areas/staff/cursor.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import type { Db } from '#db/tables.ts'
import { builtWords } from './built-words.ts'
import { csvOf, jsonOf } from './word-file.ts'
import { type WordTable, wordTable } from './word-table.ts'
import { type LanguageWords, readWords } from './words-store.ts'

const areaOf = (key: string): string => key.slice(0, key.indexOf('.'))
const wordsIn = (said: Said | null): string => (said === null ? '' : typeof said === 'string' ? said : Object.values(said).join(' ')).toLowerCase()

export const listWords: StaffHandler<'GET /office/words'> = async ({ query }, call) => {
  const languages = [...new Set(query.languages.split(','))]
  if (languages.length > wordColumnsMax || !languages.every(isWordLanguage)) throw refuseStaff('invalid_request', { fields: [{ field: 'languages', problem: 'format' }] })
  const table = wordTable(await readWords(call.db))
  const { area, mark, q } = query
  const wanted = (q ?? '').toLowerCase()
  const rows = [...builtWords().keys]
    .filter(([key]) => area === undefined || areaOf(key) === area)
    .map(([key, { lettersMax }]) => ({ key, area: areaOf(key), source: table.sourceOf(key), lettersMax, cells: languages.map((language) => table.cellOf(key, language)) }))
    .filter(({ key, source, cells }) => wanted === '' || key.toLowerCase().includes(wanted) || [source, ...cells.map(({ text }) => text)].some((text) => wordsIn(text).includes(wanted)))
    .filter(({ cells }) => mark === undefined || cells.some(({ marks }) => marks.includes(mark)))
  return readList(call, {
    of: { list: 'words', languages, area, mark, q },
    query,
    read: async ({ place, isBackward, limit }) => {
      const [at = ''] = place ?? []
      const beside = place === null ? rows : rows.filter(({ key }) => (isBackward ? key < at : key > at))
      return (isBackward ? beside.toReversed() : beside).slice(0, limit)
    },
    placeOf: ({ key }) => [key],
    about: async () => ({ count: rows.length, isEstimate: false }),
    view: (row) => row,
  })
}

const summaryOf = async (db: Db, code: string, table: WordTable, own: LanguageWords | undefined) => {
  const cells = [...builtWords().keys.keys()].map((key) => table.cellOf(key, code))
  const countOf = (mark: WordMark): number => cells.filter(({ marks }) => marks.includes(mark)).length
  const { name, dir } = wordLanguages[code] ?? { name: code, dir: 'ltr' as const }
  return {
    code,
    name,
    dir,
    forms: [...formsOf(code)],
    isBuilt: builtWords().languages.includes(code),
    counts: Object.fromEntries(wordMarks.map((mark) => [mark, countOf(mark)])) as Record<WordMark, number>,
    draftState: own?.item.draft_state ?? null,
    draftedBy: await findName(db, own?.item.drafted_by ?? null),
    draftedAt: own?.item.drafted_at?.toISOString() ?? null,
    version: (own?.item.version ?? 0n).toString(),
  }
}

export const listWordLanguages: StaffHandler<'GET /office/word-languages'> = async (_input, { db }) => {
  const words = await readWords(db)
  const table = wordTable(words)
  const languages = await Promise.all(Object.keys(wordLanguages).map((code) => summaryOf(db, code, table, words.get(code))))
  return { languages, areas: [...builtWords().areas], texts: builtWords().keys.size }
}

export const showWords: StaffHandler<'GET /office/words/:language'> = async ({ params: { language } }, { db }) => {
  const words = await readWords(db)
  const own = words.get(language)
  const [summary, versions] = await Promise.all([summaryOf(db, language, wordTable(words), own), listVersions(db, 'words', language)])
  const [before, after] = [own?.live?.texts ?? {}, own?.draft?.texts ?? own?.live?.texts ?? {}]
  const table = wordTable(words)
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
    .filter((key) => table.cellOf(key, language).marks.includes('draft'))
    .map((key) => ({ key, before: before[key]?.text ?? builtWords().textsOf(language).get(key) ?? null, after: after[key]?.text ?? builtWords().textsOf(language).get(key) ?? null }))
  const liveNumber = own?.item.live_number ?? null
  return {
    ...summary,
    state: liveNumber === null ? (summary.draftState ?? 'kept') : 'live',
    changes,
    versions: versions.map(({ number, published_at: at, published_by: by }) => ({ number, publishedAt: at.toISOString(), publishedBy: by, isLive: number === liveNumber })),
  }
}

export const takeWordFile: StaffHandler<'GET /office/words/:language/file'> = async ({ params: { language }, query: { form } }, { db }) => {
  const table = wordTable(await readWords(db))
  const texts = [...builtWords().keys.keys()].map((key) => ({ key, source: table.sourceOf(key), text: table.cellOf(key, language).text }))
  return form === 'csv'
    ? { name: `words-${language}.csv`, type: 'text/csv; charset=utf-8', text: `\ufeff${csvOf(texts, formsOf(language))}` }
    : { name: `words-${language}.json`, type: 'application/json', text: jsonOf(texts) }
}
