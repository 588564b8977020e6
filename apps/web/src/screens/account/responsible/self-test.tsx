import { useId, useState } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Card } from '@trevo/ui/card.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Note } from '@trevo/ui/note.tsx'
import styles from './responsible.module.css'

const questions = ['more', 'raise', 'chase', 'borrow', 'worry', 'health', 'told', 'money', 'guilt'] as const
const answers = ['never', 'sometimes', 'often', 'always'] as const

/** The nine questions of the Problem Gambling Severity Index (Ferris & Wynne 2001), 0 to 3 points each, and its bands. */
const bandOf = (points: number): 'none' | 'low' | 'some' | 'high' => (points === 0 ? 'none' : points < 3 ? 'low' : points < 8 ? 'some' : 'high')

/** Answered and counted on this phone: nothing of it is sent. */
export function SelfTest() {
  const [isOpen, setIsOpen] = useState(false)
  const [given, setGiven] = useState<Partial<Record<(typeof questions)[number], number>>>({})
  const name = useId()
  const values = Object.values(given)
  const band = values.length < questions.length ? null : bandOf(values.reduce((sum, each) => sum + each, 0))
  return (
    <Card title={t('care.test.title')} mark={<Mark icon="info" />}>
      <p className={styles.text}>{t('care.test.text')}</p>
      {isOpen ? (
        <div className={styles.questions}>
          <p className={styles.text}>{t('care.test.when')}</p>
          {questions.map((question) => (
            <fieldset key={question} className={styles.question}>
              <legend>{t(`care.test.q.${question}`)}</legend>
              <div className={styles.times}>
                {answers.map((answer, points) => (
                  <label key={answer} className={styles.time}>
                    <input type="radio" name={`${name}${question}`} checked={given[question] === points} onChange={() => setGiven((before) => ({ ...before, [question]: points }))} />
                    <span>{t(`care.test.a.${answer}`)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          ))}
          <div role="status">{band === null ? <p className={styles.text}>{t('care.test.left', { count: questions.length - values.length })}</p> : <Note tone={band === 'none' ? 'accent' : 'caution'}>{t(`care.test.result.${band}`)}</Note>}</div>
        </div>
      ) : (
        <Button kind="secondary" isWide onClick={() => setIsOpen(true)}>
          {t('care.test.begin')}
        </Button>
      )}
    </Card>
  )
}
