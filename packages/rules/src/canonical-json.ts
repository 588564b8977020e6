/** What JSON can hold. Numbers are whole here: an amount is a string of minor units. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/**
 * One text for one value, whatever the order its names were written in, so that a hash over it means the value: names sorted by UTF-16 code
 * units, no spaces, numbers as JSON has them (RFC 8785). Throws RangeError for a number that is not a safe whole one.
 */
export const canonicalJson = (value: Json): string => {
  if (Array.isArray(value)) return `[${value.map((each: Json) => canonicalJson(each)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const record = value as { readonly [name: string]: Json }
    const names = Object.keys(record).toSorted((a, b) => (a < b ? -1 : 1))
    return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(record[name] ?? null)}`).join(',')}}`
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) throw new RangeError(`${value} is no whole number`)
  return JSON.stringify(value)
}
