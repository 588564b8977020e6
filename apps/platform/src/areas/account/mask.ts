import type { ProfileName } from '@trevo/rules/forms/profile'

/** Enough to know it again, too little to use it: `a•••@example.com`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${[...email][0] ?? ''}•••${email.slice(at)}`
}

/** The last four digits. */
export const maskNumber = (number: string): string => (number === '' ? '' : `••• ${number.slice(-4)}`)

const maskWord = (word: string): string => `${[...word][0] ?? ''}•••`

/** Of a name the first letters, of a document and a number the last ones, of the rest nothing; an empty text stays empty. */
export const maskProfileValue = (name: ProfileName, value: string): string => {
  if (value === '') return ''
  if (name === 'realName' || name === 'payeeName') return value.split(/\s+/).filter((word) => word !== '').map(maskWord).join(' ')
  if (name === 'idNumber') return `••• ${value.slice(-2)}`
  // Whether somebody may play here is seen by it, and where they come from.
  if (name === 'country' || name === 'nationality') return value
  return '•••'
}

/** Of a network address what says the line, not the house. */
export const maskAddress = (address: string): string => (address.includes(':') ? `${address.split(':').slice(0, 2).join(':')}:•••` : address.replace(/\.[0-9]+\.[0-9]+$/, '.•••'))
