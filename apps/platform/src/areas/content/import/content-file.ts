import { bannerGroups } from '@trevo/contract/member/announcements'
import { z } from 'zod'

const key = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/)
const language = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/)
const words = (charactersMax: number) => z.record(language, z.string().max(charactersMax)).refine((each) => Object.keys(each).length > 0, 'needs at least one language')
/** A path of this site, or a picture elsewhere by https. */
const path = z.string().regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'must be a path of this site, such as /m/home')
const imageUrl = z.string().regex(/^(?:https:\/\/[\x21-\x7e]+|\/(?![/\\])[\x21-\x7e]*)$/, 'must be a path of this site, or begin with https://')

const category = z.strictObject({ key, name: words(64) })

const announcement = z
  .strictObject({
    key,
    type: z.enum(['A', 'PL', 'B', 'PU', 'PR', 'H']),
    title: words(200),
    /** HTML; sanitised when it is saved. */
    content: words(32_768).optional(),
    /** A banner's line and its button. */
    text: words(200).optional(),
    action: words(40).optional(),
    group: z.enum(bannerGroups).default('m_home'),
    platform: z.enum(['M', 'W']).default('M'),
    href: path.default('/m/home'),
    images: z.array(z.strictObject({ sequence: z.number().int().min(1).max(20), url: imageUrl })).max(20).default([]),
    imageColour: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .default('#123528'),
    categories: z.array(key).max(20).default([]),
    startDate: z.iso.datetime({ offset: true }),
    /** Null: long term. */
    endDate: z.iso.datetime({ offset: true }).nullable().default(null),
  })
  .refine((each) => each.endDate === null || Date.parse(each.endDate) > Date.parse(each.startDate), { path: ['endDate'], error: 'must be later than startDate' })

const help = z.strictObject({
  anchor: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .nullable()
    .default(null),
  title: words(200),
  content: words(65_536),
})

/** What `trevo content import` reads: docs/content-import.md. */
export const contentFile = z
  .strictObject({ categories: z.array(category).max(100).default([]), announcements: z.array(announcement).max(2_000).default([]), help: z.array(help).max(200).default([]) })
  .superRefine((file, context) => {
    const twice = (list: readonly (string | null)[], name: string): void => {
      list.forEach((each, n) => {
        if (each !== null && list.indexOf(each) < n) context.addIssue({ code: 'custom', path: [name, n], message: `names ${each} again` })
      })
    }
    twice(file.categories.map((each) => each.key), 'categories')
    twice(file.announcements.map((each) => each.key), 'announcements')
    twice(file.help.map((each) => each.anchor), 'help')
    const known = new Set(file.categories.map((each) => each.key))
    file.announcements.forEach((each, n) => {
      for (const name of each.categories) if (!known.has(name)) context.addIssue({ code: 'custom', path: ['announcements', n, 'categories'], message: `names ${name}, which is no category of this file` })
    })
  })

export type ContentFile = z.output<typeof contentFile>

const at = (issue: z.core.$ZodIssue): string => (issue.path.length === 0 ? 'the file' : issue.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('').replace(/^\./, ''))

/** The file, or each thing that is wrong with it and where. */
export const readContentFile = (text: string): { readonly file: ContentFile } | { readonly problems: readonly string[] } => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { problems: [`the file is not JSON: ${error instanceof Error ? error.message : String(error)}`] }
  }
  const parsed = contentFile.safeParse(value)
  return parsed.success ? { file: parsed.data } : { problems: parsed.error.issues.map((issue) => `${at(issue)}: ${issue.message}`) }
}
