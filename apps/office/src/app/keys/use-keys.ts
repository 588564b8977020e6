import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { rooms } from '#screens/define-screen.ts'
import { roomsFor } from '#app/screens.ts'
import { roomKeys } from '#app/shell/room-icons.ts'
import { usePreferences } from '#session/preferences.ts'
import { grantsOf, useMe } from '#session/session-store.ts'
import { readKey } from './read-key.ts'

/** A room's letter counts so long after `g`. */
const awaitMs = 1_500

const isTypedInto = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox], [type=button]), textarea, select'))

/** The keys that work on every screen. */
export const useKeys = (on: { readonly onPalette: () => void; readonly onHelp: () => void }): void => {
  const { hasKeys } = usePreferences()
  const me = useMe()
  const navigate = useNavigate()
  const awaitsUntil = useRef(0)
  const handle = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return
    const pressed = { key: event.key, hasCtrl: event.ctrlKey || event.metaKey, hasOther: event.altKey, isTyping: isTypedInto(event.target) }
    const asked = readKey(pressed, hasKeys, event.timeStamp < awaitsUntil.current, (letter) => rooms.find((room) => roomKeys[room] === letter))
    awaitsUntil.current = asked?.kind === 'await-room' ? event.timeStamp + awaitMs : 0
    if (asked === null || asked.kind === 'await-room') return
    event.preventDefault()
    if (asked.kind === 'palette') on.onPalette()
    else if (asked.kind === 'help') on.onHelp()
    else {
      const first = roomsFor(grantsOf(me)).find(({ room }) => room === asked.room)?.screens[0]
      if (first !== undefined) void navigate(first.path.replace(/\/\*$/, ''))
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
