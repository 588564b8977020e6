import { useEffect, useMemo, useRef, useState } from 'react'
import { returnAfterLogin } from '#areas/identity/ways-in/return-after-login.ts'
import { Refusal } from '#api/refusal.ts'
import type { FormRules } from '#areas/identity/ways-in/field-rules.ts'
import type { Captcha } from '#areas/identity/captcha/use-captcha.ts'
import { takeSession, useLogin } from '#areas/identity/ways-in/use-login.ts'
import type { LoggedIn, LoginTry, SecondFactor } from '#areas/identity/ways-in/log-in-try.ts'
import type { Problems } from '#lib/form-state.ts'
import type { Form } from '#lib/use-form.ts'
import { useIsHydrated } from '#lib/use-is-hydrated.ts'
import { rememberedLogin, type RememberedLogin, type RememberedWay } from '#session/remembered-record.ts'
import type { SessionInfo } from '#session/session.ts'
import { keepTypedPassword } from '#session/typed-password.ts'
import { useLanguageDraft } from './use-language-draft.ts'

export interface LoginFormProps {
  readonly rules: FormRules['login'] | undefined
  readonly as: 'member' | 'agent'
  /** Null while none is asked for. */
  readonly captcha: Captcha | null
  /** Whether one is asked for from now on. */
  readonly onCaptcha: (isAsked: boolean) => void
}

export interface LoginFlow {
  readonly error: Error | null
  readonly isPending: boolean
  /** There once the member has to prove who they are a second time. */
  readonly secondFactor: SecondFactor | null
  /** Null when it went through; else why not. */
  readonly run: (what: LoginTry) => Promise<Refusal | null>
  readonly finish: (info: SessionInfo) => Promise<void>
  readonly giveUp: () => void
}

/** From a sent form to where the member was going. */
export function useLoginFlow(way: RememberedWay, { captcha, onCaptcha }: Pick<LoginFormProps, 'captcha' | 'onCaptcha'>): LoginFlow {
  const logIn = useLogin()
  const [asked, setAsked] = useState<{ readonly challenge: SecondFactor; readonly keep: LoggedIn['keep'] } | null>(null)
  const finish = async (info: SessionInfo, keep = asked?.keep): Promise<void> => {
    await keep?.(info)
    takeSession(info, way)
    await returnAfterLogin()
  }
  return {
    error: logIn.error,
    isPending: logIn.isPending,
    secondFactor: asked?.challenge ?? null,
    finish: (info) => finish(info),
    giveUp: () => {
      setAsked(null)
      logIn.reset()
    },
    run: async (what) => {
      try {
        const { reply, keep } = await logIn.mutateAsync(what)
        if ('token' in reply && reply.firstTimeLogin && what.typed?.type === 'username') keepTypedPassword(what.typed.password)
        if ('secondFactor' in reply) setAsked({ challenge: reply.secondFactor, keep })
        else await finish(reply, keep)
        return null
      } catch (error) {
        const refusal = error instanceof Refusal ? error : new Refusal('unexpected')
        if (refusal.asksCaptcha) onCaptcha(true)
        // Any try uses a picture up.
        captcha?.reload()
        return refusal
      }
    },
  }
}

export interface RememberedLoginState {
  /** What this phone remembers; null where it is nothing, and until it was looked at. */
  readonly record: RememberedLogin | null
  /** Whether it stands for what is typed: there is a credential, and nobody typed anything else. */
  readonly isUsable: boolean
  /** Typing drops it, for this visit. */
  readonly drop: () => void
  /** The server does not take it any more. */
  readonly lose: () => void
}

/** After the first frame, because the server, which drew that one, knows nothing of this phone. */
export function useKept(way: RememberedWay): RememberedLoginState {
  const isHydrated = useIsHydrated()
  const record = useMemo(() => (isHydrated ? rememberedLogin(way) : null), [isHydrated, way])
  const [isDropped, setIsDropped] = useState(false)
  return {
    record,
    isUsable: record !== null && record.password !== '' && !isDropped,
    drop: () => setIsDropped(true),
    lose: () => {
      setIsDropped(true)
      // It is here already: it has just tried with what is given up.
      void import('#session/remembered-login.ts').then(({ dropCredential }) => dropCredential(way), () => undefined)
    },
  }
}

/** Fills in what is remembered, once it was looked at. */
export function useOffered({ record }: RememberedLoginState, take: (record: RememberedLogin) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (record !== null) latest.current(record)
  }, [record])
}

/** The problems that there are. */
export const problemsIn = <Name extends string>(judged: Readonly<Record<Name, string | null>>): Problems<Name> =>
  Object.fromEntries(Object.entries(judged).filter(([, problem]) => problem !== null)) as Problems<Name>

const judgedAfterMs = 200

/** What was typed stays when the language changes, and is judged anew a moment later, in the new language's words. */
export function useFormDraft<Name extends string>(way: RememberedWay, form: Form<Name>, names: readonly Name[]): void {
  const [isJudging, setIsJudging] = useState(false)
  const latest = useRef({ form, names })
  useEffect(() => {
    latest.current = { form, names }
  })
  useLanguageDraft(`login ${way}`, form.values, (values) => {
    for (const name of names) form.offer(name, values[name])
    setIsJudging(true)
  })
  useEffect(() => {
    if (!isJudging) return
    const timer = setTimeout(() => latest.current.names.forEach((name) => latest.current.form.leave(name)), judgedAfterMs)
    return () => clearTimeout(timer)
  }, [isJudging])
}
