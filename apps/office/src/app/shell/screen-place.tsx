import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '#i18n/t.ts'
import type { Screen } from '#screens/define-screen.ts'
import { grantsOf, maySee, useMe } from '#session/session-store.ts'
import { noteVisit } from '#app/palette/recent.ts'
import { NotPermitted } from './not-permitted.tsx'
import { useTitle } from './use-title.ts'

interface ScreenPlaceProps {
  readonly screen: Screen
  readonly children: ReactNode
}

/** Around every screen: its title, whether it may be seen, and that whoever reads by ear or by keys begins at its top. */
export function ScreenPlace({ screen, children }: ScreenPlaceProps) {
  const me = useMe()
  const { pathname } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const isAllowed = maySee(grantsOf(me), screen.right)
  const title = t(screen.title)
  useTitle(title)
  useEffect(() => {
    if (isAllowed) noteVisit({ path: pathname, title: screen.title })
  }, [isAllowed, pathname, screen.title])
  useEffect(() => {
    // Not at the first screen of a visit, nor where something of the screen took the focus itself.
    if (document.activeElement === document.body || document.activeElement?.closest('nav') != null) place.current?.focus({ preventScroll: true })
  }, [screen.path])
  return (
    <div ref={place} tabIndex={-1} className="screen-place" data-screen={screen.path}>
      {isAllowed ? children : <NotPermitted right={screen.right} />}
    </div>
  )
}
