import type { Route, ScreenRoute } from '#router/route.ts'
import { gatherRoutes } from './gather-routes.ts'

/** Every address of the product so far as it is built; any other goes home (Product §2.2). */
export const routes: readonly Route[] = gatherRoutes(import.meta.glob<readonly ScreenRoute[]>('../screens/*/*/screen.ts', { eager: true, import: 'routes' }))

const byPath = new Map(routes.flatMap((route) => route.paths.map((path): [string, Route] => [path, route])))
export const findRoute = (path: string): Route | null => byPath.get(path) ?? null
