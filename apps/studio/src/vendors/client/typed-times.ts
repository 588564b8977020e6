/** A multiplier that was typed, as hundredths; a comma or a point parts them. Null for what is none within the bounds. */
export const readTyped = (text: string, least: number, most: number): number | null => {
  const [, whole, cents = ''] = /^\s*(\d{1,4})(?:[.,](\d{0,2}))?\s*×?\s*$/.exec(text) ?? []
  if (whole === undefined) return null
  const hundredths = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return hundredths >= least && hundredths <= most ? hundredths : null
}
