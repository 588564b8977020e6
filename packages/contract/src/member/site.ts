import { resourceTypes } from '@trevo/rules/install-offers'
import { z } from 'zod'
import { operation } from './operation.ts'

/** What the product calls system status: what a phone must know of the site before anything else. */
export const siteReply = z.object({
  info: z.object({
    merchantCode: z.string(),
    brand: z.object({ name: z.string(), themeColour: z.string() }),
    languages: z.array(z.string()),
    currency: z.string(),
    /** Where the site is: two letters of ISO 3166-1, and the dialing code without its +. */
    country: z.object({ code: z.string().length(2), dialingCode: z.string() }),
    ageMinimum: z.number().int(),
    /** Whether somebody may play here without an account. */
    hasTrial: z.boolean(),
    whitelabel: z.record(z.string(), z.boolean()),
    /** The merchant's menu: keys of the agents' entries that are shown. */
    menus: z.array(z.string()),
    register: z.object({ isOpen: z.boolean(), methods: z.array(z.enum(['username', 'mobile'])) }),
    mobileTemplate: z.object({
      app_background: z.string(),
      app_desc: z.string(),
      app_desc_font_color: z.string(),
      /** '1' is the new layout of the member center. */
      mem_cen: z.string(),
      /** '1' is the new layout of deposits. */
      dep_func: z.string(),
    }),
    /** Other addresses of this site. */
    domainRoute: z.array(z.string()),
    /** Where the pages are that are not screens. */
    paths: z.object({ help: z.string(), terms: z.string() }),
    customerService: z.array(z.object({ csType: z.string(), title: z.string(), path: z.string() })),
    imageCDNs: z.array(z.string()),
    resources: z.array(z.object({ resourceType: z.enum(resourceTypes), url: z.string() })),
    mainDomain: z.string(),
    /** There: Firebase sends the codes of numbers, and phones ask it for them. Both are public. */
    firebase: z.object({ apiKey: z.string(), apiUrl: z.string() }).optional(),
  }),
  /** The visitor's own address; null in a document, which is the same for everybody. */
  location: z.object({ ip: z.string() }).nullable(),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
})

export const site = {
  'GET /api/site': operation({
    summary: 'Flags, brand and state of the site',
    access: 'guest',
    reply: siteReply,
    refusals: [],
  }),
}
