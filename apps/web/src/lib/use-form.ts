import { useLayoutEffect, useRef, useState } from 'react'
import { firstInvalid, openForm, shownProblems, withCleared, withLeft, withOffered, withRefused, withSendTried, withTyped } from './form-state.ts'
import type { Problems } from './form-state.ts'

interface FieldRefusal {
  readonly field: string
  readonly problem: string
}

export interface Form<Name extends string> {
  readonly values: Readonly<Record<Name, string>>
  /** What stands beside each field now. */
  readonly problems: Problems<Name>
  readonly isValid: boolean
  readonly type: (name: Name, value: string) => void
  /** Fills a field in unless something stands in it. */
  readonly offer: (name: Name, value: string) => void
  readonly leave: (name: Name) => void
  /** Empties a field and forgives it. */
  readonly clear: (name: Name) => void
  /**
   * Runs `send` when nothing is wrong; otherwise shows every problem and focuses the first field that has one.
   * A second press while it is under way does nothing.
   */
  readonly trySending: (send: () => Promise<void>) => void
  /** Shows the server's problems beside their fields; false when none of them is a field of this form. */
  readonly takeRefusal: (fields: readonly FieldRefusal[]) => boolean
  /** Ties a field's element to its name, so that it can be focused. */
  readonly refOf: (name: Name) => (element: HTMLElement | null) => void
}

/** `order` is the reading order of the fields; `check` gives every problem of the values and must be pure. */
export const useForm = <Name extends string>(
  initial: Readonly<Record<Name, string>>,
  order: readonly Name[],
  check: (values: Readonly<Record<Name, string>>) => Problems<Name>,
): Form<Name> => {
  const [state, setState] = useState(() => openForm(initial))
  const elements = useRef(new Map<Name, HTMLElement>())
  const isSending = useRef(false)
  const own = check(state.values)

  // What was typed, or filled in by the phone, while the server's HTML waited for its code.
  useLayoutEffect(() => {
    for (const [name, element] of elements.current) {
      if (element instanceof HTMLInputElement && element.type !== 'checkbox' && element.value !== '') {
        const { value } = element
        setState((before) => withOffered(before, name, value))
      }
    }
  }, [])

  const focusFirst = (...problems: readonly Problems<Name>[]): boolean => {
    const name = firstInvalid(order, ...problems)
    if (name === null) return false
    const element = elements.current.get(name)
    element?.focus()
    element?.scrollIntoView({ block: 'center' })
    return true
  }

  return {
    values: state.values,
    problems: shownProblems(state, own),
    isValid: firstInvalid(order, own, state.refused) === null,
    type: (name, value) => setState((before) => withTyped(before, name, value)),
    offer: (name, value) => setState((before) => withOffered(before, name, value)),
    leave: (name) => setState((before) => withLeft(before, name)),
    clear: (name) => setState((before) => withCleared(before, name)),
    trySending: (send) => {
      setState(withSendTried)
      if (isSending.current || focusFirst(own, state.refused)) return
      isSending.current = true
      void send().finally(() => {
        isSending.current = false
      })
    },
    takeRefusal: (fields) => {
      setState((before) => withRefused(before, fields))
      return focusFirst(Object.fromEntries(fields.map(({ field, problem }) => [field, problem])) as Problems<Name>)
    },
    refOf: (name) => (element) => {
      if (element === null) elements.current.delete(name)
      else elements.current.set(name, element)
    },
  }
}
