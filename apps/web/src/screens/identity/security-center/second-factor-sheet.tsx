import { useState } from 'react'
import type { ReplyOf } from '@trevo/contract/member/api'
import { call } from '#api/call.ts'
import { Refusal } from '#api/refusal.ts'
import { QrCode } from '#areas/cashier/deposits/qr-code.tsx'
import { problemWords, refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { copyText } from '#lib/copy-text.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { OfflineNote } from '@trevo/ui/offline-note.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { SheetProps } from './sheet-props.ts'
import styles from './security-sheets.module.css'
import { useChange } from './use-change.ts'

type Offer = ReplyOf<'POST /api/security/totp'>

/** off → a secret is shown → a code of it proves that it is kept → the recovery codes, this once; or on → new codes, or off again. */
export function SecondFactorSheet({ security, stepUp, onClose }: SheetProps) {
  const change = useChange(stepUp)
  const [offer, setOffer] = useState<Offer | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const begin = async (): Promise<void> => setOffer(await change.run(() => call('POST /api/security/totp')))
  const renew = async (): Promise<void> => setCodes((await change.run(() => call('POST /api/security/recovery-codes')))?.recoveryCodes ?? null)
  const switchOff = async (): Promise<void> => {
    if ((await change.run(() => call('DELETE /api/security/totp'), t('security.second.offDone'))) !== null) onClose()
  }

  const content = () => {
    if (codes !== null) return <RecoveryCodes codes={codes} onDone={onClose} />
    if (offer !== null) return <Confirm offer={offer} stepUp={stepUp} onCodes={setCodes} />
    if (security.secondFactor.isOn) {
      return (
        <>
          <p className={styles.lead}>{t('security.second.leadOn', { count: security.secondFactor.recoveryCodesLeft })}</p>
          {change.error !== null && <RefusalNote error={change.error} kept={t('identity.proof.kept')} />}
          <div className={styles.actions}>
            <Button kind="secondary" isWide isBusy={change.isBusy} onClick={() => void renew()}>
              {t('security.second.renew')}
            </Button>
            <Button kind="danger" isWide isBusy={change.isBusy} onClick={() => void switchOff()}>
              {t('security.second.switchOff')}
            </Button>
          </div>
        </>
      )
    }
    return (
      <>
        <p className={styles.lead}>{t('security.second.lead')}</p>
        {change.error !== null && <RefusalNote error={change.error} kept={t('identity.proof.kept')} />}
        <OfflineNote text={t('identity.proof.offline')} />
        <Button isWide isBusy={change.isBusy} onClick={() => void begin()}>
          {t('security.second.begin')}
        </Button>
      </>
    )
  }
  return (
    <Sheet open onClose={onClose} title={t('security.second.title')}>
      {content()}
    </Sheet>
  )
}

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

function Confirm({ offer, stepUp, onCodes }: Pick<SheetProps, 'stepUp'> & { readonly offer: Offer; readonly onCodes: (codes: readonly string[]) => void }) {
  const isOnline = useIsOnline()
  const form = useForm({ code: '' }, ['code'], ({ code }) =>
    /^[0-9]{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: code.trim() === '' ? 'required' : 'format' },
  )
  const change = useChange(stepUp, (error) => error instanceof Refusal && form.takeRefusal(error.fields))
  const send = async (): Promise<void> => {
    const confirmed = await change.run(() => call('POST /api/security/totp/confirm', { body: { code: form.values.code.replace(/\s/g, '') } }))
    if (confirmed !== null) onCodes(confirmed.recoveryCodes)
  }
  const { code: problem } = form.problems
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline) form.trySending(send)
      }}
    >
      <ol className={styles.steps}>
        <li>{t('security.second.step1')}</li>
        <li>{t('security.second.step2')}</li>
        <li>{t('security.second.step3')}</li>
      </ol>
      <Secret {...offer} />
      <Field
        label={t('identity.proof.fields.totp')}
        {...form.field('code')}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        hint={t('identity.proof.hints.totp')}
        error={
          problem === undefined
            ? undefined
            : problem === 'not_accepted'
              ? refusalWords(new Refusal('second_factor_wrong'))
              : problemWords(problem, { field: t('identity.proof.fields.totp') })
        }
      />
      {change.error !== null && <RefusalNote error={change.error} kept={t('identity.proof.kept')} />}
      <Button type="submit" isWide isBusy={change.isBusy} disabled={!isOnline} reason={isOnline ? null : t('identity.proof.offline')}>
        {t('security.second.switchOn')}
      </Button>
      <OtherDevice uri={offer.uri} />
    </form>
  )
}

/** Most have the app on this very phone, which cannot read its own screen: a link opens it there, or the key is copied. */
function Secret({ uri, secret }: Offer) {
  const copy = async (): Promise<void> => {
    const isDone = await copyText(secret)
    toast(t(isDone ? 'security.second.copied' : 'security.second.copyFailed'), { kind: isDone ? 'done' : 'error' })
  }
  return (
    <>
      <a className={styles.openApp} href={uri}>
        <Icon name="external" size={20} />
        {t('security.second.open')}
      </a>
      <div className={styles.secret}>
        <code dir="auto">{grouped(secret)}</code>
        <button type="button" className={styles.copy} aria-label={t('security.second.copy')} onClick={() => void copy()}>
          <Icon name="copy" size={20} />
        </button>
      </div>
    </>
  )
}

/** Below what everybody needs: the code to read from another screen. */
function OtherDevice({ uri }: Pick<Offer, 'uri'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.other} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('security.second.otherDevice')}</summary>
      <div className={styles.qr}>{isOpen && <QrCode text={uri} label={t('security.second.qr')} />}</div>
    </details>
  )
}
