import { gateOf, type Entry } from '@trevo/rules/gates'
import { changePasswordPath, homePath, loginPath } from '#lib/addresses.ts'
import { keepIntent } from '#router/intent.ts'
import type { Route } from '#router/route.ts'
import { currentSession } from '#session/session-store.ts'
import { openPanel } from './panel-store.ts'
import { tellFault } from './tell-fault.ts'

const panelOfGate = { free_reject: 'trial', agent_modal: 'agent' } as const

/** Where somebody may go who is who they are: itself, the login with the way kept, or nowhere (null), which is said in its place (Product §6.9). */
export function admit(access: Entry | null, href: string): string | null {
  const gate = access === null ? 'open' : gateOf(access, currentSession()?.type ?? null)
  switch (gate) {
    case 'open':
      return href
    case 'login':
      keepIntent(href)
      return loginPath
    case 'home':
      return homePath
    case 'not_allowed':
      tellFault('not_allowed')
      return null
    case 'free_reject':
    case 'agent_modal':
      openPanel.set(panelOfGate[gate])
      return null
  }
}

/** Where somebody whose password must change first may be: there, and where help is. */
const openBeforeChange: readonly string[] = [changePasswordPath, '/m/help']
const mustChangeFirst = ({ paths }: Route): boolean => currentSession()?.firstTimeLogin === true && !paths.some((path) => openBeforeChange.includes(path))

/** Where who stopped play may be: with what is theirs, the way out for it, the login's own screens, and help (Product §6.200). */
const openToExcluded = /^\/m\/(?:responsible|withdraw|wallet|transaction|gameRecord|help|feedback|chat|kyc|securityCenter|changePsw|webEmail|member\/data|login)/
const hasStopped = ({ paths }: Route): boolean => currentSession()?.isExcluded === true && !paths.some((path) => openToExcluded.test(path))

/** The same for a screen. */
export const admitTo = (route: Route, href: string): string | null =>
  mustChangeFirst(route) ? changePasswordPath : hasStopped(route) ? '/m/responsible' : admit(route.access, href)
