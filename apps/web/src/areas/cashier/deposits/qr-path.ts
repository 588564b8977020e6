import { encode } from 'uqr'

/** Modules of quiet ground on each side, as ISO/IEC 18004 asks. */
const quietModules = 4

/**
 * A QR code as one SVG path, a stroke of module width for each run of dark modules, in a square of `sizeModules`.
 * Level M: a cracked or smeared screen still reads, and the modules stay large.
 */
export const qrPath = (text: string): { path: string; sizeModules: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: quietModules })
  return { path: data.map(rowPath).join(''), sizeModules: size }
}

const rowPath = (row: readonly boolean[], y: number): string => {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue
    const start = x
    while (row[x + 1] === true) x += 1
    path += `M${start} ${y}.5h${x - start + 1}`
  }
  return path
}
