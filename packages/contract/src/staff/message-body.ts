import { bodyLettersMax, subjectLettersMax } from '@trevo/rules/messages/message-text'
import { isWordLanguage } from '@trevo/rules/words/languages'
import { z } from 'zod'

/** What a house says in a message, by language; a language that is not in it is said as built. An SMS has an empty subject. */
export const messageBody = z.strictObject({
  words: z
    .record(z.string().refine(isWordLanguage, 'is no language of the product'), z.strictObject({ subject: z.string().max(subjectLettersMax), body: z.string().max(bodyLettersMax) }))
    .refine((each) => Object.keys(each).length > 0, 'needs at least one language'),
})
export type MessageBody = z.output<typeof messageBody>
