import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { useMay } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import type { Selection } from '#ui/grid/selection.ts'
import { TagsField } from '#ui/tags-field.tsx'
import { SwitchField } from '#ui/switch-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type BulkAsk, BulkDialog } from './bulk-dialog.tsx'

const cleanTag = (typed: string): string => typed.trim().toLowerCase().replaceAll(/\s+/g, '-')

const asks = (): Readonly<Record<'tag' | 'message' | 'block', BulkAsk>> => ({
  tag: {
    kind: 'members.tags',
    title: t('bulks.ask.tag'),
    values: { add: [], remove: [] },
    toChange: ({ add, remove }) => ({ add, remove }),
    fields: (
      <>
        <TagsField name="add" label={t('bulks.field.add')} tagsMax={10} lettersMax={32} clean={cleanTag} />
        <TagsField name="remove" label={t('bulks.field.remove')} tagsMax={10} lettersMax={32} clean={cleanTag} />
      </>
    ),
  },
  message: {
    kind: 'members.message',
    title: t('bulks.ask.message'),
    values: { title: '', text: '', isOffer: false },
    toChange: ({ title, text, isOffer }) => ({ title, text, isOffer }),
    fields: (
      <>
        <TextField name="title" label={t('bulks.field.subject')} isRequired lettersMax={120} />
        <TextField name="text" label={t('bulks.field.message')} isRequired isLong lettersMax={4000} />
        <SwitchField name="isOffer" label={t('care.is_offer')} hint={t('care.is_offer_hint')} />
      </>
    ),
  },
  block: {
    kind: 'members.block',
    title: t('bulks.ask.block'),
    values: { why: '' },
    toChange: ({ why }) => ({ why }),
    fields: <TextField name="why" label={t('bulks.field.why')} isRequired isLong lettersMax={500} />,
  },
})

/** What can be done to many members at once, by whoever may do it to one. */
export function MemberBulk({ selection, onDone }: { readonly selection: Selection; readonly onDone: () => void }) {
  const [asked, setAsked] = useState<'tag' | 'message' | 'block' | null>(null)
  const [mayTag, mayWrite, mayBlock] = [useMay('members.notes', 'w'), useMay('members.care', 'w'), useMay('members.block', 'w', 'p')]
  return (
    <>
      {mayTag ? <Button size="s" icon="edit" onClick={() => setAsked('tag')}>{t('bulks.act.tag')}</Button> : null}
      {mayWrite ? <Button size="s" icon="mail" onClick={() => setAsked('message')}>{t('bulks.act.message')}</Button> : null}
      {mayBlock ? <Button size="s" kind="danger" icon="lock" onClick={() => setAsked('block')}>{t('bulks.act.block')}</Button> : null}
      {asked === null ? null : <BulkDialog ask={asks()[asked]} selection={selection} onClose={() => setAsked(null)} onDone={() => { setAsked(null); onDone() }} />}
    </>
  )
}
