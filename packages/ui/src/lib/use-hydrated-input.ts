import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** Hands `take` what stands in a field when its code comes: it may have been typed, ticked or chosen while the server's HTML waited (Product §5.6). */
export const useHydratedInput = <Field extends HTMLElement>(field: RefObject<Field | null>, take: (field: Field) => void): void => {
  const takeOver = useEffectEvent(take)
  useLayoutEffect(() => {
    if (field.current !== null) takeOver(field.current)
  }, [field])
}
