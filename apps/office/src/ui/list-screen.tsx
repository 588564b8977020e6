import { type ReactNode, useState } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from './button.tsx'
import { type Column, labelText, type Label, type Sort } from './column.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { Empty } from './empty.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Grid } from './grid.tsx'
import type { Selection } from './grid/selection.ts'
import { useGridLayout } from './grid/use-grid-layout.ts'
import { useListSlots } from './list/slots.ts'
import { type ListAsk, type ListLine, type RowOf, useList } from './list/use-list.ts'
import { Loading } from './loading.tsx'
import { Pager } from './pager.tsx'
import { Refused } from './refused.tsx'
import { ScreenHead } from './screen-head.tsx'
import { Stale } from './stale.tsx'
import styles from './list-screen.module.css'

interface ListScreenProps<L extends ListLine> extends Omit<ListAsk<L>, 'filters'> {
  readonly title: Label
  /** Beside the title: acts that are of no row. */
  readonly actions?: ReactNode
  /** Above the filters: figures, a note, tabs. */
  readonly lead?: ReactNode
  readonly columns: readonly Column<RowOf<L>>[]
  readonly rowKey: (row: RowOf<L>) => string
  readonly rowHref?: (row: RowOf<L>) => string | null
  readonly onOpen?: (row: RowOf<L>) => void
  readonly rowTone?: (row: RowOf<L>) => 'danger' | 'caution' | null
  readonly filters?: ListAsk<L>['filters']
  /** How the list comes where nobody chose an order, for the sign in its head. */
  readonly sort?: Sort
  /** What can be done with the rows that are ticked, or with all of the filter; `clear` when it is done. */
  readonly bulk?: (selection: Selection, clear: () => void) => ReactNode
  readonly exportLine?: string
  readonly viewsKey?: string
  readonly empty?: { readonly title: Label; readonly text?: Label }
}

const noFilters: ListAsk<ListLine>['filters'] = []
const noneTicked: ReadonlySet<string> = new Set()

/** A list of the office: filters, order and page in the address; keys j k x Enter /; columns to choose; bulk acts; every state that it can be in. */
export function ListScreen<L extends ListLine>(props: ListScreenProps<L>) {
  const { line, title, columns, rowKey, filters = noFilters } = props
  const list = useList<L>({ ...props, filters })
  const layout = useGridLayout(props.viewsKey ?? line, columns)
  const slots = useListSlots()
  const [ids, setIds] = useState(noneTicked)
  const [isAll, setIsAll] = useState(false)
  const clear = (): void => {
    setIds(noneTicked)
    setIsAll(false)
  }
  const { page, state } = list
  const rows = page?.rows ?? []
  const selection: Selection | null = ids.size === 0 ? null : isAll && page !== null ? { kind: 'filter', line, query: list.query, about: page.about } : { kind: 'rows', ids: [...ids] }
  const isFiltered = Object.keys(state.values).length > 0
  const change: typeof list.change = (next, isTyping) => {
    if (next.values !== undefined) clear()
    list.change(next, isTyping)
  }
  return (
    <div className={styles.screen}>
      <ScreenHead title={labelText(title)} actions={props.actions} />
      {props.lead}
      <FilterBar filters={filters} values={state.values} onChange={(values, isTyping) => change({ values }, isTyping)} {...(list.error !== null && { error: list.error })}
        tools={
          <>
            {slots.Views !== undefined && props.viewsKey !== undefined ? <slots.Views viewsKey={props.viewsKey} search={list.search} onOpen={list.setSearch} /> : null}
            {slots.Export !== undefined && props.exportLine !== undefined ? <slots.Export line={line} exportLine={props.exportLine} params={props.params as Readonly<Record<string, unknown>> | undefined} query={list.query} selection={selection} /> : null}
            <ColumnsMenu layout={layout} />
          </>
        }
      />
      {list.error !== null && page !== null ? <Stale asOf={page.asOf} onRetry={list.again} /> : null}
      <div className={styles.panel}>
        {list.isLoading ? (
          <div className={styles.body}><Loading lines={12} /></div>
        ) : page === null ? (
          <Refused error={list.error} onRetry={list.again} />
        ) : rows.length === 0 ? (
          <NoRows isFiltered={isFiltered} {...(props.empty && { empty: props.empty })} onClear={() => change({ values: {} })} />
        ) : (
          <Grid label={labelText(title)} columns={columns} layout={layout} rows={rows} rowKey={rowKey} {...(props.rowHref && { rowHref: props.rowHref })} {...(props.onOpen && { onOpen: props.onOpen })}
            {...(props.rowTone && { rowTone: props.rowTone })} sort={state.sort ?? props.sort ?? null} onSort={(sort) => change({ sort })} isBusy={list.isBusy}
            {...(props.bulk && { ticks: { ids, onChange: (next: ReadonlySet<string>) => { setIds(next); setIsAll(false) } } })} />
        )}
        {selection === null || props.bulk === undefined || page === null ? null : (
          <div className={styles.bulk} role="group" aria-label={t('ui.selection')}>
            <span role="status">{selection.kind === 'rows' ? t('ui.selected', { count: ids.size }) : t(page.about.isEstimate ? 'ui.selected_all_about' : 'ui.selected_all', { count: page.about.count })}</span>
            {selection.kind === 'rows' && page.about.count > ids.size ? <Button size="s" kind="quiet" onClick={() => setIsAll(true)}>{t('ui.select_all', { count: page.about.count })}</Button> : null}
            <div className={styles.bulkActs}>{props.bulk(selection, clear)}</div>
            <Button size="s" kind="quiet" icon="close" onClick={clear}>{t('ui.clear_selection')}</Button>
          </div>
        )}
        {page === null ? null : (
          <Pager about={page.about} asOf={page.asOf} limit={state.limit} isFirst={state.after === null || page.previous === null} previous={page.previous} next={page.next}
            onReach={list.prefetch} onGo={(after) => change({ after })} onLimit={(limit) => change({ limit })} onAgain={list.again} />
        )}
      </div>
    </div>
  )
}

function NoRows({ isFiltered, empty, onClear }: { readonly isFiltered: boolean; readonly empty?: { readonly title: Label; readonly text?: Label }; readonly onClear: () => void }) {
  if (isFiltered) {
    return (
      <Empty icon="filter" title={t('ui.nothing_found')} text={t('ui.nothing_found_text')}>
        <Button onClick={onClear}>{t('ui.clear_filters')}</Button>
      </Empty>
    )
  }
  return <Empty title={empty === undefined ? t('ui.empty') : labelText(empty.title)} {...(empty?.text && { text: labelText(empty.text) })} />
}
