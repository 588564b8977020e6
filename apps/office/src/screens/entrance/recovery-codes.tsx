import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from '#ui/button.tsx'
import styles from './entrance.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Shown this once: nobody goes on without having said that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState(false)
  const [isKept, setIsKept] = useState(false)
  return (
    <>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.row}>
        <Button
          icon="copy"
          onClick={() => {
            navigator.clipboard.writeText(codes.join('\n')).then(
              () => setIsCopied(true),
              () => setIsCopied(false),
            )
          }}
        >
          {isCopied ? t('entrance.codes.copied') : t('entrance.codes.copy')}
        </Button>
        <Button icon="document" onClick={() => print()}>
          {t('entrance.codes.print')}
        </Button>
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />
        {t('entrance.codes.kept')}
      </label>
      <Button kind="primary" className={styles.wide} disabled={!isKept} onClick={onKept}>
        {t('entrance.codes.go')}
      </Button>
    </>
  )
}
