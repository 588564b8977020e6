import { announcementInFile, contentKeyText, helpInFile, wordsOf } from '@trevo/contract/staff/content-body'
import { z } from 'zod'

const category = z.strictObject({ key: contentKeyText, name: wordsOf(64) })

/** What `trevo content import` reads: docs/content-import.md. */
export const contentFile = z
  .strictObject({ categories: z.array(category).max(100).default([]), announcements: z.array(announcementInFile).max(2_000).default([]), help: z.array(helpInFile).max(200).default([]) })
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
