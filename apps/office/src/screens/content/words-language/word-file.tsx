import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { call } from '#data/call.ts'
import { Refused, refusalWords } from '#data/refused.ts'
import { useSend } from '#data/use-call.ts'
import { t, wordOf } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Facts } from '#ui/facts.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Diff } from '#ui/diff.tsx'
import { keepFile } from '#ui/keep-file.ts'
import { toast } from '#ui/toast.ts'
import { inOneLine } from '#words/word-text.tsx'
import type { Said } from '@trevo/rules/words/faults'
import styles from '#words/words.module.css'

/** Every text of the language, for a translator or a table. */
export function FileOut({ language }: { readonly language: string }) {
  const take = async (form: 'csv' | 'json'): Promise<void> => {
    try {
      const { name, type, text } = await call('GET /office/words/:language/file', { params: { language }, query: { form } })
      keepFile(name, type, text)
    } catch (error) {
      toast(refusalWords(error), { tone: 'bad' })
    }
  }
  return (
    <>
      <Button icon="download" onClick={() => void take('csv')}>CSV</Button>
      <Button icon="download" onClick={() => void take('json')}>JSON</Button>
    </>
  )
}

const bytesMax = 1_000_000
type Texts = Readonly<Record<string, Said | null>>
const shown = (texts: unknown) => Object.fromEntries(Object.entries((texts ?? {}) as Texts).map(([key, said]) => [key, said === null ? null : inOneLine(said)]))

/** A file comes in as a draft: first what it would change, or what is wrong with it by line. */
export function FileIn({ language, version }: { readonly language: string; readonly version: string | null }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="arrow-up" onClick={() => setIsOpen(true)}>{t('words.file_in')}</Button>
      {isOpen ? <Bring language={language} version={version} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

interface Checked {
  readonly body: { readonly form: 'csv' | 'json'; readonly text: string }
  readonly before: unknown
  readonly after: unknown
}

function Bring({ language, version, onClose }: { readonly language: string; readonly version: string | null; readonly onClose: () => void }) {
  const form = useForm<{ file: File | null }>({ defaultValues: { file: null } })
  const send = useSend('POST /office/words/:language/file')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [refused, setRefused] = useState<unknown>(null)
  const check = async ({ file }: { file: File | null }): Promise<void> => {
    if (file === null) return
    setRefused(null)
    setChecked(null)
    const body = { form: file.name.toLowerCase().endsWith('.json') ? 'json' : 'csv', text: await file.text() } as const
    try {
      const reply = await send.mutateAsync({ params: { language }, body, preview: true })
      if (reply.kind === 'preview') setChecked({ body, before: reply.before, after: reply.after })
    } catch (error) {
      setRefused(error)
    }
  }
  const draft = async ({ body }: Checked): Promise<void> => {
    try {
      await send.mutateAsync({ params: { language }, body, ifMatch: version })
      toast(t('words.file_drafted'))
      onClose()
    } catch (error) {
      setRefused(error)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('words.file_in')} text={t('words.file_text')} size="l"
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          {checked === null ? <Button kind="primary" isBusy={send.isPending} onClick={() => void form.handleSubmit(check)()}>{t('words.file_check')}</Button> : <Button kind="primary" isBusy={send.isPending} onClick={() => void draft(checked)}>{t('words.save')}</Button>}
        </>
      }>
      <FormProvider {...form}>
        <form noValidate className={styles.fields} onSubmit={(event) => void form.handleSubmit(check)(event)} onChange={() => setChecked(null)}>
          <FileField name="file" label={t('words.file')} types={['.csv', '.json']} bytesMax={bytesMax} isRequired />
        </form>
      </FormProvider>
      {refused === null ? null : <Wrong error={refused} />}
      {checked === null ? null : <Diff before={shown(checked.before)} after={shown(checked.after)} />}
    </Dialog>
  )
}

function Wrong({ error }: { readonly error: unknown }) {
  const fields = error instanceof Refused ? (error.problem.fields ?? []) : []
  return (
    <div role="alert">
      <p className={styles.wrong}>{refusalWords(error)}</p>
      <Facts facts={fields.map(({ field, problem }) => ({ key: `${field} ${problem}`, label: field.replace(/^line /, `${t('words.line')} `), value: wordOf(`words.fault.${problem}`) ?? problem }))} />
    </div>
  )
}
