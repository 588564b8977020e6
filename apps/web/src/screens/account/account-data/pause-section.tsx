import { useState } from 'react'
import { t } from '#i18n/t.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Mark } from '@trevo/ui/mark.tsx'
import { Card } from '@trevo/ui/card.tsx'
import styles from './data-card.module.css'
import { LeaveSheet } from './leave-sheet.tsx'

const times = ['day', 'week', 'month'] as const

export function PauseSection() {
  const [how, setHow] = useState<(typeof times)[number]>('day')
  const [isSure, setIsSure] = useState(false)
  return (
    <Card title={t('care.pause.title')} mark={<Mark icon="pause" />}>
      <p className={styles.text}>{t('care.pause.text')}</p>
      <fieldset className={styles.times}>
        <legend className="sr-only">{t('care.pause.for')}</legend>
        {times.map((time) => (
          <label key={time} className={styles.time}>
            <input type="radio" name="pause" value={time} checked={how === time} onChange={() => setHow(time)} />
            <span>{t(`care.pause.${time}`)}</span>
          </label>
        ))}
      </fieldset>
      <Button kind="secondary" isWide aria-haspopup="dialog" onClick={() => setIsSure(true)}>
        {t('care.pause.ask')}
      </Button>
      <LeaveSheet
        open={isSure}
        onClose={() => setIsSure(false)}
        how={how}
        title={t('care.pause.sure', { time: t(`care.pause.${how}`) })}
        text={t('care.pause.sureText')}
        confirm={t('care.pause.confirm')}
      />
    </Card>
  )
}
