import { type MessageRule, type MessageText, sampleOf } from './messages.ts'
import { segmentsMax, smsLength } from './sms-length.ts'

export const subjectLettersMax = 120
export const bodyLettersMax = 4_000

/**
 * - hole_missing, hole_unknown, hole_place: a name in braces that has to be there, that nothing fills, or that has no place in a subject
 * - brace: a brace that is no name's
 * - hidden: signs that nobody sees, or that turn the order of the others round
 */
export type MessageProblem = 'empty' | 'hole_missing' | 'hole_unknown' | 'hole_place' | 'brace' | 'hidden' | 'long'

export interface MessageFault {
  readonly part: 'subject' | 'body'
  readonly problem: MessageProblem
  /** The hole. */
  readonly name: string | null
}

const holes = /\{\{(\w+)\}\}/g
const namesIn = (text: string): readonly string[] => [...new Set([...text.matchAll(holes)].map(([, name]) => name ?? ''))]
// Controls but the line's end, what joins nothing, and what overrides the direction.
const hidden = /[\p{Cc}\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u

/** One pass: what is filled in is never filled in again. A hole that nothing is known of is empty. */
export const fillHoles = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(holes, (_whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))

/** A paragraph of which nothing was left, as where its one hole is empty, is none. */
export const fillMessage = (text: MessageText, values: Readonly<Record<string, string>>): MessageText => ({
  subject: fillHoles(text.subject, values).replace(/\s+/g, ' ').trim(),
  body: fillHoles(text.body, values).replace(/[^\S\n]+/g, ' ').replace(/ ?\n ?/g, '\n').replace(/\n{3,}/g, '\n\n').trim(),
})

/** As it would be sent, with samples in its holes. */
export const sampleMessage = (text: MessageText, rule: MessageRule): MessageText => fillMessage(text, Object.fromEntries(Object.keys(rule.holes).map((name) => [name, sampleOf(name)])))

const faultsIn = (part: 'subject' | 'body', text: string, rule: MessageRule): MessageFault[] => {
  const fault = (problem: MessageProblem, name: string | null = null): MessageFault => ({ part, problem, name })
  const found: MessageFault[] = []
  if (text.trim() === '') found.push(fault('empty'))
  for (const name of namesIn(text)) {
    if (!Object.hasOwn(rule.holes, name)) found.push(fault('hole_unknown', name))
    else if (part === 'subject' && rule.holes[name] === 'secret') found.push(fault('hole_place', name))
  }
  if (part === 'body') for (const [name, use] of Object.entries(rule.holes)) if (use !== 'may' && !namesIn(text).includes(name)) found.push(fault('hole_missing', name))
  if (/[{}]/.test(text.replace(holes, ''))) found.push(fault('brace'))
  if (hidden.test(part === 'body' ? text.replaceAll('\n', '') : text)) found.push(fault('hidden'))
  return found
}

/** What keeps a text from being drafted, in the order of its parts. */
export const messageFaults = (text: MessageText, rule: MessageRule): readonly MessageFault[] => {
  const found = [...(rule.channel === 'email' ? faultsIn('subject', text.subject, rule) : []), ...faultsIn('body', text.body, rule)]
  const isLong = rule.channel === 'sms' ? smsLength(sampleMessage(text, rule).body).segments > segmentsMax : text.body.length > bodyLettersMax
  if (isLong) found.push({ part: 'body', problem: 'long', name: null })
  if (rule.channel === 'email' && text.subject.length > subjectLettersMax) found.push({ part: 'subject', problem: 'long', name: null })
  return found
}
