import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import styles from './popup.module.css'

interface PopoverProps {
  /** A `Button`, or whatever else takes a button's props: pressing it opens. */
  readonly trigger: ReactElement
  readonly title?: string
  readonly align?: 'start' | 'end'
  readonly isOpen?: boolean
  readonly onOpen?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** A little more beside what was pressed: filters, choices, explanations. */
export function Popover({ trigger, title, align = 'start', isOpen, onOpen, children }: PopoverProps) {
  return (
    <Base.Root {...(isOpen !== undefined && { open: isOpen })} onOpenChange={(next) => onOpen?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} align={align} collisionPadding={8}>
          <Base.Popup className={styles.padded}>
            {title === undefined ? null : <Base.Title className={styles.title}>{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
