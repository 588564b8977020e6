import { useEffect, useRef } from 'react'
import { currentLanguage } from '@trevo/ui/words/texts.ts'

const drafts = new Map<string, unknown>()

/**
 * A change of the language draws every screen anew. What was typed here is taken over by the new one, in memory, and by nothing else: who
 * leaves the screen leaves nothing behind (Product §5.19).
 */
export function useLanguageDraft<Value>(key: string, value: Value, take: (value: Value) => void): void {
  const latest = useRef({ value, take })
  useEffect(() => {
    latest.current = { value, take }
  })
  useEffect(() => {
    const spoken = currentLanguage()
    const draft = drafts.get(key)
    drafts.delete(key)
    // Only this hook writes the drafts, and a key has one kind of value.
    if (draft !== undefined) latest.current.take(draft as Value)
    return () => {
      if (currentLanguage() !== spoken) drafts.set(key, latest.current.value)
    }
  }, [key])
}
