import { Menu as Base } from '@base-ui/react/menu'
import { Icon } from '@trevo/ui/icon.tsx'
import type { IconName } from '@trevo/ui/icon-names.ts'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import styles from './popup.module.css'

export type MenuItem =
  | { readonly key: string; readonly label: string; readonly icon?: IconName; readonly onPress: () => void; readonly isDanger?: boolean; readonly isOff?: boolean }
  | { readonly key: string; readonly label: string; readonly icon?: IconName; readonly to: string }
  | 'line'

interface MenuProps {
  /** A `Button` or an `IconButton`. */
  readonly trigger: ReactElement
  readonly items: readonly MenuItem[]
  readonly align?: 'start' | 'end'
}

const sign = (icon: IconName | undefined) => (
  <span className={styles.sign}>{icon === undefined ? null : <Icon name={icon} size={16} />}</span>
)

/** Several acts behind one button. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} align={align} collisionPadding={8}>
          <Base.Popup className={styles.list}>
            {items.map((item, at) =>
              item === 'line' ? (
                <Base.Separator key={`line ${at}`} className={styles.separator} />
              ) : 'to' in item ? (
                <Base.LinkItem key={item.key} className={styles.item} render={<Link to={item.to} />}>
                  {sign(item.icon)}
                  <span className={styles.grow}>{item.label}</span>
                </Base.LinkItem>
              ) : (
                <Base.Item key={item.key} disabled={item.isOff === true} className={[styles.item, item.isDanger === true ? styles.danger : ''].filter(Boolean).join(' ')} onClick={item.onPress}>
                  {sign(item.icon)}
                  <span className={styles.grow}>{item.label}</span>
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
