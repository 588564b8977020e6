import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { Refusal } from '#api/refusal.ts'
import { refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { signWithPasskey } from '#session/passkeys.ts'
import { ProofForm, type Proof } from '#session/proof-form.tsx'
import type { SessionInfo } from '#session/session.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { CaptchaPlace } from '#areas/identity/captcha/captcha-place.tsx'
import { useCaptcha } from '#areas/identity/captcha/use-captcha.ts'
import type { SecondFactor } from '#areas/identity/ways-in/log-in-try.ts'
import styles from './second-factor-step.module.css'

const captchaLengthMax = 16

interface SecondFactorStepProps {
  readonly challenge: SecondFactor
  readonly onDone: (info: SessionInfo) => void
  readonly onCancel: () => void
}

/** The second half of a login. A question that is over leads back to the first half, with the reason. */
export function SecondFactorStep({ challenge, onDone, onCancel }: SecondFactorStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const [isGuarded, setIsGuarded] = useState(false)
  const [digits, setDigits] = useState('')
  const captcha = useCaptcha(isGuarded)

  const answer = async (proof: Proof): Promise<boolean> => {
    try {
      const info = await answerOf(challenge.challengeId, proof, isGuarded ? { captchaId: captcha.id, captcha: digits } : {})
      if (info === null) return false
      onDone(info)
      return true
    } catch (error) {
      // Any try uses a picture up.
      setDigits('')
      captcha.reload()
      if (error instanceof Refusal && error.asksCaptcha) setIsGuarded(true)
      if (!(error instanceof Refusal) || error.code !== 'challenge_over') throw error
      toast(refusalWords(error), { kind: 'error' })
      onCancel()
      return false
    }
  }

  return (
    <section className={styles.step} aria-labelledby="second-factor-title">
      <span className={styles.mark}>
        <Icon name="shield-check" size={28} />
      </span>
      <h2 id="second-factor-title" ref={heading} tabIndex={-1} className={styles.title}>
        {t('identity.proof.secondTitle')}
      </h2>
      <p className={styles.text}>{t('identity.proof.secondText')}</p>
      <ProofForm methods={challenge.methods} onProof={answer} action={t('identity.proof.confirm')}>
        {isGuarded && (
          <CaptchaPlace
            name="captcha"
            captcha={captcha}
            maxLength={captchaLengthMax}
            value={digits}
            onChange={(event) => setDigits(event.currentTarget.value)}
            enterKeyHint="next"
          />
        )}
      </ProofForm>
      <Button kind="quiet" isWide onClick={onCancel}>
        {t('identity.proof.back')}
      </Button>
    </section>
  )
}

const answerOf = async (challengeId: string, proof: Proof, captcha: { readonly captchaId?: string; readonly captcha?: string }): Promise<SessionInfo | null> => {
  if (proof.method === 'password') throw new Refusal('not_allowed')
  if (proof.method !== 'passkey') return call('POST /api/session/second-factor', { body: { challengeId, ...proof, ...captcha } })
  const { options } = await call('POST /api/session/passkey-options', { body: { challengeId } })
  const response = await signWithPasskey(options)
  return response === null ? null : call('POST /api/session/second-factor', { body: { method: 'passkey', challengeId, response } })
}
