import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { TermsSheet } from './terms-sheet.tsx'
import styles from './terms-line.module.css'

/** What one agrees to, and the way to read it without leaving the form. */
export function TermsLine({ text, age }: { readonly text?: string; readonly age: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.line}>
      {text !== undefined && <p>{text}</p>}
      <button type="button" onClick={() => setIsOpen(true)}>
        {t('forms.readTerms')}
      </button>
      <TermsSheet open={isOpen} onClose={() => setIsOpen(false)} age={age} />
    </div>
  )
}
