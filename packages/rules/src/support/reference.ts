/** Crockford's: no letter that is taken for a digit. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 13
const keyMax = 2n ** 63n - 1n

/** What a member reads aloud and staff type: the key in thirteen letters, in groups. */
export const referenceOf = (key: bigint): string => {
  if (key < 0n || key > keyMax) throw new RangeError('a key is out of range')
  let text = ''
  for (let rest = key; text.length < length; rest /= 32n) text = `${digits[Number(rest % 32n)]}${text}`
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}

/** The key of a reference as somebody types it: small letters, without groups, O for 0, I and L for 1. Null: it is none. */
export const keyOfReference = (text: string): bigint | null => {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (plain.length !== length) return null
  let key = 0n
  for (const letter of plain) {
    const digit = digits.indexOf(letter)
    if (digit < 0) return null
    key = key * 32n + BigInt(digit)
  }
  return key <= keyMax ? key : null
}
