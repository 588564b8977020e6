import { t } from '#i18n/t.ts'
import { Button, IconButton } from './button.tsx'
import { labelText } from './column.ts'
import type { GridLayout } from './grid/use-grid-layout.ts'
import { Popover } from './popover.tsx'
import styles from './columns-menu.module.css'

const widthStep = 32

/** Which columns a list shows, in which order and how wide: all that the pointer does on the heads, by keyboard. */
export function ColumnsMenu<Row>({ layout }: { readonly layout: GridLayout<Row> }) {
  const widthOf = (key: string): number | null => layout.shown.find(({ column }) => column.key === key)?.width ?? null
  return (
    <Popover align="end" title={t('ui.columns')} trigger={<IconButton icon="grid" label={t('ui.columns')} />}>
      <ul className={styles.list}>
        {layout.all.map(({ column, isShown }, at) => {
          const label = labelText(column.label)
          const width = widthOf(column.key)
          return (
            <li key={column.key} className={styles.line}>
              <label className={styles.name}>
                <input type="checkbox" className={styles.tick} checked={isShown} disabled={at === 0} onChange={() => layout.toggle(column.key)} />
                {label}
              </label>
              <IconButton size="s" icon="minus" label={t('ui.narrower', { column: label })} disabled={width === null} onClick={() => layout.resize(column.key, (width ?? 0) - widthStep)} />
              <IconButton size="s" icon="plus" label={t('ui.wider', { column: label })} disabled={width === null} onClick={() => layout.resize(column.key, (width ?? 0) + widthStep)} />
              <IconButton size="s" icon="chevron-up" label={t('ui.move_before', { column: label })} disabled={at <= 1} onClick={() => layout.move(column.key, -1)} />
              <IconButton size="s" icon="chevron-down" label={t('ui.move_after', { column: label })} disabled={at === 0 || at === layout.all.length - 1} onClick={() => layout.move(column.key, 1)} />
            </li>
          )
        })}
      </ul>
      {layout.isChanged ? (
        <div className={styles.foot}>
          <Button size="s" kind="quiet" icon="refresh" onClick={layout.reset}>{t('ui.columns_reset')}</Button>
        </div>
      ) : null}
    </Popover>
  )
}
