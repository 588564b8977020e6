import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import { Icon } from '@trevo/ui/icon.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import styles from './copy-lines.module.css'

interface CopyLine {
  readonly name: string
  readonly value: string
  /** What must not be left out, and not be mistyped. */
  readonly isMain?: boolean
}

/** Values that are typed elsewhere: each is copied by one tap. */
export function CopyLines({ lines }: { readonly lines: readonly CopyLine[] }) {
  return (
    <div className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.name} {...line} />
      ))}
    </div>
  )
}

function Line({ name, value, isMain = false }: CopyLine) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    if (!(await copyText(value))) return toast(t('cashier.deposit.copyFailed'), { kind: 'error' })
    setIsCopied(true)
    toast(t('cashier.methods.copied', { name }), { kind: 'done' })
  }
  return (
    <button type="button" className={isMain ? `${styles.line} ${styles.main}` : styles.line} onClick={() => void copy()} aria-label={t('cashier.methods.copy', { name, value })}>
      <span className={styles.name}>{name}</span>
      <bdi className={styles.value}>{value}</bdi>
      <Icon name={isCopied ? 'check' : 'copy'} size={18} />
    </button>
  )
}
