import { useState } from 'react'
import { call } from '#data/call.ts'
import { refusalWords } from '#data/refused.ts'
import { duration } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { beginSession } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { EntranceField } from './entrance-field.tsx'
import { Note } from './entrance-frame.tsx'
import { useAttempt } from './use-attempt.ts'
import styles from './entrance.module.css'

interface CodeStepProps {
  /** Of the first half. */
  readonly token: string
  /** The demo's code of the moment; null in every other house. */
  readonly demoCode: string | null
  readonly onBack: () => void
  readonly onRefused: (error: unknown) => void
}

/** The second half of a login by password. */
export function CodeStep({ token, demoCode, onBack, onRefused }: CodeStepProps) {
  const attempt = useAttempt()
  const [code, setCode] = useState('')
  const isLocked = attempt.waitSeconds > 0
  const send = (): void =>
    attempt.run(async () => {
      const { me } = await call('POST /office/login/code', { body: { token, code } }).catch((error: unknown) => {
        onRefused(error)
        throw error
      })
      beginSession(me)
    })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {attempt.refused !== null && <Note>{refusalWords(attempt.refused)}</Note>}
      <EntranceField label={t('entrance.code')} value={code} onText={setCode} name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={24} takesFocus required />
      {demoCode !== null && (
        <p className={styles.demoCode}>
          {t('entrance.demo.code')}
          <Button size="s" onClick={() => setCode(demoCode)}>
            {t('entrance.demo.fill', { code: demoCode })}
          </Button>
        </p>
      )}
      <Button type="submit" kind="primary" className={styles.wide} isBusy={attempt.isBusy} disabled={isLocked || code.trim().length < 6}>
        {isLocked ? t('entrance.wait', { time: duration(attempt.waitSeconds) }) : t('entrance.code.send')}
      </Button>
      <Button kind="quiet" className={styles.wide} onClick={onBack}>
        {t('entrance.code.back')}
      </Button>
    </form>
  )
}
