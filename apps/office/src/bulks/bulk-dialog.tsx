import type { BodySentOf } from '@trevo/contract/staff/api'
import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { refusalWords } from '#data/refused.ts'
import { useSend } from '#data/use-call.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Selection } from '#ui/grid/selection.ts'
import type { Bulk } from './bulk-words.tsx'
import { BulkSheet } from './bulk-sheet.tsx'
import styles from './bulks.module.css'

type Asked = BodySentOf<'POST /office/bulks'>

const selectionOf = (selection: Selection): Asked['selection'] =>
  selection.kind === 'rows'
    ? { kind: 'rows', ids: [...selection.ids] }
    : { kind: 'filter', query: Object.fromEntries(Object.entries(selection.query).filter(([name, value]) => name !== 'limit' && name !== 'after' && value !== undefined && value !== null && value !== '').map(([name, value]) => [name, String(value)])) }

export interface BulkAsk {
  readonly kind: Bulk['kind']
  readonly title: string
  readonly values: FieldValues
  readonly toChange: (values: FieldValues) => Asked['change']
  readonly fields: ReactNode
}

/** What is to be done, then whom it reaches, then the doing: three steps in one place. */
export function BulkDialog({ ask, selection, onClose, onDone }: { readonly ask: BulkAsk; readonly selection: Selection; readonly onClose: () => void; readonly onDone: () => void }) {
  const [bulkId, setBulkId] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm<FieldValues>({ defaultValues: ask.values })
  const make = useSend('POST /office/bulks')
  if (bulkId !== null) return <BulkSheet bulkId={bulkId} title={ask.title} onClose={onDone} />
  const look = (values: FieldValues): void => {
    setRefused(null)
    make.mutate({ body: { kind: ask.kind, change: ask.toChange(values), selection: selectionOf(selection) } }, { onSuccess: (reply) => setBulkId(reply.bulkId), onError: (error) => setRefused(refusalWords(error)) })
  }
  return (
    <Dialog isOpen onClose={onClose} title={ask.title} text={t('bulks.ask.text')}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" isBusy={make.isPending} onClick={() => void form.handleSubmit(look)()}>{t('bulks.ask.look')}</Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form className={styles.fields} noValidate onSubmit={(event) => void form.handleSubmit(look)(event)}>
          {ask.fields}
          {refused === null ? null : <p role="alert">{refused}</p>}
        </form>
      </FormProvider>
    </Dialog>
  )
}
