import { IdentityUnavailable } from './identity-provider.ts'

const answerMsMax = 5_000
const answerBytesMax = 256 * 1024

const readBounded = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > answerBytesMax) throw new IdentityUnavailable('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127\.[0-9.]+$/.test(host)

/** Secrets and tokens go over TLS, or stay on this machine. */
export const isSafeAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return username === '' && password === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))
}

/**
 * `fetch` as the libraries want it, for addresses that the configuration or a provider's own description names: no redirects, one time limit
 * for all of it, a bounded body, and one error for everything that decides nothing.
 */
export const boundedFetch = async (address: string, options: object): Promise<Response> => {
  if (!isSafeAddress(address)) throw new IdentityUnavailable('the provider names an address without TLS')
  try {
    const response = await fetch(address, { ...options, redirect: 'error', signal: AbortSignal.timeout(answerMsMax) })
    if (response.status >= 500 || response.status === 429) throw new IdentityUnavailable(`the provider answered ${response.status}`)
    const body = await readBounded(response)
    return new Response(body.byteLength === 0 ? null : new Uint8Array(body), { status: response.status, headers: response.headers })
  } catch (error) {
    throw error instanceof IdentityUnavailable ? error : new IdentityUnavailable('no whole answer', { cause: error })
  }
}
