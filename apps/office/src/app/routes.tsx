import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { componentOf, type Screen } from '#screens/define-screen.ts'
import { speakOfRooms } from '#i18n/t.ts'
import { grantsOf, useMe } from '#session/session-store.ts'
import { Frame } from './frame.tsx'
import { firstPath, screens } from './screens.ts'
import { Broken } from './shell/broken.tsx'
import { NotFound } from './shell/not-found.tsx'
import { ScreenPlace } from './shell/screen-place.tsx'

function First() {
  return <Navigate to={firstPath(grantsOf(useMe()))} replace />
}

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  lazy: async () => {
    const [file] = await Promise.all([screen.load(), screen.isFirst === true ? null : speakOfRooms()])
    const Shown = componentOf(file, screen.path)
    return { element: <ScreenPlace screen={screen}><Shown /></ScreenPlace> }
  },
  ErrorBoundary: Broken,
})

const loadLink = async () => ({ Component: (await import('#screens/entrance/link-screen.tsx')).LinkScreen })

/** Every address of the office. */
export const router = createBrowserRouter([
  { path: '/link', lazy: loadLink, ErrorBoundary: Broken, HydrateFallback: () => null },
  {
    element: <Frame />,
    ErrorBoundary: Broken,
    HydrateFallback: () => null,
    children: [{ index: true, element: <First /> }, ...screens.map(routeOf), { path: '*', element: <NotFound /> }],
  },
])
