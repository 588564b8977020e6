import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { useModule } from '#lazy/use-module.ts'
import styles from './terms-line.module.css'

const loadSheet = async () => (await import('./terms-sheet.tsx')).TermsSheet

/** What one agrees to, and the way to read it without leaving the form. */
export function TermsLine({ text, age }: { readonly text?: string; readonly age: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const TermsSheet = useModule(loadSheet, isOpen)
  return (
    <div className={styles.line}>
      {text !== undefined && <p>{text}</p>}
      <button type="button" aria-haspopup="dialog" onPointerDown={() => void loadSheet().catch(() => undefined)} onClick={() => setIsOpen(true)}>
        {t('identity.forms.readTerms')}
      </button>
      {TermsSheet !== null && <TermsSheet open={isOpen} onClose={() => setIsOpen(false)} age={age} />}
    </div>
  )
}
