import type { Captcha } from '#areas/identity/captcha/use-captcha.ts'
import type { DialingCode } from '#areas/identity/codes/dialing-code.ts'
import type { RegistrationInput } from '#areas/identity/registration/registration-form.ts'
import type { Form } from '#lib/use-form.ts'

/** What the fields of one registration share. */
export interface FormFacts {
  readonly form: Form<RegistrationInput>
  /** Null where no number, code or captcha is asked for. */
  readonly phone: { readonly dialing: DialingCode; readonly target: string; readonly isCodeGuarded: boolean } | null
  readonly captcha: Captcha
  /** A code is asked for too often from here: a captcha stands before the next one, until it was sent. */
  readonly onGuard: (isGuarded: boolean) => void
}
