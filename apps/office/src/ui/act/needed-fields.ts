import { createContext, useCallback, useState } from 'react'

/** A field that cannot be left empty says so while it stands in the form. */
type Need = (name: string) => () => void

export const NeededFields = createContext<Need | null>(null)

/** The fields of a form that cannot be left empty, as they come and go. */
export function useNeededFields(): { readonly needed: readonly string[]; readonly need: Need } {
  const [needed, setNeeded] = useState<readonly string[]>([])
  const need = useCallback<Need>((name) => {
    setNeeded((names) => [...names, name])
    return () => setNeeded((names) => names.filter((each) => each !== name))
  }, [])
  return { needed, need }
}
