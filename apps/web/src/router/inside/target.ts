import type { ComponentType } from 'react'
import { pathOf } from '#router/paths.ts'
import type { Route } from '#router/route.ts'
import { routeAt } from './find-route.ts'
import { given } from './given.ts'

export interface Target {
  readonly href: string
  readonly path: string
  readonly route: Route
}

/** Where an address leads this visitor; null: nowhere, which has been said. */
export async function targetOf(href: string): Promise<Target | null> {
  const first = await routeAt(pathOf(href))
  const admitted = given().admit(first.route, first.path === pathOf(href) ? href : first.path)
  if (admitted === null) return null
  return { href: admitted, ...(await routeAt(pathOf(admitted))) }
}

/** Undefined where code could not be brought, which has been said. */
async function orTell<Answer>(coming: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await coming
  } catch {
    given().onFault()
    return undefined
  }
}

export const targetOrTell = (href: string): Promise<Target | null | undefined> => orTell(targetOf(href))
export const loadOrTell = (route: Route): Promise<ComponentType | undefined> => orTell(given().loadScreen(route))
