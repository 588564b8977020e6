import { Icon } from '@trevo/ui/icon.tsx'
import { useStore } from '@trevo/ui/lib/store.ts'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import { Button, IconButton } from './button.tsx'
import { dismiss, toast, type ToastNote, toasts } from './toast.ts'
import styles from './toast.module.css'

const signs = { done: 'check-circle', info: 'info', bad: 'alert' } as const

/** Where toasts are said: once, in the frame of the app. */
export function Toasts() {
  const notes = useStore(toasts)
  // Above the layers, which stand at the end of the document.
  return createPortal(
    <div className={styles.place} role="region" aria-label={t('ui.notices')} aria-live="polite">
      {notes.map((note) => (
        <Toast key={note.id} note={note} />
      ))}
    </div>,
    document.body,
  )
}

function Toast({ note }: { readonly note: ToastNote }) {
  const [isHeld, setIsHeld] = useState(false)
  const [isUndoing, setIsUndoing] = useState(false)
  const stays = isHeld || isUndoing
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => dismiss(note.id), note.ms)
    return () => clearTimeout(timer)
  }, [note.id, note.ms, stays])
  const undo = async (): Promise<void> => {
    setIsUndoing(true)
    try {
      const said = await note.undo?.()
      dismiss(note.id)
      if (said !== 'said') toast(t('ui.undone'))
    } catch (error) {
      dismiss(note.id)
      toast(refusalWords(error), { tone: 'bad' })
    }
  }
  return (
    <div className={styles.toast} onPointerEnter={() => setIsHeld(true)} onPointerLeave={() => setIsHeld(false)} onFocus={() => setIsHeld(true)} onBlur={() => setIsHeld(false)}>
      <span className={note.tone === 'bad' ? `${styles.sign} ${styles.bad}` : styles.sign}><Icon name={signs[note.tone]} size={16} /></span>
      <p className={styles.text} role={note.tone === 'bad' ? 'alert' : undefined}>{note.text}</p>
      {note.link === undefined ? null : <Link to={note.link.to} className={styles.link} onClick={() => dismiss(note.id)}>{note.link.label}</Link>}
      {note.undo === undefined ? null : <Button size="s" isBusy={isUndoing} onClick={() => void undo()}>{t('ui.undo')}</Button>}
      <IconButton size="s" icon="close" label={t('ui.close')} onClick={() => dismiss(note.id)} />
    </div>
  )
}
