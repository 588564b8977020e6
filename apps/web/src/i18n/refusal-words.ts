import { Refusal } from '#api/refusal.ts'
import { messageOf } from '@trevo/rules/forms/messages'
import { t } from './t.ts'
import { type Values } from '@trevo/ui/words/texts.ts'

/** What a member reads when something was not done; an error that is no refusal is a fault of ours. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof Refusal)) return t('refusals.unexpected')
  return t(`refusals.${error.code}`, error.retryAfterSeconds === null ? {} : { seconds: error.retryAfterSeconds })
}

export const problemWordList = [
  'too_short', 'too_long', 'format', 'too_common', 'not_equal', 'too_small', 'too_large', 'above_balance', 'taken', 'not_accepted', 'locked', 'too_young',
] as const
export type ProblemWord = (typeof problemWordList)[number]
const isProblemWord = (word: string): word is ProblemWord => (problemWordList as readonly string[]).includes(word)

/** The words beside a field, which an empty one is told by its name (Product §5.20). `min` and `max` fill the sentence; a word that this phone does not know yet is a wrong format. */
export const problemWords = (problem: string, values: Values & { readonly field: string }): string =>
  t(`refusals.problems.${problem === 'required' ? 'required_field' : isProblemWord(problem) ? problem : 'format'}`, values)

/** The words beside a field of a member's form, by the one table that says which sentence is whose. */
export const fieldWords = (field: string, problem: string, values: Values): string => t(`refusals.problems.${messageOf(field, problem)}`, values)
