import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best form that the phone says it reads. */
export const encodingOf = (accepted: string | undefined): Encoding => {
  if (accepted === undefined) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity'
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** `kept`: compressed once and given out often, so as small as it gets. `fresh`: for one answer, so quickly. */
export const compress = (body: Buffer, encoding: Encoding, use: 'kept' | 'fresh'): Promise<Buffer> => {
  if (encoding === 'identity') return Promise.resolve(body)
  if (encoding === 'gzip') return compressGzip(body, { level: use === 'kept' ? 9 : 6 })
  const quality = use === 'kept' ? 11 : 4
  return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}
