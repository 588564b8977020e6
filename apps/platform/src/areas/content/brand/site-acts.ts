import { brandParts, type brandSwitches } from '@trevo/contract/staff/brand'
import type { Json } from '@trevo/rules/canonical-json'
import { contrast } from '@trevo/rules/site/theme'
import { type HouseFact, houseFacts, type ToldFacts } from '@trevo/rules/site/house-facts'
import type { Act } from '@trevo/rules/staff/acts'
import { z } from 'zod'
import { type ActDefinition, defineAct } from '#areas/staff/act.ts'
import { networkList } from '#areas/staff/acts/network-list.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { backBy } from '#areas/staff/undo.ts'
import { updateFieldRule } from '#areas/site/field-rules-store.ts'
import type { Tx } from '#db/tables.ts'
import { findField, lockSite, plainNetworks, saveSite, type SiteValues } from './brand-store.ts'

type Site = Awaited<ReturnType<typeof lockSite>>

interface Change {
  readonly before: Json
  readonly after: Json
  readonly values: SiteValues
  readonly needsSecondPair?: boolean
}

/** An act on the site's one row: what it changes, seen from how the site is now. */
const siteAct = <Shape extends z.ZodRawShape>(name: Act, shape: Shape, change: (site: Site, payload: z.output<z.ZodObject<Shape>>, tx: Tx) => Change | Promise<Change>): ActDefinition =>
  defineAct({
    name,
    undo: backBy(name),
    payload: z.strictObject(shape) as never,
    plan: async (tx, payload) => {
      const site = await lockSite(tx)
      const { before, after, values, needsSecondPair = false } = await change(site, payload as never, tx)
      return {
        target: { kind: 'site', id: name.slice(name.indexOf('.') + 1) },
        version: BigInt(site.version),
        before,
        after,
        needsSecondPair,
        apply: async (inside) => {
          await saveSite(inside, values)
          return null
        },
      }
    },
  })

type Switch = (typeof brandSwitches)[number]

/** Flags of money, login and registration: two people switch them. */
const byTwo: readonly Switch[] = [
  'registration', 'payment-password', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'CAPTCHA3', 'MOBVERFLOGIN3', 'FORGETMOBILE3', 'FIREBASESMS3',
  'FACEBOOKLOGIN3', 'GOOGLELOGIN3', 'MEMTRANS3', 'FUNDTRANS3', 'DAYSAL3', 'DIVIDEND3', 'HOURSAL3',
]
/** What moves money between members is stopped by one person, at once. */
const stoppedByOne: readonly Switch[] = ['MEMTRANS3', 'FUNDTRANS3', 'DAYSAL3', 'DIVIDEND3', 'HOURSAL3']
export const needsTwo = (flag: Switch): boolean => byTwo.includes(flag)

const columns = { registration: 'is_registration_open', 'payment-password': 'is_payment_password_required' } as const

export const isOnNow = (site: Site, flag: Switch): boolean => (flag === 'registration' || flag === 'payment-password' ? site[columns[flag]] : site.whitelabel[flag] === true)

/** Nothing where it was not told. */
export const wholeLegal = (told: ToldFacts): Readonly<Record<HouseFact, string>> => Object.fromEntries(houseFacts.map((fact) => [fact, told[fact] ?? ''])) as Record<HouseFact, string>

