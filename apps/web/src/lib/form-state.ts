/**
 * A form as plain data. A problem is shown beside its field once the member left the field with something in it, or tried to
 * send; from then on it follows every key, so that it goes away the moment it is mended (Product §5.1).
 * What was typed is never dropped, whatever the server answers (Product §5.3).
 */

export type Problems<Name extends string> = Readonly<Partial<Record<Name, string>>>

export interface FormState<Name extends string> {
  readonly values: Readonly<Record<Name, string>>
  readonly left: ReadonlySet<Name>
  readonly wasSendTried: boolean
  /** What the server said of a value; it stands until that value changes. */
  readonly refused: Problems<Name>
}

export const openForm = <Name extends string>(values: Readonly<Record<Name, string>>): FormState<Name> => ({
  values,
  left: new Set(),
  wasSendTried: false,
  refused: {} as Problems<Name>,
})

export const withTyped = <Name extends string>(state: FormState<Name>, name: Name, value: string): FormState<Name> => ({
  ...state,
  values: { ...state.values, [name]: value },
  refused: { ...state.refused, [name]: undefined },
})

/** What the phone knows stands in for a value only while there is none: what a person typed is never overwritten. */
export const withOffered = <Name extends string>(state: FormState<Name>, name: Name, value: string): FormState<Name> =>
  state.values[name] === '' ? withTyped(state, name, value) : state

/** An emptied field begins anew: nothing is held against it, not even an earlier try to send. */
export const withCleared = <Name extends string>(state: FormState<Name>, name: Name): FormState<Name> => ({
  ...withTyped(state, name, ''),
  left: new Set([...state.left].filter((other) => other !== name)),
  wasSendTried: false,
})

/** A field that was only passed through stays quiet: it has not been got wrong yet. */
export const withLeft = <Name extends string>(state: FormState<Name>, name: Name): FormState<Name> =>
  state.values[name] === '' || state.left.has(name) ? state : { ...state, left: new Set([...state.left, name]) }

export const withSendTried = <Name extends string>(state: FormState<Name>): FormState<Name> => ({ ...state, wasSendTried: true })

/** Takes over the server's problems of fields that this form has; the others are the caller's to show. */
export const withRefused = <Name extends string>(
  state: FormState<Name>,
  fields: readonly { readonly field: string; readonly problem: string }[],
): FormState<Name> => ({
  ...state,
  refused: {
    ...state.refused,
    ...Object.fromEntries(fields.filter(({ field }) => field in state.values).map(({ field, problem }) => [field, problem])),
  },
})

/** What stands beside the fields now: our own rule first, then the server's word. */
export const shownProblems = <Name extends string>(state: FormState<Name>, problems: Problems<Name>): Problems<Name> => {
  const shown: Partial<Record<Name, string>> = {}
  for (const name of Object.keys(state.values) as Name[]) {
    const own = state.wasSendTried || state.left.has(name) ? problems[name] : undefined
    const problem = own ?? state.refused[name]
    if (problem !== undefined) shown[name] = problem
  }
  return shown
}

/** Where the focus goes when sending was tried: the first field in reading order that is wrong, or null. */
export const firstInvalid = <Name extends string>(order: readonly Name[], ...problems: readonly Problems<Name>[]): Name | null =>
  order.find((name) => problems.some((some) => some[name] !== undefined)) ?? null
