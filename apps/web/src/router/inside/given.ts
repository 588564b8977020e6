import type { ComponentType } from 'react'
import type { Route } from '#router/route.ts'

/** What the router is started with: it knows no screen, no member and no words. */
export interface Given {
  /** Where every address leads that no screen has. Its row is at hand; those of all others come with the first of them. */
  readonly home: Route
  readonly homePath: string
  readonly loadRoutes: () => Promise<readonly Route[]>
  /** The screen with all that it needs to be drawn. */
  readonly loadScreen: (route: Route) => Promise<ComponentType>
  /** Where somebody may go who is who they are: there, elsewhere, or nowhere (null), which is said in its place. */
  readonly admit: (route: Route, href: string) => string | null
  /** Stands where a page was opened whose code could not be brought. */
  readonly Unreachable: ComponentType
  /** Says that a screen's code could not be brought. */
  readonly onFault: () => void
  /** The server has another build than this page: a new page is asked for instead of code that may be gone. */
  readonly isBuildOld: () => boolean
}

let parts: Given | null = null
export const give = (next: Given): void => {
  parts = next
}
export const given = (): Given => {
  if (parts === null) throw new Error('the router was not started')
  return parts
}
