import type { Route } from '#router/route.ts'
import { given } from './given.ts'

let byPath: ReadonlyMap<string, Route> | null = null

async function table(): Promise<ReadonlyMap<string, Route>> {
  byPath ??= new Map((await given().loadRoutes()).flatMap((route) => route.paths.map((path): [string, Route] => [path, route])))
  return byPath
}

/** Of what has been brought so far. */
export const routeHere = (path: string): Route | null => (given().home.paths.includes(path) ? given().home : (byPath?.get(path) ?? null))

/** Null: no screen has this path. */
export async function findRoute(path: string): Promise<Route | null> {
  return routeHere(path) ?? (await table()).get(path) ?? null
}

/** Any path that no screen has goes home (Product §2.2). */
export async function routeAt(path: string): Promise<{ readonly route: Route; readonly path: string }> {
  const route = await findRoute(path)
  return route === null ? { route: given().home, path: given().homePath } : { route, path }
}
