import { useState, type ReactNode } from 'react'
import { charactersMax, countWords, textProblem } from '@trevo/rules/support/text'
import { Button } from '@trevo/ui/button.tsx'
import { FormFrame } from '@trevo/ui/form-frame.tsx'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Note } from '@trevo/ui/note.tsx'
import { isUndecided } from '#api/refusal.ts'
import { t } from '#i18n/t.ts'
import { useForm } from '#lib/use-form.ts'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { LongField } from '#ui/long-field.tsx'
import { PicturePicker } from './picture-picker.tsx'
import type { Picture } from './prepare-picture.ts'
import { type Complaint, useComplaintOptions, useSaying } from './use-complaints.ts'

interface SayingFormProps {
  readonly label: string
  readonly button: string
  /** The field's own words. */
  readonly fieldLabel: string
  /** What stands there from the start, and where it is kept while it is typed. */
  readonly first?: { readonly kind: string; readonly text: string }
  readonly onType?: (values: { readonly kind: string; readonly text: string }) => void
  /** Before the text; `kind` is asked for where it is there. */
  readonly kindField?: (props: { readonly value: string; readonly error: string | undefined; readonly onKind: (kind: string) => void; readonly ref: (element: HTMLElement | null) => void }) => ReactNode
  readonly requestIdOf: (values: { readonly kind: string; readonly text: string }) => string
  readonly post: (values: { readonly kind: string; readonly text: string; readonly requestId: string }) => Promise<Complaint>
  readonly onDone: (complaint: Complaint) => void
}

/** What a member says, with pictures beside it: to begin a complaint, to add to one, to reopen one. */
export function SayingForm({ label, button, fieldLabel, first = { kind: '', text: '' }, onType, kindField, requestIdOf, post, onDone }: SayingFormProps) {
  const isOnline = useIsOnline()
  const options = useComplaintOptions()
  const limits = options.data?.words ?? { min: 1, max: 1_000 }
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const form = useForm({ kind: first.kind, text: first.text }, ['kind', 'text'], ({ kind, text }) => {
    const problem = textProblem(text, limits)
    return { ...(kindField !== undefined && kind === '' ? { kind: 'kind' } : {}), ...(problem === null ? {} : { text: problem }) }
  })
  const { send, said, sending } = useSaying(({ text, requestId }) => post({ kind: form.values.kind, text, requestId }), onDone)
  const type = (name: 'kind' | 'text', value: string): void => {
    form.type(name, value)
    onType?.({ ...form.values, [name]: value })
  }
  const submit = async (): Promise<void> => {
    try {
      await send.mutateAsync({ text: form.values.text, requestId: requestIdOf(form.values), pictures })
      setPictures([])
    } catch {
      // Stands below the form.
    }
  }
  const problemWords = (problem: string | undefined): string | undefined =>
    problem === undefined ? undefined : problem === 'kind' || problem === 'required' || problem === 'too_short' || problem === 'too_long' ? t(`support.feedback.problems.${problem}`, limits) : problem
  const isPartly = said !== null && send.error !== null
  return (
    <FormFrame
      label={label}
      onSubmit={() => {
        if (isOnline) form.trySending(submit)
      }}
      note={
        <>
          {isPartly ? <Note tone="caution">{t('support.feedback.partly')}</Note> : null}
          {send.error === null ? null : <RefusalNote error={send.error} kept={t('support.feedback.kept')} {...(isUndecided(send.error) && said === null ? { unsure: t('support.feedback.unsure') } : {})} />}
          {isOnline ? null : <Note>{t('support.feedback.offline')}</Note>}
        </>
      }
      actions={
        <>
          <Button type="submit" isWide isBusy={send.isPending} disabled={!isOnline}>
            {isPartly ? t('support.feedback.retryPictures') : button}
          </Button>
          {isPartly ? (
            <Button kind="quiet" isWide onClick={() => onDone(said)}>
              {t('support.feedback.withoutPictures')}
            </Button>
          ) : null}
          <p className="sr-only" role="status">
            {sending === null ? (send.isPending ? t('support.feedback.sending') : '') : t('support.feedback.sendingPicture', { number: sending, count: pictures.length })}
          </p>
        </>
      }
    >
      {kindField?.({ value: form.values.kind, error: problemWords(form.problems.kind), onKind: (kind) => type('kind', kind), ref: form.refOf('kind') })}
      <LongField
        label={fieldLabel}
        name="text"
        value={form.values.text}
        maxLength={charactersMax}
        readOnly={said !== null}
        hint={options.data === undefined ? '' : t('support.feedback.textHint', { ...limits, count: countWords(form.values.text) })}
        error={problemWords(form.problems.text)}
        onChange={(event) => type('text', event.currentTarget.value)}
        onBlur={() => form.leave('text')}
        ref={form.refOf('text')}
      />
      <PicturePicker pictures={pictures} isOff={send.isPending} onChange={setPictures} />
    </FormFrame>
  )
}
