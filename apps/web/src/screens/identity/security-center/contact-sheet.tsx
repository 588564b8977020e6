import { useState, type FocusEventHandler, type FormEventHandler, type ReactNode, type Ref } from 'react'
import { Refusal } from '#api/refusal.ts'
import { CaptchaField } from '#areas/identity/captcha/captcha-field.tsx'
import { CodeField } from '#areas/identity/codes/code-field.tsx'
import { codeRequestOf, forgetCodeWait, type CodeSent } from '#areas/identity/codes/code-wait.ts'
import { useCaptcha } from '#areas/identity/captcha/use-captcha.ts'
import type { StepUp } from '#areas/identity/step-up/use-step-up.tsx'
import { fieldWords, refusalWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { useForm } from '#lib/use-form.ts'
import { useIsOnline } from '@trevo/ui/lib/use-is-online.ts'
import { Button } from '@trevo/ui/button.tsx'
import { RefusalNote } from '#ui/refusal-note.tsx'
import { Sheet } from '@trevo/ui/sheet.tsx'
import styles from './security-sheets.module.css'
import { useChange } from './use-change.ts'

type ContactName = 'mobileNum' | 'email'

export interface ContactFieldTraits {
  readonly label: string
  readonly name: ContactName
  readonly value: string
  readonly onChange: FormEventHandler<HTMLInputElement>
  readonly onBlur: FocusEventHandler<HTMLInputElement>
  readonly error: string | undefined
  readonly ref: Ref<HTMLInputElement>
}

interface ContactSheetProps {
  readonly name: ContactName
  readonly words: Readonly<Record<'title' | 'lead' | 'contact' | 'code' | 'action', string>>
  /** What its code waits under (code-wait.ts). */
  readonly wait: string
  readonly targetOf: (typed: string) => string
  /** Of what is typed, for the words of what is wrong with it. */
  readonly limits: { readonly min: number; readonly max: number }
  /** Null: a code may be sent there. */
  readonly problemOf: (typed: string) => string | null
  readonly ask: (typed: string, captcha: { readonly captchaId: string; readonly captcha: string }) => Promise<CodeSent>
  readonly bind: (typed: string, proof: Record<'verificationCode' | 'verificationId' | 'captchaId' | 'captcha', string>) => Promise<unknown>
  readonly field: (traits: ContactFieldTraits) => ReactNode
  readonly stepUp: StepUp
  readonly onClose: () => void
}

const isCode = /^[0-9]{4,10}$/
/** What the server alone can find out; its refusal says it better than a field's rule. */
const serversProblems = ['not_accepted', 'taken']
const codeProblem = (typed: string): string | null => (isCode.test(typed.trim()) ? null : typed.trim() === '' ? 'required' : 'format')

/** Binds a number or an address by a code that is sent there. */
export function ContactSheet({ name, words, wait, targetOf, limits, problemOf, ask, bind, field, stepUp, onClose }: ContactSheetProps) {
  const isOnline = useIsOnline()
  const [isGuarded, setIsGuarded] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const captcha = useCaptcha(isGuarded)
  const order = [name, 'captcha', 'verificationCode'] as const
  const form = useForm({ mobileNum: '', email: '', captcha: '', verificationCode: '' }, order, (values) => {
    const [contact, code] = [problemOf(values[name]), codeProblem(values.verificationCode)]
    return { ...(contact !== null && { [name]: contact }), ...(code !== null && { verificationCode: code }) }
  })
  const typed = form.values[name]
  const target = targetOf(typed)
  const takeRefusal = (refused: unknown): boolean => {
    if (!(refused instanceof Refusal)) return false
    setRefusal(refused)
    return form.takeRefusal(refused.fields)
  }
  /** Asked for, or tried, too often: a picture stands before the next time, and each try uses it up. */
  const takeGuard = (refused: unknown): boolean => {
    const isAsked = refused instanceof Refusal && refused.asksCaptcha
    if (isAsked) setIsGuarded(true)
    if (isAsked || isGuarded) {
      form.clear('captcha')
      captcha.reload()
    }
    return takeRefusal(refused) || isAsked
  }
  const change = useChange(stepUp, takeGuard)
  const shown = isGuarded ? { captchaId: captcha.id, captcha: form.values.captcha } : { captchaId: '', captcha: '' }

  const send = async (): Promise<void> => {
    const code = { verificationCode: form.values.verificationCode.trim(), verificationId: codeRequestOf(wait, target) }
    if ((await change.run(() => bind(typed, { ...code, ...shown }), t('security.saved'))) === null) return
    forgetCodeWait(wait)
    onClose()
  }
  const traits = <Each extends (typeof order)[number]>(each: Each, label: string) => {
    const problem = form.problems[each]
    const isServers = refusal !== null && each !== 'captcha' && problem !== undefined && serversProblems.includes(problem)
    return {
      label,
      name: each,
      value: form.values[each],
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => form.type(each, currentTarget.value),
      onBlur: () => form.leave(each),
      error: problem === undefined ? undefined : isServers ? refusalWords(refusal) : fieldWords(each, problem, { field: label, ...(each === 'captcha' ? { max: 6 } : limits) }),
      ref: form.refOf(each),
    }
  }
  const mayAsk = (): boolean => {
    const problems = [
      { field: name, problem: problemOf(typed) },
      { field: 'captcha', problem: isGuarded && form.values.captcha === '' ? 'required' : null },
    ].flatMap(({ field: each, problem }) => (problem === null ? [] : [{ field: each, problem }]))
    if (problems.length > 0) form.takeRefusal(problems)
    return problems.length === 0
  }
  const askForCode = async (): Promise<CodeSent> => {
    const sent = await ask(typed, shown)
    setIsGuarded(false)
    return sent
  }

  return (
    <Sheet open onClose={onClose} title={words.title}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isOnline) form.trySending(send)
        }}
      >
        <p className={styles.lead}>{words.lead}</p>
        {field(traits(name, words.contact))}
        {isGuarded && <CaptchaField {...traits('captcha', t('identity.codes.captcha.label'))} captcha={captcha} />}
        <CodeField {...traits('verificationCode', words.code)} wait={wait} target={target} mayAsk={mayAsk} ask={askForCode} onRefused={takeGuard} />
        {change.error !== null && <RefusalNote error={change.error} kept={t('identity.proof.kept')} />}
        <Button type="submit" isWide isBusy={change.isBusy} disabled={!isOnline} reason={isOnline ? null : t('identity.proof.offline')}>
          {words.action}
        </Button>
      </form>
    </Sheet>
  )
}
