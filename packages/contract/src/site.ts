import { z } from 'zod'
import { operation } from './operation.ts'

/** What the product calls system status: what a phone must know of the site before anything else. */
export const siteReply = z.object({
  info: z.object({
    merchantCode: z.string(),
    brand: z.object({ name: z.string(), themeColour: z.string() }),
    languages: z.array(z.string()),
    currency: z.string(),
    ageMinimum: z.number().int(),
    whitelabel: z.record(z.string(), z.boolean()),
    customerService: z.array(z.object({ csType: z.string(), title: z.string(), path: z.string() })),
    imageCDNs: z.array(z.string()),
    /** What can be installed, and Telegram: IOS, Android, MOBILECONFIG, TELEGRAM, AppDownloadIcon. */
    resources: z.array(z.object({ resourceType: z.string(), url: z.string() })).optional(),
    mainDomain: z.string(),
  }),
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
