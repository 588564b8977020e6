import { themeTokens } from '@trevo/rules/site/theme'
import { menuKeys, whitelabelFlags } from '@trevo/rules/site-flags'
import { resourceTypes } from '@trevo/rules/install-offers'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { actBody, actQuery, actReply, staffOperation } from './operation.ts'

export const colourText = z.string().regex(/^#[0-9a-f]{6}$/)
const palette = z.partialRecord(z.enum(themeTokens), colourText)
export const themeBody = z.strictObject({ dark: palette, light: palette })
export type ThemeBody = z.output<typeof themeBody>

const https = /^https:\/\/[^\s"'<>\\]+$/
const own = /^\/(?!\/)[^\s"'<>\\]*$/
const manifest = /^itms-services:\/\/[^\s"'<>\\]+$/
const reached = /^(?:tel:\+?[0-9-]+|mailto:[^\s"'<>\\]+)$/
const address = (forms: readonly RegExp[]) => z.string().max(400).refine((text) => forms.some((form) => form.test(text)), 'is no address that a phone opens')

/** Nothing: it is not told. */
const told = z.string().trim().regex(/^\P{Cc}{0,300}$/u)

export const brandSwitches = ['registration', 'payment-password', ...whitelabelFlags] as const
export const brandParts = {
  flag: { flag: z.enum(brandSwitches), isOn: z.boolean() },
  menus: { menus: z.array(z.enum(menuKeys)).max(menuKeys.length) },
  name: { name: z.string().trim().regex(/^[^\p{Cc}<>&"]{1,32}$/u), themeColour: colourText },
  legal: { company: told, taxpayer: told, authorisation: told, address: told, contacts: told },
  template: {
    app_background: colourText,
    app_desc: z.string().regex(/^\P{Cc}{0,80}$/u),
    app_desc_font_color: colourText,
    mem_cen: z.enum(['0', '1']),
    dep_func: z.enum(['0', '1']),
  },
  contacts: {
    contacts: z.array(z.strictObject({ csType: z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,31}$/), title: z.string().regex(/^\P{Cc}{1,60}$/u), path: address([https, reached]) })).max(20),
  },
  resources: {
    resources: z
      .array(
        z.discriminatedUnion('resourceType', [
          z.strictObject({ resourceType: z.enum(['IOS', 'MOBILECONFIG']), url: address([https, own, manifest]) }),
          z.strictObject({ resourceType: z.enum(['Android', 'AppDownloadIcon']), url: address([https, own]) }),
          z.strictObject({ resourceType: z.literal('TELEGRAM'), url: address([https]) }),
        ]),
      )
      .max(resourceTypes.length)
      .refine((all) => new Set(all.map(({ resourceType }) => resourceType)).size === all.length, 'has one of a type'),
  },
  images: { origins: z.array(z.string().max(200).regex(/^https:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?$/)).max(20) },
  domains: { mainDomain: z.string().max(200).regex(/^(?:|https:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?)$/), domainRoute: z.array(z.string().max(200).regex(/^https:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?$/)).max(20) },
  field: {
    form: z.enum(['registration', 'profile']),
    name: z.string().max(40),
    isEnabled: z.boolean(),
    isRequired: z.boolean(),
    minLength: z.number().int().min(0).max(1_000),
    maxLength: z.number().int().min(1).max(1_000),
  },
  maintenance: { isOn: z.boolean() },
  regions: { isRestricted: z.boolean(), networks: z.array(z.string().max(50)).max(200) },
}

const field = z.object({ form: z.string(), name: z.string(), isEnabled: z.boolean(), isRequired: z.boolean(), minLength: z.number().int(), maxLength: z.number().int(), format: z.string() })
const flag = z.object({ flag: z.enum(brandSwitches), isOn: z.boolean(), needsTwo: z.boolean() })
const brand = z.object({
  version: z.string(),
  name: z.string(),
  themeColour: z.string(),
  languages: z.array(z.string()),
  currency: z.string(),
  ageMinimum: z.number().int(),
  flags: z.array(flag),
  menus: z.array(z.enum(menuKeys)),
  legal: z.object({ company: z.string(), taxpayer: z.string(), authorisation: z.string(), address: z.string(), contacts: z.string() }),
  /** What the market asks for and nobody has told yet. */
  untold: z.array(z.string()),
  template: z.object({ app_background: z.string(), app_desc: z.string(), app_desc_font_color: z.string(), mem_cen: z.string(), dep_func: z.string() }),
  contacts: z.array(z.object({ csType: z.string(), title: z.string(), path: z.string() })),
  resources: z.array(z.object({ resourceType: z.string(), url: z.string() })),
  origins: z.array(z.string()),
  mainDomain: z.string(),
  domainRoute: z.array(z.string()),
  fields: z.array(field),
})

const meant = ['changed_meanwhile', 'reason_required', 'key_used_otherwise'] as const
const byTwo = [...meant, 'step_up_required'] as const
const nothing = actReply(z.null())
const part = <Shape extends z.ZodRawShape>(shape: Shape) => ({ query: actQuery, body: actBody(shape), reply: nothing })

export const staffBrand = {
  'GET /office/brand': staffOperation({ access: { right: 'brand.edit' }, reply: brand, refusals: [], summary: 'Everything that a brand sets, but its theme' }),
  'PUT /office/brand/flag': staffOperation({ access: { right: 'brand.edit', act: 'brand.set-flag' }, ...part(brandParts.flag), refusals: meant, summary: 'Switches a part of the site; of money, login or registration by two people' }),
  'PUT /office/brand/menus': staffOperation({ access: { right: 'brand.edit', act: 'brand.set-menus' }, ...part(brandParts.menus), refusals: meant, summary: 'Entries of the agents’ home' }),
  'PUT /office/brand/name': staffOperation({ access: { right: 'brand.edit', act: 'brand.set-name' }, ...part(brandParts.name), refusals: meant, summary: 'The site’s name, and the colour of the phone’s own bars' }),
  'PUT /office/brand/legal': staffOperation({ access: { right: 'brand.edit', act: 'brand.set-legal' }, ...part(brandParts.legal), refusals: meant, summary: 'What the house tells of itself where its market asks for it' }),
  'PUT /office/brand/template': staffOperation({ access: { right: 'brand.edit', act: 'brand.set-template' }, ...part(brandParts.template), refusals: [...meant, 'theme_unreadable'], summary: 'Layouts, and what is said of the app' }),
  'PUT /office/brand/contacts': staffOperation({ access: { right: 'brand.edit', act: 'brand.set-contacts' }, ...part(brandParts.contacts), refusals: meant, summary: 'Whom visitors may ask' }),
  'PUT /office/brand/resources': staffOperation({ access: { right: 'brand.edit', act: 'brand.set-resources' }, ...part(brandParts.resources), refusals: meant, summary: 'What phones may install' }),
  'PUT /office/brand/images': staffOperation({ access: { right: 'brand.edit', act: 'brand.set-images' }, ...part(brandParts.images), refusals: meant, summary: 'Image servers' }),
  'PUT /office/brand/domains': staffOperation({ access: { right: 'brand.edit', act: 'brand.set-domains' }, ...part(brandParts.domains), refusals: byTwo, summary: 'The site’s addresses; by two people' }),
  'PUT /office/brand/field': staffOperation({ access: { right: 'brand.edit', act: 'brand.set-field' }, ...part(brandParts.field), refusals: [...meant, 'field_fixed'], summary: 'A field of a form: shown, required, its lengths' }),
  'GET /office/maintenance': staffOperation({
    access: { right: 'maintenance' },
    reply: z.object({ isOn: z.boolean(), isRestricted: z.boolean(), networks: z.array(z.string()), version: z.string() }),
    refusals: [],
    summary: 'Whether the site is closed, and to whom',
  }),
  'PUT /office/maintenance': staffOperation({ access: { right: 'maintenance', act: 'maintenance.set' }, ...part(brandParts.maintenance), refusals: meant, summary: 'Closes the site for maintenance or opens it, at once' }),
  'PUT /office/maintenance/regions': staffOperation({ access: { right: 'maintenance', act: 'maintenance.set-regions' }, ...part(brandParts.regions), refusals: meant, summary: 'Closes the site to a region or to networks, at once' }),
  'GET /office/theme': staffOperation({
    access: { right: 'brand.edit' },
    reply: z.object({
      live: themeBody,
      draft: themeBody.nullable(),
      draftedAt: timeText.nullable(),
      version: z.string(),
      versions: z.array(z.object({ number: z.number().int(), publishedAt: timeText, publishedBy: z.string().nullable(), isLive: z.boolean() })),
    }),
    refusals: [],
    summary: 'The brand’s colours: shown, drafted, every version',
  }),
  'GET /office/theme/versions/:number': staffOperation({
    access: { right: 'brand.edit' },
    params: z.strictObject({ number: z.coerce.number().int().min(1).max(1_000_000) }),
    reply: z.object({ body: themeBody }),
    refusals: [],
    summary: 'One version of the colours',
  }),
  'PUT /office/theme/draft': staffOperation({ access: { right: 'brand.edit', act: 'theme.save-draft' }, ...part({ body: themeBody }), refusals: [...meant, 'theme_unreadable'], summary: 'Drafts the colours; what cannot be read is refused' }),
  'POST /office/theme/discard': staffOperation({ access: { right: 'brand.edit', act: 'theme.discard-draft' }, ...part({}), refusals: [...meant, 'content_no_draft'], summary: 'Throws the drafted colours away' }),
  'POST /office/theme/publish': staffOperation({ access: { right: 'brand.edit', act: 'theme.publish' }, query: actQuery, body: actBody({}), reply: actReply(z.object({ number: z.number().int() })), refusals: [...byTwo, 'content_no_draft'], summary: 'Shows the drafted colours on every phone; by two people' }),
  'POST /office/theme/restore': staffOperation({
    access: { right: 'brand.edit', act: 'theme.restore' },
    query: actQuery,
    body: actBody({ number: z.number().int().min(1).max(1_000_000) }),
    reply: actReply(z.object({ number: z.number().int() })),
    refusals: byTwo,
    summary: 'Shows a version of the colours again; by two people',
  }),
  'POST /office/theme/preview': staffOperation({
    access: { right: 'brand.edit' },
    body: z.strictObject({ body: themeBody }),
    /** Opens the phone in a frame with these colours, once, within a minute. */
    reply: z.object({ url: z.string(), expiresAt: timeText }),
    refusals: ['theme_unreadable'],
    summary: 'A one-time ticket for the phone with drafted colours, in the office’s frame alone',
  }),
}
