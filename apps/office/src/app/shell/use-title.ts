import { useEffect } from 'react'
import { currentSession } from '#session/session-store.ts'

/** What the tab of the browser says: the screen, then the brand. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    const session = currentSession()
    document.title = session.kind === 'in' ? `${title} · ${session.me.brand}` : title
  }, [title])
}
