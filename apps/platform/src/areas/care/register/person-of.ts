import { type RegisterPerson } from '#adapters/register/register.ts'
import { birthdayIn, postcodeIn } from '@trevo/rules/care/register-person'
import { documentToken, personToken } from '#areas/identity/search/search-tokens.ts'
import type { Keys } from '#keys/keys.ts'

/** What somebody tells who wants in; empty: not told. */
export interface Told {
  readonly idNumber: string
  readonly realName: string
  /** `YYYY-MM-DD` */
  readonly birthday: string
  readonly address: string
  readonly email: string
  readonly mobile: string
}

/** Somebody of whom enough was told, and the keyed hash under which the question is kept. */
export interface Asked {
  readonly token: Buffer
  readonly person: RegisterPerson
}

const byDocument = (keys: Keys, { idNumber }: Told): Asked | null => {
  const document = idNumber.replaceAll(/\D/gu, '')
  if (document.length !== 11) return null
  const { token } = documentToken(keys, document)
  return { token, person: { id: token.toString('hex'), document } }
}

/** A name and a birthday, and one thing besides that tells people of the same name apart. */
const byPerson = (keys: Keys, { realName, birthday, address, email, mobile }: Told): Asked | null => {
  const [name, birth, postcode] = [realName.trim(), birthdayIn(birthday), postcodeIn(address)]
  if (name === '' || birth === null || (postcode === null && email === '' && mobile === '')) return null
  const { token } = personToken(keys, name, birth)
  return { token, person: { id: token.toString('hex'), name, birth, postcode, email: email === '' ? null : email.toLowerCase(), phone: mobile === '' ? null : mobile } }
}

/** Product §6.731: by what the market's register knows people; null where too little was told to ask. */
export const askedOf = (keys: Keys, by: readonly string[], told: Told): Asked | null => (by.includes('document') ? byDocument(keys, told) : null) ?? (by.includes('person') ? byPerson(keys, told) : null)
