import styles from './pause-button.module.css'

interface PauseButtonProps {
  isPaused: boolean
  /** What the press does now. */
  label: string
  onToggle: () => void
  className?: string
}

/** Holds still what moves by itself. */
export function PauseButton({ isPaused, label, onToggle, className = '' }: PauseButtonProps) {
  return (
    <button type="button" className={`${styles.button ?? ''} ${className}`} aria-label={label} onClick={onToggle}>
      <span className={isPaused ? styles.play : styles.pause} />
    </button>
  )
}
