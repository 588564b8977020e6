import { wordLanguages } from '@trevo/rules/words/languages'
import { wordColumnsMax, wordMarks } from '@trevo/rules/words/marks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { ListScreen } from '#ui/list-screen.tsx'
import { languageCalled, WordMarks, WordText } from '#words/word-text.tsx'
import styles from '#words/words.module.css'
import { type WordRow, WordSheet } from './word-sheet.tsx'

const line = 'GET /office/words'
const chosenDefault = 'pt,en'

const columnsOf = (languages: readonly string[]): readonly Column<WordRow>[] => [
  { key: 'key', label: 'words.key', width: 220, onPhone: 'title', cell: ({ key }) => <span className={styles.name} title={key}>{key}</span> },
  ...(languages.includes('pt') ? [] : [{ key: 'source', label: 'words.source', width: 260, cell: ({ source }: WordRow) => <WordText said={source} language="pt" /> } as const]),
  ...languages.map((language, at): Column<WordRow> => ({
    key: language,
    label: () => languageCalled(language),
    width: 260,
    cell: ({ cells }) => {
      const cell = cells[at]
      return cell === undefined ? null : <span className={styles.cell}><WordText said={cell.text} language={language} /><WordMarks marks={cell.marks} /></span>
    },
  })),
]

/** Every text of the phone, languages beside each other. */
export function WordsScreen() {
  const [search] = useSearchParams()
  const { data } = useCall('GET /office/word-languages')
  const mayEdit = useMay('content.draft', 'w')
  const client = useQueryClient()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const languages = (search.get('languages') ?? chosenDefault).split(',').slice(0, wordColumnsMax)
  const filters: readonly Filter[] = [
    { key: 'q', label: 'words.search', kind: 'text', isMain: true },
    { key: 'languages', label: 'words.languages', kind: 'multi', options: () => Object.entries(wordLanguages).map(([value, { name }]) => ({ value, label: name, hint: value })) },
    { key: 'area', label: 'words.area', kind: 'select', options: () => (data?.areas ?? []).map((value) => ({ value, label: t(`words.area.${value as 'site'}`) })) },
    { key: 'mark', label: 'words.mark', kind: 'select', options: () => wordMarks.map((value) => ({ value, label: t(`words.mark.${value}`) })) },
  ]
  // The rows that are looked at are those of the list: it keeps them, so the sheet follows what is saved.
  const rows = client.getQueriesData<{ readonly rows: readonly WordRow[] }>({ queryKey: [line], type: 'active' }).flatMap(([, page]) => page?.rows ?? [])
  const at = rows.findIndex(({ key }) => key === openKey)
  const open = rows[at]
  const next = rows[at + 1]
  return (
    <>
      <ListScreen line={line} title="words.title" columns={columnsOf(languages)} filters={filters} rowKey={({ key }) => key} onOpen={({ key }) => setOpenKey(key)} viewsKey="words"
        lead={
          <ul className={styles.languages}>
            {languages.map((code) => (
              <li key={code}><ButtonLink size="s" to={`/words/${code}`}>{summary(code, data?.languages.find((each) => each.code === code)?.counts)}</ButtonLink></li>
            ))}
          </ul>
        }
        empty={{ title: 'words.empty', text: 'words.empty_text' }} />
      {open === undefined ? null : <WordSheet key={open.key} row={open} mayEdit={mayEdit} onClose={() => setOpenKey(null)} onNext={next === undefined ? null : () => setOpenKey(next.key)} />}
    </>
  )
}

const summary = (code: string, counts: { readonly draft: number; readonly missing: number; readonly changed: number } | undefined): string => {
  const told = counts === undefined ? [] : (['draft', 'missing', 'changed'] as const).flatMap((mark) => (counts[mark] === 0 ? [] : [t(`words.count.${mark}`, { count: counts[mark] })]))
  return [languageCalled(code), ...told].join(' · ')
}