export const brandActs = {
  setFlag: siteAct('brand.set-flag', brandParts.flag, (site, { flag, isOn }) => ({
    before: { flag, isOn: isOnNow(site, flag) },
    after: { flag, isOn },
    values: flag === 'registration' || flag === 'payment-password' ? { [columns[flag]]: isOn } : { whitelabel: JSON.stringify({ ...site.whitelabel, [flag]: isOn }) },
    needsSecondPair: needsTwo(flag) && (isOn || !stoppedByOne.includes(flag)),
  })),
  setMenus: siteAct('brand.set-menus', brandParts.menus, (site, { menus }) => ({ before: { menus: site.menus }, after: { menus }, values: { menus } })),
  setName: siteAct('brand.set-name', brandParts.name, (site, { name, themeColour }) => ({
    before: { name: site.brand_name, themeColour: site.theme_colour },
    after: { name, themeColour },
    values: { brand_name: name, theme_colour: themeColour },
  })),
  setLegal: siteAct('brand.set-legal', brandParts.legal, (site, facts) => ({
    before: { ...wholeLegal(site.legal) },
    after: { ...facts },
    values: { legal: JSON.stringify(facts) },
  })),
  setTemplate: siteAct('brand.set-template', brandParts.template, (site, template) => {
    const ratio = contrast(template.app_desc_font_color, template.app_background)
    if (ratio < 4.5) throw refuseStaff('theme_unreadable', { fields: [{ field: 'app_desc_font_color', problem: `app_background ${Math.floor(ratio * 100) / 100}` }] })
    return { before: { ...site.mobile_template }, after: template, values: { mobile_template: JSON.stringify(template) } }
  }),
  setContacts: siteAct('brand.set-contacts', brandParts.contacts, (site, { contacts }) => ({
    before: { contacts: site.customer_service.map((each) => ({ ...each })) },
    after: { contacts },
    values: { customer_service: JSON.stringify(contacts) },
  })),
  setResources: siteAct('brand.set-resources', brandParts.resources, (site, { resources }) => ({
    before: { resources: site.resources.map((each) => ({ ...each })) },
    after: { resources },
    values: { resources: JSON.stringify(resources) },
  })),
  setImages: siteAct('brand.set-images', brandParts.images, (site, { origins }) => ({ before: { origins: site.image_origins }, after: { origins }, values: { image_origins: origins } })),
  setDomains: siteAct('brand.set-domains', brandParts.domains, (site, { mainDomain, domainRoute }) => ({
    before: { mainDomain: site.main_domain, domainRoute: site.domain_route },
    after: { mainDomain, domainRoute },
    values: { main_domain: mainDomain, domain_route: domainRoute },
  })),
  setMaintenance: siteAct('maintenance.set', brandParts.maintenance, (site, { isOn }) => ({ before: { isOn: site.is_in_maintenance }, after: { isOn }, values: { is_in_maintenance: isOn } })),
  setRegions: siteAct('maintenance.set-regions', brandParts.regions, async (site, { isRestricted, networks }, tx) => {
    if (!networkList.safeParse(networks).success) throw refuseStaff('invalid_request', { fields: [{ field: 'networks', problem: 'format' }] })
    const plain = await plainNetworks(tx, networks)
    return {
      before: { isRestricted: site.is_region_restricted, networks: site.restricted_networks },
      after: { isRestricted, networks: plain },
      values: { is_region_restricted: isRestricted, restricted_networks: plain },
    }
  }),
}

/** Without these nobody registers or logs in. */
const fixed: readonly string[] = ['username', 'password', 'confirmPassword', 'verificationCode', 'captcha']

export const setField = defineAct({
  name: 'brand.set-field',
  undo: backBy('brand.set-field'),
  payload: z.strictObject(brandParts.field),
  plan: async (tx, { form, name, isEnabled, isRequired, minLength, maxLength }) => {
    const rule = await findField(tx, form, name)
    if (rule === undefined) throw refuseStaff('not_found')
    if (minLength > maxLength) throw refuseStaff('invalid_request', { fields: [{ field: 'maxLength', problem: 'below_min' }] })
    if (form === 'registration' && fixed.includes(name) && (isEnabled !== rule.is_enabled || isRequired !== rule.is_required)) throw refuseStaff('field_fixed')
    const after = { form, name, isEnabled, isRequired, minLength, maxLength }
    return {
      target: { kind: 'site-field', id: `${form}.${name}` },
      version: null,
      before: { form, name, isEnabled: rule.is_enabled, isRequired: rule.is_required, minLength: rule.min_length, maxLength: rule.max_length },
      after,
      apply: async (inside) => {
        await updateFieldRule(inside, form, { name, enabled: isEnabled, required: isRequired, minLength, maxLength, format: rule.format })
        return null
      },
    }
  },
})
