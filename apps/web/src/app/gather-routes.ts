import { routeOf, type Route, type ScreenRoute } from '#router/route.ts'

/** One table of what every `screens/<group>/<screen>/screen.ts` says. A path leads to one screen: a second claim stops the start. */
export function gatherRoutes(files: Readonly<Record<string, readonly ScreenRoute[]>>): readonly Route[] {
  const routes = Object.entries(files).flatMap(([file, rows]) => {
    const [group = '', screen = ''] = file.split('/').slice(-3)
    return rows.map((row) => routeOf(group, screen, row))
  })
  const owners = new Map<string, string>()
  for (const { paths, group, screen } of routes) {
    for (const path of paths) {
      const owner = owners.get(path)
      if (owner !== undefined) throw new Error(`two rows have the path ${path}: ${owner} and ${group}/${screen}`)
      owners.set(path, `${group}/${screen}`)
    }
  }
  return routes
}
