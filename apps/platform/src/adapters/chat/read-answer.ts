import { ChatSilent } from './chat-vendor.ts'

/** A phone waits for it. */
const answerMsMax = 3_000
const answerBytesMax = 16_384

/** A bounded call of somebody else's server; what is not a 2xx with JSON is silence. */
export const readAnswer = async (url: string, request: Pick<RequestInit, 'method' | 'headers' | 'body'> = {}): Promise<unknown> => {
  try {
    const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(answerMsMax) })
    if (!response.ok) throw new ChatSilent(`the chat answered ${response.status}`)
    const parts: Uint8Array[] = []
    let bytes = 0
    for await (const part of response.body ?? []) {
      bytes += part.byteLength
      if (bytes > answerBytesMax) throw new ChatSilent('the answer is too long')
      parts.push(part)
    }
    return bytes === 0 ? null : (JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown)
  } catch (error) {
    throw error instanceof ChatSilent ? error : new ChatSilent('no whole answer', { cause: error })
  }
}
