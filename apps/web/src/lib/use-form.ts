import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import { firstInvalid, openForm, shownProblems, withCleared, withLeft, withOffered, withRefused, withSendTried, withTyped } from './form-state.ts'
import type { Problems } from './form-state.ts'

interface FieldRefusal {
  readonly field: string
  readonly problem: string
}

interface FieldTies<Name extends string> {
  readonly name: Name
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
  readonly ref: (element: HTMLElement | null) => void
}

export interface Form<Name extends string> {
  readonly values: Readonly<Record<Name, string>>
  /** What stands beside each field now. */
  readonly problems: Problems<Name>
  /** Every problem that the form's own rules find, whether it is shown yet or not. */
  readonly own: Problems<Name>
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
  /** Shows a problem that was found beside the typing, without moving the focus; of a value that was changed meanwhile nothing is said. */
  readonly note: (refusal: FieldRefusal, ofValue: string) => void
  /** Ties a field's element to its name, so that it can be focused. */
  readonly refOf: (name: Name) => (element: HTMLElement | null) => void
  /** All that ties a typed field to the form, but its words. */
  readonly field: (name: Name) => FieldTies<Name>
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

  const type: Form<Name>['type'] = (name, value) => setState((before) => withTyped(before, name, value))
  const leave: Form<Name>['leave'] = (name) => setState((before) => withLeft(before, name))
  const refOf: Form<Name>['refOf'] = (name) => (element) => {
    if (element === null) elements.current.delete(name)
    else elements.current.set(name, element)
  }

  return {
    values: state.values,
    problems: shownProblems(state, own),
    own,
    isValid: firstInvalid(order, own, state.refused) === null,
    type,
    offer: (name, value) => setState((before) => withOffered(before, name, value)),
    leave,
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
    note: (refusal, ofValue) =>
      setState((before) =>
        Object.entries(before.values).some(([name, value]) => name === refusal.field && value === ofValue) ? withRefused(before, [refusal]) : before,
      ),
    refOf,
    field: (name) => ({
      name,
      value: state.values[name],
      onChange: (event) => type(name, event.currentTarget.value),
      onBlur: () => leave(name),
      ref: refOf(name),
    }),
  }
}
