import { Empty } from '#ui/empty.tsx'
import type { Column } from '#ui/column.ts'
import type { Filter } from '#ui/filters.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { Grid } from '#ui/grid.tsx'
import { type ListAsk, type ListLine, type RowOf, useList } from '#ui/list/use-list.ts'
import { Loading } from '#ui/loading.tsx'
import { Pager } from '#ui/pager.tsx'
import { Refused } from '#ui/refused.tsx'
import { t } from '#i18n/t.ts'
import styles from './member-screen.module.css'

interface TabListProps<L extends ListLine> extends Omit<ListAsk<L>, 'filters'> {
  readonly label: string
  readonly columns: readonly Column<RowOf<L>>[]
  readonly rowKey: (row: RowOf<L>) => string
  readonly rowHref?: (row: RowOf<L>) => string | null
  readonly rowTone?: (row: RowOf<L>) => 'danger' | 'caution' | null
  readonly filters?: readonly Filter[]
}

const noFilters: readonly Filter[] = []

/** A list inside a tab: the same as a list's screen, without its head. */
export function TabList<L extends ListLine>(props: TabListProps<L>) {
  const { label, columns, rowKey, filters = noFilters } = props
  const list = useList<L>({ ...props, filters })
  const { page, state } = list
  return (
    <div className={styles.tab}>
      {filters.length === 0 ? null : <FilterBar filters={filters} values={state.values} onChange={(values, isTyping) => list.change({ values }, isTyping)} />}
      <div className={styles.panel}>
        {list.isLoading ? <div className={styles.inside}><Loading lines={8} /></div> : page === null ? <Refused error={list.error} onRetry={list.again} /> : page.rows.length === 0 ? <Empty title={t('ui.empty')} /> : (
          <Grid label={label} columns={columns} rows={page.rows} rowKey={rowKey} layout={props.line} {...(props.rowHref && { rowHref: props.rowHref })} {...(props.rowTone && { rowTone: props.rowTone })} isBusy={list.isBusy} />
        )}
        {page === null ? null : (
          <Pager about={page.about} asOf={page.asOf} limit={state.limit} isFirst={state.after === null || page.previous === null} previous={page.previous} next={page.next} onReach={list.prefetch}
            onGo={(after) => list.change({ after })} onLimit={(limit) => list.change({ limit })} onAgain={list.again} />
        )}
      </div>
    </div>
  )
}
