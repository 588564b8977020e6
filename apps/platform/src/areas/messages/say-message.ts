import { messageBody } from '@trevo/contract/staff/message-body'
import { fillMessage, messageFaults } from '@trevo/rules/messages/message-text'
import { type HolesOf, type MessageKey, messageRule, type MessageText } from '@trevo/rules/messages/messages'
import type { Db, Tx } from '#db/tables.ts'
import { readOwnMessage } from './own-words-store.ts'
import { builtIn, builtLanguage, builtLanguages, builtWords } from './words/built-words.ts'

type Texts = Readonly<Record<string, MessageText>>

/** What is fit to be sent of what a house says itself; whatever cannot be read of it is as if it were not there. */
const soundTexts = (key: MessageKey, own: unknown): Texts => {
  const read = messageBody.safeParse(own)
  return read.success ? Object.fromEntries(Object.entries(read.data.words).filter(([, text]) => messageFaults(text, messageRule(key)).length === 0)) : {}
}

/** The house's own words in the language, else the build's; a language that neither has is told in Portuguese. */
const textIn = (key: MessageKey, own: Texts, language: string): MessageText => {
  const said = Object.hasOwn(own, language) ? own[language] : undefined
  if (said !== undefined) return said
  if (Object.hasOwn(builtWords, language)) return builtIn(language).messages[key]
  return own[builtLanguage] ?? builtIn(language).messages[key]
}

/** Product §13.531 What a message says to one person. What is broken of a house's own words never keeps it from going out. */
export const sayMessage = async <K extends MessageKey>(db: Db | Tx, key: K, language: string, values: HolesOf<K>): Promise<MessageText> =>
  fillMessage(textIn(key, soundTexts(key, await readOwnMessage(db, key)), language), values)

/** The same in every language that there are words in, for what is read later. */
export const sayInEvery = async <K extends MessageKey>(db: Db | Tx, key: K, valuesIn: (language: string) => HolesOf<K>): Promise<Texts> => {
  const own = soundTexts(key, await readOwnMessage(db, key))
  const languages = new Set([...builtLanguages, ...Object.keys(own)])
  return Object.fromEntries([...languages].map((language) => [language, fillMessage(textIn(key, own, language), valuesIn(language))]))
}
