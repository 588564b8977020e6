import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useCall } from '#data/use-call.ts'
import { number } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { ActDialog } from '#ui/act-dialog.tsx'
import { IconButton } from '#ui/button.tsx'
import type { ExportSlotProps } from '#ui/list/slots.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useSession } from '#session/session-store.ts'
import { MakingExport } from './making-export.tsx'
import styles from './lists.module.css'

/** The wire's own list stands beside its schemas, which stay with the server. */
const exportFormats = ['csv', 'jsonl', 'parquet'] as const

type Lists = ReplyOfStaff<'GET /office/exports/lists'>
type List = Lists['lists'][number]

interface Values {
  readonly format: (typeof exportFormats)[number]
  readonly columns: readonly string[]
}

/** Of the address's query, what the list is filtered by. */
const filtersOf = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => name !== 'limit' && name !== 'sort' && name !== 'after' && value !== undefined && value !== '').map(([name, value]) => [name, String(value)]))

/** Takes along what the list shows, all of it. */
export function ExportSlot({ exportLine, query }: ExportSlotProps) {
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  // Kept here: the question closes as soon as it is answered.
  const [made, setMade] = useState<string | null>(null)
  if (session.kind !== 'in' || session.me.grants['exports.make'] === undefined) return null
  return (
    <>
      <IconButton icon="download" label={t('home.exports.take')} onClick={() => setIsOpen(true)} />
      {isOpen ? <ExportDialog list={exportLine} filters={filtersOf(query)} onClose={() => setIsOpen(false)} onMade={setMade} /> : null}
      {made === null ? null : <MakingExport exportId={made} onClose={() => setMade(null)} />}
    </>
  )
}

function ExportDialog({ list: name, filters, onClose, onMade }: { readonly list: string; readonly filters: Record<string, string>; readonly onClose: () => void; readonly onMade: (exportId: string) => void }) {
  const { data } = useCall('GET /office/exports/lists')
  const list = data?.lists.find((each) => each.name === name)
  if (data === undefined || list === undefined) return null
  return <AskExport list={list} left={data.left} mayTakePersonal={data.personal === 'yes'} filters={filters} onClose={onClose} onMade={onMade} />
}

interface AskExportProps {
  readonly list: List
  readonly left: Lists['left']
  readonly mayTakePersonal: boolean
  readonly filters: Record<string, string>
  readonly onClose: () => void
  readonly onMade: (exportId: string) => void
}

function AskExport({ list, left, mayTakePersonal, filters, onClose, onMade }: AskExportProps) {
  const plain = list.columns.filter(({ isPersonal }) => !isPersonal)
  const [isPersonal, setIsPersonal] = useState(false)
  const shared = {
    isOpen: true,
    onClose,
    title: t('home.exports.take_list', { list: list.name }),
    text: t(list.kept === 'exact' ? 'home.exports.exact' : 'home.exports.as_read'),
    label: t('home.exports.make'),
    values: { format: 'csv' as const, columns: plain.map(({ name }) => name) },
    toBody: ({ format, columns }: Values) => ({ list: list.name, format, columns: [...columns], filters }),
    onDone: (reply: { readonly exportId: string }) => onMade(reply.exportId),
  }
  const fields = (
    <>
      <SelectField name="format" label={t('home.exports.format')} options={exportFormats.map((value) => ({ value, label: t(`home.exports.format_${value}`) }))} />
      <ColumnChoice columns={mayTakePersonal ? list.columns : plain} onPersonal={setIsPersonal} />
      <p className={styles.note}>{t('home.exports.left', { exports: left.exports, rows: number(BigInt(left.rows)) })}</p>
    </>
  )
  return isPersonal ? (
    <ActDialog<'POST /office/exports/personal', Values> line="POST /office/exports/personal" act="exports.make-personal" {...shared}>{fields}</ActDialog>
  ) : (
    <ActDialog<'POST /office/exports', Values> line="POST /office/exports" act="exports.make" {...shared}>{fields}</ActDialog>
  )
}

/** Which columns; those of a person are marked, and change what the export asks for. */
function ColumnChoice({ columns, onPersonal }: { readonly columns: List['columns']; readonly onPersonal: (isPersonal: boolean) => void }) {
  const { setValue } = useFormContext<{ columns: readonly string[] }>()
  const chosen = useWatch<{ columns: readonly string[] }, 'columns'>({ name: 'columns' })
  const toggle = (name: string): void => {
    const next = chosen.includes(name) ? chosen.filter((each) => each !== name) : columns.filter((each) => each.name === name || chosen.includes(each.name)).map((each) => each.name)
    if (next.length === 0) return
    setValue('columns', next)
    onPersonal(columns.some((each) => each.isPersonal && next.includes(each.name)))
  }
  return (
    <fieldset className={styles.columns}>
      <legend>{t('home.exports.columns')}</legend>
      {columns.map(({ name, isPersonal }) => (
        <label key={name} className={styles.column}>
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          <code>{name}</code>
          {isPersonal ? <span className={styles.note}>{t('home.exports.personal')}</span> : null}
        </label>
      ))}
    </fieldset>
  )
}
