import { useRef } from 'react'
import { fieldProblem } from '@trevo/rules/forms/field'
import { asJudged } from '@trevo/rules/forms/registration'
import { call } from '#api/call.ts'
import type { RegistrationField, RegistrationInput } from '#areas/identity/registration/registration-form.ts'
import { loadSending } from '#areas/identity/registration/use-register.ts'
import type { Form } from '#lib/use-form.ts'

interface FreeName {
  /** To be called when a field is left. */
  readonly look: (field: RegistrationField) => void
  /** Once a registration is sent its name may be taken by itself: nothing that was asked before, or of that name, is said any more. */
  readonly hush: () => void
}

/** Says that a username is taken while the rest is still being typed. Without an answer nothing is said: the registration itself asks again. */
export function useFreeName(form: Form<RegistrationInput>): FreeName {
  const asked = useRef('')
  const turn = useRef(0)
  const ask = async (typed: string, mine: number): Promise<void> => {
    const username = asJudged('username', typed)
    const { prepareBotCheck, proveBotCheck } = await loadSending()
    const proof = await proveBotCheck()
    prepareBotCheck()
    const { value } = await call('GET /api/members/availability', { query: { username, botCheckId: proof.id, botCheckNonce: proof.nonce } })
    if (value.isAvailable === false && mine === turn.current) form.note({ field: 'username', problem: 'taken' }, typed)
  }
  return {
    look: ({ name, rule }) => {
      if (name !== 'username') return
      const typed = form.values.username
      if (typed === asked.current || fieldProblem(rule, asJudged(name, typed)) !== null) return
      asked.current = typed
      const mine = turn.current
      void ask(typed, mine).catch(() => {
        if (mine === turn.current) asked.current = ''
      })
    },
    hush: () => {
      turn.current += 1
      asked.current = form.values.username
    },
  }
}
