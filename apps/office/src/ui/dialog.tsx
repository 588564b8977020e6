import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { t } from '#i18n/t.ts'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

interface LayerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text?: ReactNode
  /** Under the rest, always in sight: what is decided. */
  readonly foot?: ReactNode
  readonly size?: 's' | 'm' | 'l'
  readonly children?: ReactNode
}

/** Something to decide before one goes on. Esc and the scrim close it; a phone shows it from below. */
export function Dialog(props: LayerProps) {
  return <Layer {...props} look={styles.popup ?? ''} />
}

/** What belongs to the list or record that stays in sight: at the side, as high as the window. */
export function Sheet(props: LayerProps) {
  return <Layer {...props} look={styles.sheet ?? ''} />
}

function Layer({ isOpen, onClose, title, text, foot, size = 'm', look, children }: LayerProps & { readonly look: string }) {
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup className={[look, size === 'm' ? '' : styles[size]].filter(Boolean).join(' ')}>
          <header className={styles.head}>
            <div className={styles.words}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {text === undefined ? null : <Base.Description className={styles.text} render={<div />}>{text}</Base.Description>}
            </div>
            <Base.Close render={<IconButton icon="close" label={t('ui.close')} />} />
          </header>
          <div className={styles.body}>{children}</div>
          {foot === undefined ? null : <footer className={styles.foot}>{foot}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
