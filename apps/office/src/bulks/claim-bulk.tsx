import { rejectReasons } from '@trevo/rules/promotions/reasons'
import { useState } from 'react'
import { t, wordOf } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import type { Selection } from '#ui/grid/selection.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type BulkAsk, BulkDialog } from './bulk-dialog.tsx'

const asks = (): Readonly<Record<'take' | 'layBack' | 'approve' | 'reject', BulkAsk>> => ({
  take: { kind: 'claims.take', title: t('bulks.ask.take'), values: {}, toChange: () => ({ isMine: true }), fields: <p>{t('bulks.ask.take_text')}</p> },
  layBack: { kind: 'claims.take', title: t('bulks.ask.lay_back'), values: {}, toChange: () => ({ isMine: false }), fields: <p>{t('bulks.ask.lay_back_text')}</p> },
  approve: { kind: 'claims.approve', title: t('bulks.ask.approve'), values: {}, toChange: () => ({}), fields: <p>{t('bulks.ask.approve_text')}</p> },
  reject: {
    kind: 'claims.reject',
    title: t('bulks.ask.reject'),
    values: { why: 'not_met', sentence: '' },
    toChange: ({ why, sentence }) => ({ why, sentence }),
    fields: (
      <>
        <SelectField name="why" label={t('applications.why')} options={rejectReasons.map((value) => ({ value, label: wordOf(`applications.why.${value}`) ?? value }))} />
        <TextField name="sentence" label={t('applications.sentence')} isLong lettersMax={300} isRequired />
      </>
    ),
  },
})

/** The same answer to many applications. */
export function ClaimBulk({ selection, onDone }: { readonly selection: Selection; readonly onDone: () => void }) {
  const [asked, setAsked] = useState<keyof ReturnType<typeof asks> | null>(null)
  if (!useMay('claims.review', 'w')) return null
  return (
    <>
      <Button size="s" onClick={() => setAsked('take')}>{t('bulks.act.take')}</Button>
      <Button size="s" onClick={() => setAsked('layBack')}>{t('bulks.act.lay_back')}</Button>
      <Button size="s" icon="check" onClick={() => setAsked('approve')}>{t('bulks.act.approve')}</Button>
      <Button size="s" kind="danger" icon="close" onClick={() => setAsked('reject')}>{t('bulks.act.reject')}</Button>
      {asked === null ? null : <BulkDialog ask={asks()[asked]} selection={selection} onClose={() => setAsked(null)} onDone={() => { setAsked(null); onDone() }} />}
    </>
  )
}
