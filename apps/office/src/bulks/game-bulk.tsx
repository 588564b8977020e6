import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import type { Selection } from '#ui/grid/selection.ts'
import { NumberField } from '#ui/number-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TagsField } from '#ui/tags-field.tsx'
import { type BulkAsk, BulkDialog } from './bulk-dialog.tsx'

const cleanClass = (typed: string): string => typed.trim().toUpperCase().replaceAll(/[^A-Z0-9_]+/g, '_')
const yesOf = (value: unknown): { readonly is: boolean } | null => (value === 'yes' ? { is: true } : value === 'no' ? { is: false } : null)
const choices = () => [{ value: 'keep', label: t('bulks.field.keep') }, { value: 'yes', label: t('bulks.field.yes') }, { value: 'no', label: t('bulks.field.no') }]

const asks = (): Readonly<Record<'games' | 'show' | 'hide', BulkAsk>> => ({
  games: {
    kind: 'games.edit',
    title: t('bulks.ask.games'),
    values: { addClasses: [], removeClasses: [], sort: null, hot: 'keep', fresh: 'keep' },
    toChange: ({ addClasses, removeClasses, sort, hot, fresh }) => {
      const [isHot, isNew] = [yesOf(hot), yesOf(fresh)]
      return { addClasses, removeClasses, ...(typeof sort === 'number' && { sort }), ...(isHot !== null && { isHot: isHot.is }), ...(isNew !== null && { isNew: isNew.is }) }
    },
    fields: (
      <>
        <TagsField name="addClasses" label={t('bulks.field.add_classes')} tagsMax={8} lettersMax={32} clean={cleanClass} />
        <TagsField name="removeClasses" label={t('bulks.field.remove_classes')} tagsMax={8} lettersMax={32} clean={cleanClass} />
        <NumberField name="sort" label={t('bulks.field.sort')} hint={t('bulks.field.sort_hint')} />
        <SelectField name="hot" label={t('bulks.field.hot')} options={choices()} />
        <SelectField name="fresh" label={t('bulks.field.new')} options={choices()} />
      </>
    ),
  },
  show: { kind: 'games.state', title: t('bulks.ask.show'), values: {}, toChange: () => ({ isOn: true }), fields: null },
  hide: { kind: 'games.state', title: t('bulks.ask.hide'), values: {}, toChange: () => ({ isOn: false }), fields: null },
})

/** Classes, marks and place of many games at once, and whether members see them. */
export function GameBulk({ selection, onDone }: { readonly selection: Selection; readonly onDone: () => void }) {
  const [asked, setAsked] = useState<'games' | 'show' | 'hide' | null>(null)
  return (
    <>
      <Button size="s" icon="edit" onClick={() => setAsked('games')}>{t('bulks.act.games')}</Button>
      <Button size="s" icon="eye" onClick={() => setAsked('show')}>{t('bulks.act.show')}</Button>
      <Button size="s" kind="danger" icon="eye-off" onClick={() => setAsked('hide')}>{t('bulks.act.hide')}</Button>
      {asked === null ? null : <BulkDialog ask={asks()[asked]} selection={selection} onClose={() => setAsked(null)} onDone={() => { setAsked(null); onDone() }} />}
    </>
  )
}
