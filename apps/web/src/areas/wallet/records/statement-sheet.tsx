import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '@trevo/ui/button.tsx'
import { ChipRow } from '@trevo/ui/chip-row.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { useLanguage } from '@trevo/ui/words/texts.ts'
import { call } from '#api/call.ts'
import { Refusal } from '#api/refusal.ts'
import { t } from '#i18n/t.ts'
import { downloadFrom, fetchFile, savesByShare, shareFile } from '#lib/save-file.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import styles from './account-record.module.css'
import { dateWords } from './market-time.ts'

interface StatementSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly range: { readonly from: string; readonly to: string }
}

type Format = 'pdf' | 'csv'

/** The days as a file: a paper to keep, or a table to compute with. */
export function StatementSheet({ open, onClose, range }: StatementSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('wallet.statement.title')}>
      {open && <Form range={range} onDone={onClose} />}
    </Sheet>
  )
}

function Form({ range, onDone }: { readonly range: StatementSheetProps['range']; readonly onDone: () => void }) {
  const language = useLanguage()
  const [format, setFormat] = useState<Format>('pdf')
  const [file, setFile] = useState<File | null>(null)
  const made = useMutation({
    mutationFn: async () => {
      const { url, fileName } = await call('POST /api/statements', { body: { ...range, format, language } })
      if (savesByShare()) return fetchFile(url, fileName)
      downloadFrom(url, fileName)
      return null
    },
    onSuccess: (got) => {
      setFile(got)
      if (got === null) {
        toast(t('wallet.statement.saving'), { kind: 'done' })
        onDone()
      }
    },
  })
  const share = async (got: File): Promise<void> => {
    if (await shareFile(got)) onDone()
  }
  const isTooLong = made.error instanceof Refusal && made.error.code === 'too_large'
  return (
    <div className={styles.sheet}>
      <p className={styles.kind}>{t('wallet.statement.days', { from: dateWords(range.from), to: dateWords(range.to) })}</p>
      <ChipRow
        label={t('wallet.statement.form')}
        chips={[
          { id: 'pdf', label: t('wallet.statement.pdf') },
          { id: 'csv', label: t('wallet.statement.csv') },
        ]}
        value={format}
        onPick={(next) => {
          setFormat(next)
          setFile(null)
          made.reset()
        }}
      />
      {isTooLong && <Note tone="caution">{t('wallet.statement.tooLong')}</Note>}
      {made.isError && !isTooLong && <RefusalNote error={made.error} kept={t('wallet.statement.again')} />}
      {file === null ? (
        <Button isWide isBusy={made.isPending} onClick={() => made.mutate()}>
          {t('wallet.statement.make')}
        </Button>
      ) : (
        <Button isWide onClick={() => void share(file)}>
          {t('wallet.statement.save')}
        </Button>
      )}
    </div>
  )
}
