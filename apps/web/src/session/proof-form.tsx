import { useState, type ReactNode } from 'react'
import { Refusal } from '#api/refusal.ts'
import { problemWords, refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Button } from '@trevo/ui/button.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import { PasswordField } from '@trevo/ui/password-field.tsx'
import { OrLine } from '@trevo/ui/or-line.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { LogInAnew } from './log-in-anew.tsx'
import { hasPasskeys } from './passkeys.ts'
import styles from './proof-form.module.css'

export type ProofMethod = 'password' | 'totp' | 'recovery' | 'passkey'
/** What was typed by one of the ways, or the wish to use a passkey. */
export type Proof = { readonly method: 'password'; readonly password: string } | { readonly method: 'totp' | 'recovery'; readonly code: string } | { readonly method: 'passkey' }

interface ProofFormProps {
  readonly methods: readonly ProofMethod[]
  /** False when the member turned the phone's own question down. Throws a refusal. */
  readonly onProof: (proof: Proof) => Promise<boolean>
  readonly action: string
  readonly children?: ReactNode
}

const icons = { password: 'lock', totp: 'clock', recovery: 'key', passkey: 'verify' } as const

/** One way to prove who one is at a time; the others stand below. A passkey comes first where the phone can do it. */
export function ProofForm({ methods, onProof, action, children }: ProofFormProps) {
  const offered = methods.filter((method) => method !== 'passkey' || hasPasskeys())
  const [chosen, setChosen] = useState<ProofMethod | null>(null)
  const method = chosen ?? offered[0]
  if (method === undefined) return <LogInAnew />
  return (
    <div className={styles.proof}>
      {children}
      {method === 'passkey' ? <ByPasskey onProof={onProof} /> : <Typed key={method} method={method} onProof={onProof} action={action} />}
      {offered.length > 1 && (
        <div className={styles.others}>
          <OrLine word={t('identity.proof.or')} />
          {offered
            .filter((other) => other !== method)
            .map((other) => (
              <button key={other} type="button" className={styles.other} onClick={() => setChosen(other)}>
                <Icon name={icons[other]} size={20} />
                <span>{t(`identity.proof.methods.${other}`)}</span>
                <Icon name="chevron-right" size={18} />
              </button>
            ))}
        </div>
      )}
    </div>
  )
}

const fieldOf = { password: 'password', totp: 'code', recovery: 'code' } as const
/** Spaces between the digits are read as if they were not there. */
const asSent = (method: 'totp' | 'recovery', typed: string): string => (method === 'totp' ? typed.replace(/\s/g, '') : typed.trim())

function Typed({ method, onProof, action }: { readonly method: Exclude<ProofMethod, 'passkey'>; readonly onProof: ProofFormProps['onProof']; readonly action: string }) {
  const isOnline = useIsOnline()
  const [error, setError] = useState<{ readonly refused: unknown; readonly isBeside: boolean } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const name = fieldOf[method]
  const form = useForm({ value: '' }, ['value'], ({ value }) => (value.trim() === '' ? { value: 'required' } : {}))

  const send = async (): Promise<void> => {
    setIsBusy(true)
    setError(null)
    const { value } = form.values
    try {
      await onProof(method === 'password' ? { method, password: value } : { method, code: asSent(method, value) })
    } catch (refused) {
      const fields = refused instanceof Refusal ? refused.fields.filter(({ field }) => field === name).map(({ problem }) => ({ field: 'value', problem })) : []
      // A password is mended, a code is typed anew.
      if (fields.length > 0 && method !== 'password') form.clear('value')
      setError({ refused, isBeside: form.takeRefusal(fields) })
    } finally {
      setIsBusy(false)
    }
  }

  const found = form.problems.value
  const isServers = found === 'not_accepted' && error !== null
  const problem = found === undefined ? undefined : isServers ? refusalWords(error.refused) : problemWords(found, { field: t(`identity.proof.fields.${method}`) })
  const shared = {
    label: t(`identity.proof.fields.${method}`),
    name,
    value: form.values.value,
    onBlur: () => form.leave('value'),
    error: problem,
    ref: form.refOf('value'),
    enterKeyHint: 'go',
    required: true,
  } as const
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isOnline) form.trySending(send)
      }}
    >
      {method === 'password' ? (
        <PasswordField {...shared} autoComplete="current-password" maxLength={128} onChange={(event) => form.type('value', event.currentTarget.value)} />
      ) : (
        <Field
          {...shared}
          type="text"
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
          autoCapitalize={method === 'totp' ? 'none' : 'characters'}
          autoCorrect="off"
          spellCheck={false}
          maxLength={method === 'totp' ? 8 : 20}
          hint={t(`identity.proof.hints.${method}`)}
          onChange={(event) => form.type('value', event.currentTarget.value)}
        />
      )}
      {error !== null && !error.isBeside && <RefusalNote error={error.refused} kept={t('identity.proof.kept')} />}
      <Button type="submit" isWide isBusy={isBusy} disabled={!isOnline} reason={isOnline ? null : t('identity.proof.offline')}>
        {action}
      </Button>
    </form>
  )
}

function ByPasskey({ onProof }: Pick<ProofFormProps, 'onProof'>) {
  const isOnline = useIsOnline()
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  const send = async (): Promise<void> => {
    setIsBusy(true)
    setError(null)
    try {
      await onProof({ method: 'passkey' })
    } catch (refused) {
      setError(refused)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      {error !== null && <RefusalNote error={error} kept={t('identity.proof.kept')} />}
      <Button isWide isBusy={isBusy} disabled={!isOnline} reason={isOnline ? null : t('identity.proof.offline')} onClick={() => void send()}>
        <Icon name="verify" size={20} />
        {t('identity.proof.usePasskey')}
      </Button>
    </div>
  )
}
