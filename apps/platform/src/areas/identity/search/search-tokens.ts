import { createHash, createHmac } from 'node:crypto'
import type { Profile } from '@trevo/rules/forms/profile'
import type { Keys } from '#keys/keys.ts'

/** By what somebody is found whose profile is sealed. */
export type SearchKind = 'document' | 'name' | 'person'

export interface SearchToken {
  readonly kind: SearchKind
  readonly token: Buffer
}

const tokenBytes = 16
const purpose = 'member search'
const prefixes = [3, 4, 5, 6] as const

/** Without accents and in small letters: how a name is typed by somebody on the phone. */
const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const nameWords = (name: string): readonly string[] => fold(name).split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1).slice(0, 12)
export const normaliseDocument = (text: string): string => fold(text).replaceAll(/[^a-z0-9]/g, '')

const tokenOf = (keys: Keys, kind: SearchKind, text: string): Buffer => createHmac('sha256', keys.derive(purpose)).update(`${kind}\n${text}`).digest().subarray(0, tokenBytes)

/** Says with which key tokens were made: after a change of the platform's secret they are made again. */
export const searchKeyOf = (keys: Keys): Buffer => createHash('sha256').update(keys.derive(purpose)).digest().subarray(0, 8)

export const documentToken = (keys: Keys, text: string): SearchToken => ({ kind: 'document', token: tokenOf(keys, 'document', normaliseDocument(text)) })

/** A name and a birthday together: whom a register knows that knows no documents. */
export const personToken = (keys: Keys, name: string, birth: string): SearchToken => ({ kind: 'person', token: tokenOf(keys, 'person', `${nameWords(name).join(' ')}\n${birth}`) })

/** Each word whole, or from three letters on what it begins with. */
export const nameTokens = (keys: Keys, typed: string): readonly SearchToken[] => nameWords(typed).map((word) => ({ kind: 'name', token: tokenOf(keys, 'name', word) }))

/** Everything a profile is found by, each once. */
export const profileTokens = (keys: Keys, profile: Profile): readonly SearchToken[] => {
  const words = [profile.realName, profile.payeeName].flatMap((name) => nameWords(name ?? ''))
  const found = new Set(words.flatMap((word) => [word, ...prefixes.filter((length) => length < word.length).map((length) => word.slice(0, length))]))
  const document = normaliseDocument(profile.idNumber ?? '')
  const [name, birth] = [profile.realName ?? '', profile.birthday ?? '']
  const person = nameWords(name).length === 0 || birth === '' ? [] : [personToken(keys, name, birth)]
  return [...[...found].map((word) => ({ kind: 'name' as const, token: tokenOf(keys, 'name', word) })), ...(document === '' ? [] : [documentToken(keys, document)]), ...person]
}
