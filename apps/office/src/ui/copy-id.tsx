import { Icon } from '@trevo/ui/icon.tsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#i18n/t.ts'
import styles from './copy-id.module.css'

interface CopyIdProps {
  readonly id: string | null
  /** Where what it names is looked at. */
  readonly to?: string
  /** Long ones show their start and their end. */
  readonly lettersMax?: number
}

const copiedMs = 1_500

export const shortened = (id: string, lettersMax: number): string => {
  if (id.length <= lettersMax) return id
  const end = Math.floor((lettersMax - 1) / 3)
  return `${id.slice(0, lettersMax - 1 - end)}…${id.slice(id.length - end)}`
}

/** An id that can be copied whole, however short it is shown. */
export function CopyId({ id, to, lettersMax = 26 }: CopyIdProps) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  if (id === null) return <span>–</span>
  const text = <bdi className={styles.text} title={id}>{shortened(id, lettersMax)}</bdi>
  return (
    <span className={styles.id}>
      {to === undefined ? text : <Link to={to} className={styles.text}>{text}</Link>}
      <button type="button" className={isCopied ? styles.done : styles.copy} aria-label={isCopied ? t('ui.copied') : t('ui.copy', { what: id })} onClick={() => void navigator.clipboard.writeText(id).then(() => setIsCopied(true), () => undefined)}>
        <Icon name={isCopied ? 'check' : 'copy'} size={14} />
      </button>
    </span>
  )
}
