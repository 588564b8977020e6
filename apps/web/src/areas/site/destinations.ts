import type { Entry } from '@trevo/rules/gates'
import { site } from '#initial-data/initial-data.ts'
import { admit } from './admit.ts'
import { go, hasScreen } from '#router/navigate.ts'
import { t } from '#i18n/t.ts'
import { toast } from '@trevo/ui/toast-store.ts'
import { agentNoticePath } from '#lib/addresses.ts'

interface Destination {
  readonly entry: Entry | null
  readonly path: string
  /** The site's flag without which there is nothing behind it yet. */
  readonly flag?: string
}

/** Ways out of menus that are more than a link: each has a gate, and some stand before screens that a site does not have (Product §6.9). */
const destinations = {
  invite: { entry: 'affiliate', path: '/m/inviteFriends', flag: 'REFERRAL' },
  promotions: { entry: null, path: '/m/activity' },
  bonus: { entry: null, path: '/m/rewardCenter' },
  vip: { entry: null, path: '/m/member/benefits' },
  account: { entry: 'member-center', path: '/m/member/home' },
  agency: { entry: 'agent-center', path: '/m/agent' },
  password: { entry: 'settings', path: '/m/changePsw' },
  data: { entry: 'member-center', path: '/m/member/data' },
  security: { entry: 'member-center', path: '/m/securityCenter' },
  support: { entry: null, path: '/m/message' },
  inbox: { entry: 'inbox', path: '/m/webEmail' },
  notice: { entry: 'announcements', path: '/m/notice' },
  'agent-notice': { entry: 'agent-center', path: agentNoticePath },
  help: { entry: null, path: '/m/help' },
  feedback: { entry: 'member-center', path: '/m/feedback' },
} as const satisfies Record<string, Destination>
export type DestinationName = keyof typeof destinations

export const destinationPath = (name: DestinationName): string => destinations[name].path

/** `question` is what the path is asked, with its sign: `?i=2`, `#terms`. */
export async function openDestination(name: DestinationName, question = ''): Promise<void> {
  const { entry, path, flag }: Destination = destinations[name]
  const href = path + question
  const target = admit(entry, href)
  if (target === null) return
  if (target === href && ((flag !== undefined && site().whitelabel[flag] !== true) || !(await isBuilt(path)))) {
    toast(t('site.common.coming_soon'), { ms: 1000 })
    return
  }
  await go(target)
}

/** Where the table cannot be brought, the way there says so. */
const isBuilt = (path: string): Promise<boolean> => hasScreen(path).catch(() => true)
