import { isIP } from 'node:net'
import { menuKeys, whitelabelFlags } from '@trevo/rules/site-flags'
import { brandSwitches } from '@trevo/contract/staff/brand'
import { lockSite, plainNetworks } from '#areas/content/brand/brand-store.ts'
import { brandActs } from '#areas/content/brand/site-acts.ts'
import { readSite, type Site, type SiteSwitch } from '#areas/site/store.ts'
import { performAtTerminal, type TerminalOutcome } from '#areas/staff/at-terminal.ts'
import { type Command, type CommandContext, CommandRefused } from '#cli/command.ts'
import { changeSite, told } from './change-site.ts'

const switches: Readonly<Record<string, SiteSwitch>> = {
  maintenance: 'is_in_maintenance',
  'region-restriction': 'is_region_restricted',
  registration: 'is_registration_open',
  'payment-password': 'is_payment_password_required',
}

const isOneOf = <T extends string>(list: readonly T[], word: string): word is T => (list as readonly string[]).includes(word)

/** Everything that `site set` knows, and whether it is on. */
const statesOf = (site: Site): Readonly<Record<string, boolean>> => ({
  ...Object.fromEntries(Object.entries(switches).map(([word, column]) => [word, site[column]])),
  ...Object.fromEntries(whitelabelFlags.map((flag) => [flag, site.whitelabel[flag] === true])),
  ...Object.fromEntries(menuKeys.map((key) => [key, site.menus.includes(key)])),
})

const onOff = (isOn: boolean): string => (isOn ? 'on' : 'off')

const change = (database: CommandContext['database'], flag: string, isOn: boolean): Promise<TerminalOutcome> => {
  if (flag === 'maintenance') return changeSite(database, brandActs.setMaintenance, () => ({ isOn }))
  if (flag === 'region-restriction') return changeSite(database, brandActs.setRegions, ({ restricted_networks: networks }) => ({ isRestricted: isOn, networks }))
  if (isOneOf(brandSwitches, flag)) return changeSite(database, brandActs.setFlag, () => ({ flag, isOn }))
  if (isOneOf(menuKeys, flag))
    return changeSite(database, brandActs.setMenus, (site) => ({ menus: [...site.menus.filter((key) => key !== flag), ...(isOn ? [flag] : [])] }))
  throw new CommandRefused(`"${flag}" is none of ${[...Object.keys(switches), ...whitelabelFlags, ...menuKeys].join(', ')}.`)
}

const readNetwork = (text: string): string => {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  const bitsMax = family === 6 ? 128 : 32
  const isWhole = bits === undefined || (/^[0-9]{1,3}$/.test(bits) && Number(bits) <= bitsMax)
  if (family === 0 || more.length > 0 || !isWhole) throw new CommandRefused(`"${text}" is not a network such as 203.0.113.0/24 or 2001:db8::/32.`)
  return `${address}/${bits ?? bitsMax}`
}

const restrict = ({ database }: CommandContext, network: string, isClosed: boolean): Promise<TerminalOutcome> =>
  database.transact(async (tx) => {
    const [plain = network] = await plainNetworks(tx, [network])
    const site = await lockSite(tx)
    const networks = [...site.restricted_networks.filter((each) => each !== plain), ...(isClosed ? [plain] : [])]
    return performAtTerminal(tx, database, brandActs.setRegions, { isRestricted: site.is_region_restricted, networks }, new Date())
  })

const networksNow = async ({ database }: CommandContext) => {
  const { restricted_networks: networks } = await readSite(database.db)
  return { json: { restrictedNetworks: networks }, lines: networks.length === 0 ? ['No network is closed.'] : networks.map((network) => `Closed: ${network}`) }
}

export const siteShow: Command = {
  kind: 'reads',
  name: 'site show',
  usage: 'site show',
  does: 'prints what is switched on and off',
  words: [],
  flags: {},
  run: async ({ database }) => {
    const site = await readSite(database.db)
    const states = statesOf(site)
    return { json: { ...states, restrictedNetworks: site.restricted_networks }, lines: Object.entries(states).map(([name, isOn]) => `${name.padEnd(20)} ${onOff(isOn)}`) }
  },
}

export const siteSet: Command = {
  kind: 'acts',
  name: 'site set',
  usage: 'site set FLAG on|off',
  does: 'switches a part of the site; it is so within a second, in documents too, without a restart; what two people switch is proposed',
  words: ['FLAG', 'on|off'],
  flags: {},
  run: async ({ database }, { words: [flag = '', state = ''] }) => {
    if (state !== 'on' && state !== 'off') throw new CommandRefused(`"${state}" is neither on nor off.`)
    return told(await change(database, flag, state === 'on'), { flag, isOn: state === 'on' }, [`${flag} is ${state}.`])
  },
}

export const siteClose: Command = {
  kind: 'acts',
  name: 'site close',
  usage: 'site close NETWORK',
  does: 'shows whoever comes from a network that the site is closed to their region',
  words: ['NETWORK'],
  flags: {},
  run: async (context, { words: [network = ''] }) => {
    await restrict(context, readNetwork(network), true)
    return networksNow(context)
  },
}

export const siteOpen: Command = {
  kind: 'acts',
  name: 'site open',
  usage: 'site open NETWORK',
  does: 'takes a network off the list of those that the site is closed to',
  words: ['NETWORK'],
  flags: {},
  run: async (context, { words: [network = ''] }) => {
    await restrict(context, readNetwork(network), false)
    return networksNow(context)
  },
}
