import { z } from 'zod'
import { dayText } from './account-record.ts'
import { languageAsked } from './games.ts'
import { operation } from './operation.ts'

/** Not an operation of request and answer: `GET /api/statements/file?ticket=…`. */
export const statementFilePath = '/api/statements/file'

export const statementFormats = ['csv', 'pdf'] as const
const asked = { format: z.enum(statementFormats), from: dayText, to: dayText, language: languageAsked }
export const statementQuery = z.object(asked)

export const statements = {
  'POST /api/statements': operation({
    summary: 'The address of a file with every movement of the days, good for one download; a PDF of at most 5,000 lines',
    access: 'funded',
    body: z.strictObject(asked),
    reply: z.object({ url: z.string(), fileName: z.string(), lines: z.number().int() }),
    refusals: ['invalid_fields', 'too_large'],
  }),
}
