/** A picture comes in parts, so that a line that breaks costs one part and not the picture (Product §7.560). */
export const partBytesMax = 131_072
export const paperBytesMax = 5 * 1_048_576
/** So long what came of a picture waits for the rest. */
export const uploadHours = 24

/** The next part of a picture of which so much is there. */
export const nextPart = (received: number, bytes: number): { readonly from: number; readonly to: number } | null =>
  received >= bytes ? null : { from: received, to: Math.min(received + partBytesMax, bytes) }

/**
 * What to do with a part.
 * - take: it is the next one
 * - known: all of it is there already: it was sent twice
 * - gap: something before it is missing, or it lies across what is there
 * - over: it goes past the end
 */
export const sortPart = ({ received, bytes }: { readonly received: number; readonly bytes: number }, offset: number, length: number): 'take' | 'known' | 'gap' | 'over' => {
  if (length < 1 || length > partBytesMax || offset + length > bytes) return 'over'
  if (offset === received) return 'take'
  return offset + length <= received ? 'known' : 'gap'
}
