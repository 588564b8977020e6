import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { createStore, useStore } from '@trevo/ui/lib/store.ts'
import type { Grants, Right, Sign } from '@trevo/rules/staff/rights'

export type Me = NonNullable<ReplyOfStaff<'GET /office/session'>['me']>

/** Why nobody is in any more. */
export type End = 'left' | 'ended' | 'idle' | 'address'

export type Session = { readonly kind: 'unknown' } | { readonly kind: 'out'; readonly end: End | null } | { readonly kind: 'in'; readonly me: Me }

const session = createStore<Session>({ kind: 'unknown' })

export const currentSession = session.get
export const watchSession = session.watch
export const useSession = (): Session => useStore(session)

export const beginSession = (me: Me): void => session.set({ kind: 'in', me })
export const endSession = (end: End | null): void => session.set({ kind: 'out', end })

export const csrfToken = (): string | null => {
  const now = session.get()
  return now.kind === 'in' ? now.me.csrf : null
}

/** Who is in; only what lies within the shell asks. */
export const useMe = (): Me => {
  const now = useSession()
  if (now.kind !== 'in') throw new Error('nobody is in')
  return now.me
}

/** The wire says signs as text; a sign that this build does not know grants nothing. */
export const grantsOf = (me: Me): Grants => me.grants as Grants

/** Whether a screen of the right is shown: any sign reads something of it. The server decides again at each call. */
export const maySee = (grants: Grants, right: Right | readonly Right[] | null): boolean =>
  right === null || [right].flat().some((each) => (grants[each] ?? []).length > 0)

export const useMay = (right: Right, ...signs: readonly Sign[]): boolean => {
  const own = grantsOf(useMe())[right] ?? []
  return signs.length === 0 ? own.length > 0 : signs.some((sign) => own.includes(sign))
}
