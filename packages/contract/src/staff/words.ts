import { formNames } from '@trevo/rules/words/faults'
import { isWordLanguage } from '@trevo/rules/words/languages'
import { wordMarks } from '@trevo/rules/words/marks'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { contentStates } from './content.ts'
import { actBody, actQuery, actReply, listQuery, listReply, staffOperation } from './operation.ts'

/** Lower case, as the languages of the site are named on the wire. */
export const wordLanguage = z.string().max(8).refine(isWordLanguage, 'is no language of the product')
const line = z.string().max(4_000)
/** A text, or the forms of one that says a count. */
export const saidText = z.union([line, z.partialRecord(z.enum(formNames), line)])
const wordKey = z.string().max(120).regex(/^[a-z][\w-]*(?:\.[\w-]+)+$/i)
/** `source`: what it was translated from, so that a source that changed since is noticed. */
const ownText = z.strictObject({ text: saidText, source: saidText })
/** What a house says otherwise than its build, in one language. */
export const wordsBody = z.strictObject({ texts: z.record(wordKey, ownText) })
export type WordsBody = z.output<typeof wordsBody>
/** A whole language and more: it has about 3,000 texts, and grows with the product. */
const changesMax = 20_000
/** What is changed at once; null: as the build has it. */
export const wordChanges = z.record(wordKey, saidText.nullable()).refine((each) => Object.keys(each).length > 0 && Object.keys(each).length <= changesMax)

export const wordFileForms = ['csv', 'json'] as const

const marks = z.array(z.enum(wordMarks))
const cell = z.object({
  language: z.string(),
  /** As it would be shown once the draft is; null: there is none, and the phone does not speak it. */
  text: saidText.nullable(),
  built: saidText.nullable(),
  /** What it was translated from, where that is not what the source says now. */
  sourceThen: saidText.nullable(),
  marks,
  version: z.string(),
})
const row = z.object({ key: z.string(), area: z.string(), source: saidText, lettersMax: z.number().int(), cells: z.array(cell) })
const summary = z.object({
  code: z.string(),
  name: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  forms: z.array(z.string()),
  /** The phone speaks it: there are words of it in this build. */
  isBuilt: z.boolean(),
  counts: z.object({ missing: z.number().int(), own: z.number().int(), draft: z.number().int(), changed: z.number().int(), long: z.number().int(), broken: z.number().int() }),
  draftState: z.enum(['draft', 'review']).nullable(),
  draftedBy: z.string().nullable(),
  draftedAt: timeText.nullable(),
  version: z.string(),
})

const params = z.strictObject({ language: wordLanguage })
const meant = ['changed_meanwhile', 'reason_required', 'key_used_otherwise'] as const
const broken = [...meant, 'words_broken'] as const
const number = z.number().int().min(1).max(1_000_000)
const nothing = actReply(z.null())
const numbered = actReply(z.object({ number: z.number().int() }))
const bodyBytesMax = 2 * 1024 * 1024

export const staffWords = {
  'GET /office/words': staffOperation({
    access: { right: 'content.publish' },
    query: z.strictObject({
      ...listQuery,
      /** With commas between: the columns. */
      languages: z.string().max(60).default('pt,en'),
      area: z.string().max(40).optional(),
      mark: z.enum(wordMarks).optional(),
      q: z.string().trim().max(80).optional(),
    }),
    reply: listReply(row),
    refusals: ['cursor_mismatch'],
    summary: 'The phone’s texts by their keys, languages beside each other',
  }),
  'GET /office/word-languages': staffOperation({
    access: { right: 'content.publish' },
    reply: z.object({ languages: z.array(summary), areas: z.array(z.string()), texts: z.number().int() }),
    refusals: [],
    summary: 'Every language of the product: what is missing, what is drafted, whether phones speak it',
  }),
  'GET /office/words/:language': staffOperation({
    access: { right: 'content.publish' },
    params,
    reply: summary.extend({
      state: z.enum(contentStates),
      /** What the draft would change, by key; null: as the build has it. */
      changes: z.array(z.object({ key: z.string(), before: saidText.nullable(), after: saidText.nullable() })),
      versions: z.array(z.object({ number: z.number().int(), publishedAt: timeText, publishedBy: z.string().nullable(), isLive: z.boolean() })),
    }),
    refusals: [],
    summary: 'One language: what its draft would change, and every version',
  }),
  'GET /office/words/:language/file': staffOperation({
    access: { right: 'content.publish' },
    params,
    query: z.strictObject({ form: z.enum(wordFileForms) }),
    reply: z.object({ name: z.string(), type: z.string(), text: z.string() }),
    refusals: [],
    summary: 'Every text of a language as a file for a translator, its draft included',
  }),
  'PUT /office/words/:language/draft': staffOperation({
    access: { right: 'content.draft', act: 'words.edit' },
    params,
    query: actQuery,
    body: actBody({ texts: wordChanges }),
    bodyBytesMax,
    reply: nothing,
    refusals: broken,
    summary: 'Drafts texts; what is broken is refused by its key',
  }),
  'POST /office/words/:language/file': staffOperation({
    access: { right: 'content.draft', act: 'words.edit' },
    params,
    query: actQuery,
    body: actBody({ form: z.enum(wordFileForms), text: z.string().max(1_000_000) }),
    bodyBytesMax,
    reply: nothing,
    refusals: [...broken, 'words_file_wrong'],
    summary: 'Drafts a whole file: all of it or nothing, each mistake named by its line',
  }),
  'POST /office/words/:language/discard': staffOperation({
    access: { right: 'content.draft', act: 'words.discard-draft' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: nothing,
    refusals: [...meant, 'content_no_draft'],
    summary: 'Throws a language’s draft away',
  }),
  'POST /office/words/:language/review': staffOperation({
    access: { right: 'content.draft', act: 'words.ask-review' },
    params,
    query: actQuery,
    body: actBody({ isAsked: z.boolean() }),
    reply: nothing,
    refusals: [...meant, 'content_no_draft'],
    summary: 'Asks somebody to look at a language’s draft, or takes that back',
  }),
  'POST /office/words/:language/publish': staffOperation({
    access: { right: 'content.publish', act: 'words.publish' },
    params,
    query: actQuery,
    body: actBody({}),
    reply: numbered,
    refusals: [...broken, 'content_no_draft', 'words_not_built'],
    summary: 'Phones say the draft within seconds, without a new build',
  }),
  'POST /office/words/:language/restore': staffOperation({
    access: { right: 'content.publish', act: 'words.restore' },
    params,
    query: actQuery,
    body: actBody({ number }),
    reply: numbered,
    refusals: [...broken, 'words_not_built'],
    summary: 'Phones say a version of a language’s texts again, as a new one',
  }),
}
