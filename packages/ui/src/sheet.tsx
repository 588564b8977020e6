import { useEffect, useId, useRef, type ReactNode } from 'react'
import { t } from '#words/t.ts'
import { Icon } from './icon.tsx'
import styles from './sheet.module.css'
import { useReady } from './use-ready.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** bottom: a decision. start and end: the menus at the sides. */
  from?: 'bottom' | 'start' | 'end'
  /** Its content stands ready before it opens, for those that open often and have much to draw. */
  isKept?: boolean
}

const maskDeafMs = 300

/** A native dialog: the browser traps the focus, gives it back, and closes it on Esc and on Android's back. */
export function Sheet({ open, onClose, title, children, from = 'bottom', isKept = false }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openedAtMs = useRef(0)
  const titleId = useId()
  const drawing = useReady(isKept, open)

  useEffect(() => {
    const element = dialog.current
    if (element === null || open === element.open) return
    if (open) {
      openedAtMs.current = performance.now()
      element.showModal()
    } else element.close()
  }, [open])

  /** A second tap of the same finger must not close what the first one opened (Product §9.4). */
  const closeFromMask = (target: EventTarget): void => {
    if (target === dialog.current && performance.now() - openedAtMs.current > maskDeafMs) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={`${styles.sheet ?? ''} ${styles[from] ?? ''}`}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => closeFromMask(event.target)}
    >
      {drawing === null ? null : (
        <div key={drawing} className={styles.panel}>
          {from === 'bottom' ? <span className={styles.handle} aria-hidden="true" /> : null}
          <header className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              <bdi>{title}</bdi>
            </h2>
            <button type="button" className={styles.close} aria-label={t('ui.close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  )
}
