import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { faultsOf, isBroken, type Said } from '@trevo/rules/words/faults'
import { formsOf } from '@trevo/rules/words/languages'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { refusalWords } from '#data/refused.ts'
import { useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { languageCalled, WordMarks, WordText } from '#words/word-text.tsx'
import styles from '#words/words.module.css'

export type WordRow = ReplyOfStaff<'GET /office/words'>['rows'][number]
type Cell = WordRow['cells'][number]

const plain = 'text'
const isCounted = (row: WordRow, { text }: Cell): boolean => typeof row.source !== 'string' || (text !== null && typeof text !== 'string')
const formsIn = (row: WordRow, cell: Cell): readonly string[] => (isCounted(row, cell) ? formsOf(cell.language) : [plain])
const valuesOf = (row: WordRow, cell: Cell): Record<string, string> =>
  Object.fromEntries(formsIn(row, cell).map((form) => [form, cell.text === null ? '' : typeof cell.text === 'string' ? cell.text : (cell.text[form as keyof typeof cell.text] ?? '')]))
const saidOf = (values: Readonly<Record<string, string>>): Said => values[plain] ?? values

/** One text in the languages that are looked at: what it is translated from, what its place takes, and at once what is wrong with it. */
export function WordSheet({ row, mayEdit, onClose, onNext }: { readonly row: WordRow; readonly mayEdit: boolean; readonly onClose: () => void; readonly onNext: (() => void) | null }) {
  return (
    <Sheet isOpen onClose={onClose} title={row.key} text={t('words.place', { letters: row.lettersMax })} size="l" foot={onNext === null ? undefined : <Button icon="chevron-right" onClick={onNext}>{t('words.next')}</Button>}>
      <div className={styles.fields}>
        <div>
          <p className={styles.note}>{t('words.source')}</p>
          <p className={styles.source}><WordText said={row.source} language="pt" /></p>
        </div>
        {row.cells.map((cell) => <OneLanguage key={`${cell.language} ${cell.version}`} row={row} cell={cell} mayEdit={mayEdit} />)}
      </div>
    </Sheet>
  )
}

function OneLanguage({ row, cell, mayEdit }: { readonly row: WordRow; readonly cell: Cell; readonly mayEdit: boolean }) {
  const { language } = cell
  const form = useForm<Record<string, string>>({ defaultValues: valuesOf(row, cell) })
  const watched = useWatch({ control: form.control }) as Record<string, string>
  const save = useSend('PUT /office/words/:language/draft')
  const [refused, setRefused] = useState<string | null>(null)
  const said = saidOf(watched)
  const isEmpty = Object.values(watched).every((text) => text === '')
  const faults = isEmpty ? [] : faultsOf(said, { said: row.source, formsNeeded: formsOf(language), lettersMax: row.lettersMax })
  const send = async (text: Said | null): Promise<void> => {
    setRefused(null)
    try {
      await save.mutateAsync({ params: { language }, body: { texts: { [row.key]: text } }, ifMatch: cell.version === '0' ? null : cell.version })
      toast(t('words.drafted', { language: languageCalled(language) }))
    } catch (error) {
      setRefused(refusalWords(error))
    }
  }
  return (
    <FormProvider {...form}>
      <form className={styles.language} noValidate onSubmit={(event) => void form.handleSubmit(() => send(said))(event)}>
        <div className={styles.head}><h3>{languageCalled(language)}</h3><WordMarks marks={cell.marks} /></div>
        {cell.sourceThen === null ? null : <p className={styles.note}>{t('words.source_then')} <WordText said={cell.sourceThen} language="pt" /></p>}
        {formsIn(row, cell).map((name) => <TextField key={name} name={name} label={name === plain ? t('words.text') : t(`words.form.${name as 'one'}`)} isLong isOff={!mayEdit} />)}
        {faults.map((fault) => <p key={fault} role="status" className={styles.wrong}>{t(`words.fault.${fault}`)}</p>)}
        {refused === null ? null : <p role="alert" className={styles.wrong}>{refused}</p>}
        {mayEdit ? (
          <div className={styles.marks}>
            <Button type="submit" size="s" kind="primary" isBusy={save.isPending} disabled={isEmpty || isBroken(faults)}>{t(cell.sourceThen === null ? 'words.save' : 'words.save_holds')}</Button>
            {cell.marks.includes('own') ? <Button size="s" onClick={() => void send(null)}>{t('words.as_built')}</Button> : null}
          </div>
        ) : null}
      </form>
    </FormProvider>
  )
}
