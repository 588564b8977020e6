/** How a program that opens a table reads a text that begins so: as something to compute. */
const formula = /^[=+\-@\t\r]/
const needsQuotes = /[",\r\n]/

/** A text cell that is never computed: an apostrophe before it, which such a program does not show. */
export const csvText = (text: string): string => {
  const guarded = formula.test(text) ? `'${text}` : text
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
