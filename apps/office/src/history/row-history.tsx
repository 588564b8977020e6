import type { QuerySentOf, ReplyOfStaff } from '@trevo/contract/staff/api'
import { isAct } from '@trevo/rules/staff/acts'
import { useState } from 'react'
import { useCall } from '#data/use-call.ts'
import { t, wordOf } from '#i18n/t.ts'
import { AnyActDialog } from '#ui/act-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Diff } from '#ui/diff.tsx'
import { Empty } from '#ui/empty.tsx'
import { Loading } from '#ui/loading.tsx'
import { Moment } from '#ui/moment.tsx'
import { Refused } from '#ui/refused.tsx'
import styles from './row-history.module.css'

type Entry = ReplyOfStaff<'GET /office/history'>['rows'][number]

interface RowHistoryProps {
  readonly kind: QuerySentOf<'GET /office/history'>['kind']
  /** Left out: of everything of that kind. */
  readonly id?: string
  readonly names?: Readonly<Record<string, string>>
}

const firstRows = 20
const moreRows = 200

const byWord = ({ by, byKind }: Entry): string => by ?? t(byKind === 'terminal' ? 'history.terminal' : 'history.job')

/** What acts changed of one row, newest first; what was before any of them can be put back, for ever. */
export function RowHistory({ kind, id, names }: RowHistoryProps) {
  const [limit, setLimit] = useState(firstRows)
  const { data, error, refetch } = useCall('GET /office/history', { query: { kind, limit, ...(id !== undefined && { id }) } })
  if (data === undefined) return error === null ? <Loading lines={6} /> : <Refused error={error} onRetry={() => void refetch()} />
  if (data.rows.length === 0) return <Empty icon="history" title={t('history.none')} />
  return (
    <div>
      <ol className={styles.list} aria-label={t('history.title')}>
        {data.rows.map((entry) => <One key={entry.event} entry={entry} {...(names && { names })} />)}
      </ol>
      {data.next !== null && limit < moreRows ? <Button size="s" kind="quiet" onClick={() => setLimit(moreRows)}>{t('history.more')}</Button> : null}
    </div>
  )
}

function One({ entry, names }: { readonly entry: Entry; readonly names?: Readonly<Record<string, string>> }) {
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <div className={styles.words}>
          <strong>{wordOf(`acts.${entry.act}`) ?? entry.act}</strong>
          <span className={styles.meta}><bdi>{byWord(entry)}</bdi> · <Moment at={entry.at} /></span>
        </div>
        <Restore entry={entry} {...(names && { names })} />
      </div>
      {entry.reason === null || entry.reason === '' ? null : <p className={styles.meta} dir="auto">{entry.reason}</p>}
      <Diff before={entry.before} after={entry.after} {...(names && { names })} />
    </li>
  )
}

function Restore({ entry: { event, canRestore, undoAct }, names }: { readonly entry: Entry; readonly names?: Readonly<Record<string, string>> }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!canRestore || undoAct === null || !isAct(undoAct)) return null
  return (
    <>
      <Button size="s" icon="history" onClick={() => setIsOpen(true)}>{t('history.restore')}</Button>
      <AnyActDialog line="POST /office/log/:id/undo" act={undoAct} params={{ id: event }} title={t('history.restore')} text={t('history.restore_text')} done={t('history.restored')} toBody={() => ({ restore: true })} {...(names && { names })} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
