import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { Refusal } from '#api/refusal.ts'
import { refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { Field } from '@trevo/ui/field.tsx'
import { toast } from '@trevo/ui/toast-store.ts'
import { CodeNotSent, codeWaitOf, keepCodeWait, secondsLeft, waitUntilMs, type CodeSent, type CodeWait } from './code-wait.ts'
import styles from './code-field.module.css'

interface CodeFieldProps extends Omit<ComponentProps<typeof Field>, 'after' | 'type' | 'inputMode' | 'autoComplete' | 'maxLength'> {
  /** What the code is for and by which way it comes: the wait for the next one is kept under it, and `codeRequestOf` finds the request by it. */
  readonly wait: string
  /** Where the code goes: dialing code and number, or an address. */
  readonly target: string
  /** Whether a code can be asked for now; otherwise it shows what is missing. */
  readonly mayAsk: () => boolean
  /** Has one sent, with what this form knows. */
  readonly ask: () => Promise<CodeSent>
  /** True when the form shows the refusal itself: beside a field, or by a captcha. */
  readonly onRefused?: (refusal: Refusal) => boolean
}

const sendingMs = 10_000
const sentMs = 1_500
const tickMs = 500
const codeLengthMax = 10

/** Digits that come by SMS or e-mail, with the button that asks for them and the seconds until it may be pressed again. */
export function CodeField({ wait, target, mayAsk, ask, onRefused, ...field }: CodeFieldProps) {
  const { seconds, wasSent, begin } = useCodeWait(wait, target)
  const [isAsking, setIsAsking] = useState(false)
  const input = useRef<HTMLDivElement>(null)

  const send = async (): Promise<void> => {
    setIsAsking(true)
    const takeBack = toast(t('identity.codes.sending'), { ms: sendingMs })
    try {
      const sent = await ask()
      begin({ target, requestId: sent.value.requestId, untilMs: waitUntilMs(sent, Date.now()) })
      toast(t('identity.codes.sent'), { kind: 'done', ms: sentMs })
      input.current?.querySelector('input')?.focus()
    } catch (error) {
      if (error instanceof CodeNotSent || (error instanceof Refusal && onRefused?.(error) === true)) return
      toast(refusalWords(error), { kind: 'error' })
    } finally {
      takeBack()
      setIsAsking(false)
    }
  }

  return (
    <div ref={input}>
      <Field
        {...field}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeLengthMax}
        after={
          <button
            type="button"
            className={styles.send}
            disabled={seconds > 0}
            aria-busy={isAsking || undefined}
            onClick={() => {
              if (!isAsking && mayAsk()) void send()
            }}
          >
            {isAsking ? <span className={styles.turning} aria-hidden="true" /> : null}
            <span className={isAsking ? styles.hidden : undefined}>{seconds > 0 ? t('identity.codes.seconds', { seconds }) : t(wasSent ? 'identity.codes.again' : 'identity.codes.send')}</span>
          </button>
        }
      />
    </div>
  )
}

interface Waiting {
  readonly seconds: number
  readonly wasSent: boolean
  readonly begin: (wait: CodeWait) => void
}

/** Follows the clock rather than counting, so that a phone that slept tells the truth when it wakes. */
const useCodeWait = (name: string, target: string): Waiting => {
  const [nowMs, setNowMs] = useState(0)
  // Read in every render: the number may be typed anew, and what was kept may be another form's doing.
  const kept = nowMs === 0 ? null : codeWaitOf(name, target)
  const seconds = kept === null ? 0 : secondsLeft(kept.untilMs, nowMs)
  const isWaiting = seconds > 0

  // After the first frame: the server, which may have drawn that one, knows of no wait.
  useEffect(() => {
    const look = (): void => setNowMs(Date.now())
    look()
    if (!isWaiting) return
    const timer = setInterval(look, tickMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isWaiting, name, target])

  return {
    seconds,
    wasSent: kept !== null,
    begin: (wait) => {
      keepCodeWait(name, wait)
      setNowMs(Date.now())
    },
  }
}
