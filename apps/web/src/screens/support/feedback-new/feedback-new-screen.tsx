import { useState } from 'react'
import { complaintKinds, type ComplaintKind } from '@trevo/rules/support/complaints'
import { ChoiceField } from '@trevo/ui/choice-field.tsx'
import { Note } from '@trevo/ui/note.tsx'
import { Skeleton } from '@trevo/ui/skeleton.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { call } from '#api/call.ts'
import { dropDraft, keepDraft, readDraft, requestIdOf } from '#areas/support/draft.ts'
import { SayingForm } from '#areas/support/saying-form.tsx'
import { useComplaintOptions } from '#areas/support/use-complaints.ts'
import { t } from '#i18n/t.ts'
import { useSearchParam } from '#router/location.ts'
import { go } from '#router/navigate.ts'
import { Screen } from '#ui/screen.tsx'

/** The height of a note of one line. */
const noteHeight = 44

function Promised({ days, isComing }: { readonly days: number | undefined; readonly isComing: boolean }) {
  if (days !== undefined) return <Note>{t('support.feedback.promise', { count: days })}</Note>
  return isComing ? <Skeleton height={noteHeight} radius={12} /> : null
}

const isKind = (text: string): text is ComplaintKind => (complaintKinds as readonly string[]).includes(text)
const aboutPattern = /^(?:dep|wdr|rnd|mtr|trf)_[0-9a-z]{1,13}$/

/** A complaint as it is written; what is typed is kept on the phone until it is sent. `?kind=` and `?about=` come from where the member had trouble. */
export function FeedbackNewScreen() {
  const asked = { kind: useSearchParam('kind') ?? '', about: useSearchParam('about') ?? '' }
  const about = aboutPattern.test(asked.about) ? asked.about : ''
  const options = useComplaintOptions()
  const [first] = useState(() => {
    const draft = readDraft()
    return { text: draft.text, kind: isKind(asked.kind) ? asked.kind : draft.kind }
  })
  return (
    <Screen narrow stacked>
      <Promised days={options.data?.days} isComing={options.isPending} />
      <SayingForm
        label={t('support.feedback.newTitle')}
        fieldLabel={t('support.feedback.text')}
        button={t('support.feedback.send')}
        first={first}
        onType={(typed) => keepDraft({ ...typed, about, sent: readDraft().sent })}
        requestIdOf={(values) => requestIdOf({ ...values, about })}
        post={({ kind, text, requestId }) => call('POST /api/complaints', { body: { requestId, kind: isKind(kind) ? kind : 'other', text, ...(about === '' ? {} : { about }) } })}
        onDone={({ complaintId, reference }) => {
          dropDraft()
          toast(t('support.feedback.sent', { reference }), { kind: 'done' })
          void go(`/m/feedback?id=${complaintId}`, { replace: true })
        }}
        kindField={({ value, error, onKind, ref }) => (
          <ChoiceField
            label={t('support.feedback.about')}
            emptyLabel={t('support.feedback.aboutNone')}
            name="kind"
            choices={complaintKinds.map((kind) => ({ value: kind, label: t(`support.feedback.kinds.${kind}`) }))}
            value={value}
            error={error}
            onChange={(event) => onKind(event.currentTarget.value)}
            ref={ref}
          />
        )}
      />
    </Screen>
  )
}
