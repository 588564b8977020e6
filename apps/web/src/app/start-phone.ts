import { home as homeScreen } from '#screens/lobby/home/screen.ts'
import { admitTo } from '#areas/site/admit.ts'
import { tellFault } from '#areas/site/tell-fault.ts'
import { homePath } from '#lib/addresses.ts'
import { routeOf } from '#router/route.ts'
import { startRouter } from '#router/start.ts'
import { isBuildOld } from './build-here.ts'
import { loadScreen } from './load-screen.ts'
import { UnreachableScreen } from './unreachable-screen.tsx'

/** Home's row is at hand; the table comes behind the first screen, and grows with the product at no first visit's cost. */
export const startNavigation = (): Promise<void> =>
  startRouter({
    home: routeOf('lobby', 'home', homeScreen),
    homePath,
    loadRoutes: async () => (await import('./routes.ts')).routes,
    loadScreen,
    admit: admitTo,
    Unreachable: UnreachableScreen,
    onFault: () => tellFault(navigator.onLine ? 'network' : 'offline'),
    isBuildOld,
  })
