import { useId, useState } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Card } from '@trevo/ui/card.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import styles from './responsible.module.css'
import { StopSheet } from './stop-sheet.tsx'
import { termWords } from './term-words.ts'
import type { Stop } from './use-exclusion.ts'

interface StopCardProps {
  readonly kind: Stop['kind']
  readonly terms: readonly string[]
  readonly endsByItself?: boolean
}

/** Chooses how long, and asks once more before it is done. */
export function StopCard({ kind, terms, endsByItself = true }: StopCardProps) {
  const [chosen, setChosen] = useState(terms[0] ?? '')
  const [isSure, setIsSure] = useState(false)
  const name = useId()
  const isTimeOut = kind === 'time-out'
  return (
    <Card title={isTimeOut ? t('care.timeOut.title') : t('care.self.title')} mark={<Mark icon={isTimeOut ? 'pause' : 'close-circle'} tone={isTimeOut ? 'accent' : 'danger'} />}>
      <p className={styles.text}>{isTimeOut ? t('care.timeOut.text') : t('care.self.text')}</p>
      {isTimeOut ? null : <p className={styles.text}>{endsByItself ? t('care.self.ends') : t('care.self.endsAsked')}</p>}
      <fieldset className={styles.times}>
        <legend className="sr-only">{t('care.stop.for')}</legend>
        {terms.map((term) => (
          <label key={term} className={styles.time}>
            <input type="radio" name={name} value={term} checked={chosen === term} onChange={() => setChosen(term)} />
            <span>{termWords(kind, term)}</span>
          </label>
        ))}
      </fieldset>
      <Button kind={isTimeOut ? 'secondary' : 'danger'} isWide aria-haspopup="dialog" onClick={() => setIsSure(true)}>
        {isTimeOut ? t('care.timeOut.ask') : t('care.self.ask')}
      </Button>
      <StopSheet open={isSure} onClose={() => setIsSure(false)} stop={{ kind, term: chosen as Stop['term'] }} />
    </Card>
  )
}
