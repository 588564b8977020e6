import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from '#session/preferences.ts'

const typed = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'
const openLayer = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether a key belongs to the list: nothing is typed into, nothing lies over it, and nothing is held. */
const isForList = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !(event.target instanceof Element && event.target.closest(typed) !== null) && document.querySelector(openLayer) === null

/** Keys that act without a modifier, anywhere on the screen, unless the person switched them off. */
export function useListKeys(onKey: (key: string, event: KeyboardEvent) => boolean): void {
  const { hasKeys } = usePreferences()
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isForList(event) && onKey(event.key, event)) event.preventDefault()
  })
  useEffect(() => {
    if (!hasKeys) return
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [hasKeys])
}
