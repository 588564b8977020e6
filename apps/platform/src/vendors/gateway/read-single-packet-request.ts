import type { IncomingHttpHeaders } from 'node:http'
import { bodyBytesMax } from './dialect.ts'

/** A call that came in one piece. */
export interface SinglePacketRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Longer heads are node's to judge. */
const headBytesMax = 4 * 1024
const headEnd = Buffer.from('\r\n\r\n')

/** A POST with at least one header line, all of it printable ASCII: no folded line, no bare CR or LF, no space before a colon (RFC 9112 §2–5). */
const plainHead = /^POST (\/[\x21-\x7e]*) HTTP\/1\.1(?:\r\n[!#$%&'*+.^_`|~0-9A-Za-z-]+:[\t\x20-\x7e]*)+$/
const lengthForm = /^[0-9]{1,5}$/
/** What may change where a message ends or what must be answered first. */
const unusual: ReadonlySet<string> = new Set(['transfer-encoding', 'expect', 'upgrade', 'te', 'trailer', 'proxy-connection', 'keep-alive'])

const readHeaders = (lines: readonly string[]): IncomingHttpHeaders | null => {
  const headers: Record<string, string> = Object.create(null)
  for (let n = 1; n < lines.length; n += 1) {
    const line = lines[n] as string
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    if (unusual.has(name) || headers[name] !== undefined || (name === 'connection' && value.toLowerCase() !== 'keep-alive')) return null
    headers[name] = value
  }
  return headers
}

/**
 * The call, if these bytes are one, whole and plain, and nothing else. Null for all that would need more than a look: part of a call, more than
 * one, another method or version, a header twice, any other way than Content-Length to tell where it ends. What is null is read by node's own
 * parser; what is not, is what that parser would have made of it (a test holds the two side by side).
 */
export const readSinglePacketRequest = (bytes: Buffer): SinglePacketRequest | null => {
  const end = bytes.indexOf(headEnd)
  if (end < 0 || end > headBytesMax) return null
  const head = bytes.toString('latin1', 0, end)
  const path = plainHead.exec(head)?.[1]
  if (path === undefined) return null
  const headers = readHeaders(head.split('\r\n'))
  const length = headers?.['content-length']
  if (headers === null || headers.host === undefined || length === undefined || !lengthForm.test(length)) return null
  const size = Number(length)
  if (size > bodyBytesMax || bytes.length !== end + headEnd.length + size) return null
  return { path, headers, body: bytes.subarray(end + headEnd.length) }
}
