import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useSend } from '#data/use-call.ts'
import { refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Facts } from '#ui/facts.tsx'

type Problems = ReplyOfStaff<'POST /office/imports'>['problems']
const bytesMax = 20 * 1024 * 1024

/** Line by line what is wrong with a file: it was not taken. */
function Wrong({ problems }: { readonly problems: Problems }) {
  return (
    <div role="alert">
      <p>{t('games.import.wrong', { count: problems.length })}</p>
      <Facts facts={problems.map(({ line, field, reason }, at) => ({ key: String(at), label: line === 0 ? t('games.import.whole_file') : t('games.import.line', { line }), value: field === '' ? reason : `${field}: ${reason}` }))} />
    </div>
  )
}

function Upload({ onClose }: { readonly onClose: () => void }) {
  const formId = useId()
  const form = useForm<{ file: File | null }>({ defaultValues: { file: null } })
  const send = useSend('POST /office/imports')
  const navigate = useNavigate()
  const [problems, setProblems] = useState<Problems>([])
  const [refused, setRefused] = useState<string | null>(null)
  const upload = async ({ file }: { file: File | null }): Promise<void> => {
    if (file === null) return
    setProblems([])
    setRefused(null)
    try {
      const reply = await send.mutateAsync({ body: { name: file.name.slice(0, 120), text: await file.text() } })
      if (reply.importId === null) setProblems(reply.problems)
      else await navigate(`/import/${reply.importId}`)
    } catch (error) {
      setRefused(refusalWords(error))
    }
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('games.import.upload')} text={t('games.import.upload_text')} size="l"
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={send.isPending}>{t('games.import.check')}</Button>
        </>
      }>
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(upload)(event)}>
          <FileField name="file" label={t('games.import.file')} types={['.jsonl', '.json', '.txt', '.ndjson']} bytesMax={bytesMax} isRequired />
          {problems.length === 0 ? null : <Wrong problems={problems} />}
          {refused === null ? null : <p role="alert">{refused}</p>}
        </form>
      </FormProvider>
    </Dialog>
  )
}

export function UploadButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button kind="primary" icon="plus" onClick={() => setIsOpen(true)}>{t('games.import.upload')}</Button>
      {isOpen ? <Upload onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
