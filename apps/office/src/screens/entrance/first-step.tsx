import { call } from '#data/call.ts'
import { refusalWords } from '#data/refused.ts'
import { duration } from '#i18n/format.ts'
import { t } from '#i18n/t.ts'
import { hasPasskeys, logInByPasskey } from '#session/passkeys.ts'
import { beginSession } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { EntranceField } from './entrance-field.tsx'
import { Note } from './entrance-frame.tsx'
import type { Entrance } from './replies.ts'
import { useAttempt } from './use-attempt.ts'
import styles from './entrance.module.css'

interface FirstStepProps {
  readonly factors: Entrance['factors']
  readonly email: string
  readonly password: string
  readonly onEmail: (email: string) => void
  readonly onPassword: (password: string) => void
  readonly onToken: (token: string) => void
  readonly onRefused: (error: unknown) => void
}

/** A passkey, which is both factors, or the first half by a password. */
export function FirstStep({ factors, email, password, onEmail, onPassword, onToken, onRefused }: FirstStepProps) {
  const attempt = useAttempt()
  const mayUsePassword = factors.includes('totp')
  const isLocked = attempt.waitSeconds > 0
  const byPasskey = (): void =>
    attempt.run(async () => {
      const me = await logInByPasskey().catch((error: unknown) => {
        onRefused(error)
        throw error
      })
      if (me !== null) beginSession(me)
    })
  const byPassword = (): void => attempt.run(async () => onToken((await call('POST /office/login/password', { body: { email, password } })).token))
  return (
    <>
      {attempt.refused !== null && <Note>{refusalWords(attempt.refused)}</Note>}
      {hasPasskeys() ? (
        <Button kind={mayUsePassword ? 'secondary' : 'primary'} icon="key" className={styles.wide} isBusy={attempt.isBusy && !mayUsePassword} onClick={byPasskey}>
          {t('entrance.passkey')}
        </Button>
      ) : (
        <Note tone="info">{t('entrance.noPasskeys')}</Note>
      )}
      {mayUsePassword && (
        <>
          <p className={styles.or}>{t('entrance.or')}</p>
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              byPassword()
            }}
          >
            <EntranceField label={t('entrance.email')} value={email} onText={onEmail} name="email" autoComplete="username" inputMode="email" required />
            <EntranceField label={t('entrance.password')} value={password} onText={onPassword} type="password" name="password" autoComplete="current-password" required />
            <Button type="submit" kind="primary" className={styles.wide} isBusy={attempt.isBusy} disabled={isLocked || email.trim() === '' || password === ''}>
              {isLocked ? t('entrance.wait', { time: duration(attempt.waitSeconds) }) : t('entrance.next')}
            </Button>
          </form>
        </>
      )}
    </>
  )
}
