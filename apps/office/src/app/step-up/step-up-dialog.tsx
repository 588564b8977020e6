import { useEffect, useState } from 'react'
import { call } from '#data/call.ts'
import { refusalWords } from '#data/refused.ts'
import { t } from '#i18n/t.ts'
import { hasPasskeys, stepUpByPasskey } from '#session/passkeys.ts'
import { beginSession, type Me, useMe } from '#session/session-store.ts'
import { answerProof, useIsProofAsked } from '#session/step-up-store.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import styles from './step-up-dialog.module.css'

/** Opens where a call asks who is there, and lets the call go on, or not. */
export function StepUpDialog() {
  const isAsked = useIsProofAsked()
  return (
    <Dialog isOpen={isAsked} onClose={() => answerProof(false)} size="s" title={t('shell.stepUp.title')} text={t('shell.stepUp.text')}>
      {isAsked && <Proof />}
    </Dialog>
  )
}

/** The demo's code of the moment; null in every other house. */
const useDemoCode = (email: string): string | null => {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    call('GET /office/entrance').then(
      ({ demo }) => setCode(demo?.find((each) => each.email === email)?.code ?? null),
      () => undefined,
    )
  }, [email])
  return code
}

function Proof() {
  const me = useMe()
  const demoCode = useDemoCode(me.email)
  const [code, setCode] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const mayUsePasskey = me.stepUpMethods.includes('passkey') && hasPasskeys()
  const mayType = me.stepUpMethods.includes('totp') || me.stepUpMethods.includes('recovery-code')
  const prove = async (work: () => Promise<Me | null>): Promise<void> => {
    setIsBusy(true)
    setRefused(null)
    const next = await work().catch((error: unknown) => {
      setRefused(error)
      return null
    })
    setIsBusy(false)
    if (next === null) return
    beginSession(next)
    answerProof(true)
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void prove(async () => (await call('POST /office/step-up', { body: { code } })).me)
      }}
    >
      {refused !== null && (
        <p className={styles.bad} role="alert">
          {refusalWords(refused)}
        </p>
      )}
      {mayUsePasskey && (
        <Button icon="key" kind={mayType ? 'secondary' : 'primary'} isBusy={isBusy} onClick={() => void prove(stepUpByPasskey)}>
          {t('shell.stepUp.passkey')}
        </Button>
      )}
      {mayType && (
        <>
          <label className={styles.field}>
            {t('shell.stepUp.code')}
            <input value={code} onChange={(event) => setCode(event.target.value)} inputMode="numeric" autoComplete="one-time-code" maxLength={24} />
          </label>
          {me.recoveryCodesLeft > 0 && <p className={styles.hint}>{t('shell.stepUp.recovery')}</p>}
          {demoCode !== null && (
            <Button size="s" onClick={() => setCode(demoCode)}>
              {t('entrance.demo.fill', { code: demoCode })}
            </Button>
          )}
        </>
      )}
      <div className={styles.foot}>
        <Button kind="quiet" onClick={() => answerProof(false)}>
          {t('shell.stepUp.cancel')}
        </Button>
        {mayType && (
          <Button type="submit" kind="primary" isBusy={isBusy} disabled={code.trim().length < 6}>
            {t('shell.stepUp.send')}
          </Button>
        )}
      </div>
    </form>
  )
}
