import type { MenuKey } from '@trevo/rules/site-flags'
import type { IconName } from '@trevo/ui/icon-names.ts'
import { dividendsPath, firstContractPath, kindPaths } from '#areas/contracts/contract-paths.ts'
import type { DestinationName } from '#areas/site/destinations.ts'

export interface AgentEntry {
  readonly key: 'AGEPAG' | 'TRANSREC3' | 'DOWNMAN' | 'AGENTRANSMULTDOWN3' | 'AGETEAMPNL3' | 'contracts' | 'dividends' | 'TEAMBETTING3' | 'GAMSER' | 'AGEREBINC3' | 'SECPRIV' | 'MAILCEN' | 'support'
  readonly icon: IconName
  readonly path?: string
  readonly destination?: DestinationName
}

/** In the product's order (Product §2.1300). */
const all: readonly AgentEntry[] = [
  { key: 'AGEPAG', icon: 'chart', path: '/m/agent/team/overview' },
  { key: 'TRANSREC3', icon: 'receipt', path: '/m/transaction/record?types=A' },
  { key: 'DOWNMAN', icon: 'users', path: '/m/member/team' },
  { key: 'AGENTRANSMULTDOWN3', icon: 'gift', path: '/m/redRain' },
  { key: 'AGETEAMPNL3', icon: 'chart', path: '/m/agent/team/pnl' },
  { key: 'contracts', icon: 'document' },
  { key: 'dividends', icon: 'percent', path: dividendsPath },
  { key: 'TEAMBETTING3', icon: 'history', path: '/m/teamBetting' },
  { key: 'GAMSER', icon: 'percent', path: '/m/member/agent/agentRebeat' },
  { key: 'AGEREBINC3', icon: 'chart', path: '/m/member/teamRebate' },
  { key: 'SECPRIV', icon: 'shield-check', destination: 'security' },
  { key: 'MAILCEN', icon: 'mail', destination: 'inbox' },
  { key: 'support', icon: 'headset', destination: 'support' },
]

/** Contracts, and what came of them, stand in the merchant's menu as the second of that name; the first leads to the first kind that the house has. */
const contractsKey: MenuKey = 'AGEPAG'

/** A partner (41) has no tree: sums of those whom they brought in the place of the team, and what is their own (Product §2.1540). */
const ofPartners: readonly AgentEntry[] = all
  .filter(({ key }) => ['AGEPAG', 'TRANSREC3', 'contracts', 'dividends', 'SECPRIV', 'MAILCEN', 'support'].includes(key))
  .map((entry) => (entry.key === 'AGEPAG' ? { ...entry, path: '/m/agent/partner' } : entry.key === 'contracts' ? { ...entry, path: kindPaths.dividend } : entry))

/** Those that the merchant's menu names; online service is always there. */
export const agentEntries = (menus: readonly string[], whitelabel: Readonly<Record<string, boolean>> = {}, memberType: number | null = null): readonly AgentEntry[] =>
  (memberType === 41 ? ofPartners : all).flatMap((entry) => {
    if (entry.key === 'support') return [entry]
    if (entry.key === 'AGEPAG' && whitelabel['AGEINFO3'] === false) return []
    if (entry.key !== 'contracts' && entry.key !== 'dividends') return menus.includes(entry.key satisfies MenuKey) ? [entry] : []
    const first = firstContractPath(whitelabel)
    return first === null || !menus.includes(contractsKey) ? [] : [{ ...entry, path: entry.path ?? first }]
  })

export type Greeting = 'morning' | 'noon' | 'afternoon' | 'evening'

/** By the phone's own hour, 0 to 23: until ten, until two in the afternoon, until six, and later. */
export const greetingAt = (hour: number): Greeting => (hour < 10 ? 'morning' : hour < 14 ? 'noon' : hour < 18 ? 'afternoon' : 'evening')
