import type { BodySentOf } from '@trevo/contract/staff/api'
import { Icon } from '@trevo/ui/icon.tsx'
import { useState } from 'react'
import { call } from '#data/call.ts'
import { Refused, refusalWords } from '#data/refused.ts'
import { currentLanguage, t } from '#i18n/t.ts'
import { hasPasskeys, makePasskey } from '#session/passkeys.ts'
import type { Me } from '#session/session-store.ts'
import { Button } from '#ui/button.tsx'
import { EntranceField } from './entrance-field.tsx'
import { Note } from './entrance-frame.tsx'
import { QrCode } from './qr-code.tsx'
import type { Link } from './replies.ts'
import { useAttempt } from './use-attempt.ts'
import styles from './entrance.module.css'

interface SetUpProps {
  readonly link: Link
  readonly token: string
  readonly onOpened: (opened: { readonly me: Me; readonly recoveryCodes: readonly string[] }) => void
  readonly onOver: (error: unknown) => void
}

type Passkey = NonNullable<BodySentOf<'POST /office/links/use'>['passkey']>

/** A passkey, a password with an authenticator, or both. */
export function SetUp({ link, token, onOpened, onOver }: SetUpProps) {
  const attempt = useAttempt()
  const [name, setName] = useState(link.name)
  const [passkey, setPasskey] = useState<Passkey | null>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const hasSpare = password !== '' || code !== ''
  const isWhole = hasSpare ? password.length >= 12 && code.replaceAll(/\s/g, '').length === 6 : passkey !== null
  const make = (): void =>
    attempt.run(async () => {
      const response = await makePasskey(link.passkey)
      if (response !== null) setPasskey({ token: link.token, response })
    })
  const send = (): void =>
    attempt.run(async () => {
      const body = { link: token, name: name.trim(), language: currentLanguage(), ...(passkey !== null && { passkey }), ...(hasSpare && { password, code }) }
      onOpened(
        await call('POST /office/links/use', { body }).catch((error: unknown) => {
          if (error instanceof Refused && error.code === 'link_over') onOver(error)
          throw error
        }),
      )
    })
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className={styles.who}>{link.email}</p>
      <EntranceField label={t('entrance.link.name')} value={name} onText={setName} name="name" autoComplete="name" maxLength={80} required />
      <section className={styles.way}>
        <h2>{t('entrance.link.passkey')}</h2>
        <p>{hasPasskeys() ? t('entrance.link.passkey.text') : t('entrance.noPasskeys')}</p>
        {passkey !== null ? (
          <p className={styles.done} role="status">
            <Icon name="check-circle" size={18} />
            {t('entrance.link.passkey.made')}
          </p>
        ) : (
          hasPasskeys() && (
            <Button icon="key" isBusy={attempt.isBusy} onClick={make}>
              {t('entrance.link.passkey.make')}
            </Button>
          )
        )}
      </section>
      {link.mayUsePassword && (
        <section className={styles.way}>
          <h2>{t('entrance.link.spare')}</h2>
          <p>{t('entrance.link.spare.text')}</p>
          <EntranceField label={t('entrance.link.spare.password')} value={password} onText={setPassword} type="password" name="new-password" autoComplete="new-password" maxLength={128} />
          <div className={styles.scan}>
            <QrCode text={link.totp.uri} label={t('entrance.link.spare.scan')} />
            <div>
              <p>{t('entrance.link.spare.scan')}</p>
              <p>{t('entrance.link.spare.key')}</p>
              <code>{link.totp.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            </div>
          </div>
          <EntranceField label={t('entrance.code')} value={code} onText={setCode} name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={8} />
        </section>
      )}
      {attempt.refused !== null && <Note>{refusalWords(attempt.refused)}</Note>}
      <Button type="submit" kind="primary" className={styles.wide} isBusy={attempt.isBusy} disabled={!isWhole || name.trim() === ''}>
        {t('entrance.link.send')}
      </Button>
      {!isWhole && <p className={styles.hint}>{t('entrance.link.missing')}</p>}
    </form>
  )
}
