/** By what registers know people who have no number of their own (Product §6.731). */

/** A British postcode where it stands in an address, in capitals with one blank; null: there is none. */
export const postcodeIn = (address: string): string | null => {
  const found = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/iu.exec(address)
  return found === null ? null : `${found[1]} ${found[2]}`.toUpperCase()
}

/** A day that can be asked by; null: none. */
export const birthdayIn = (text: string): string | null => (/^\d{4}-\d{2}-\d{2}$/u.test(text) ? text : null)
