import type { BodyOf } from '@trevo/contract/member/api'

/** The public half, as it goes to the server. */
export type PhoneKey = NonNullable<BodyOf<'POST /api/session'>['remember']>

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const
const store = 'keys'

/** Only where the page came over TLS, or from this very machine, is there WebCrypto. */
export const hasPhoneKeys = (): boolean => typeof crypto === 'object' && 'subtle' in crypto && typeof indexedDB === 'object'

/** A new pair whose private half nobody can read out, this page neither. */
export const makePhoneKey = (): Promise<CryptoKeyPair> => crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])

export async function publicHalf({ publicKey }: CryptoKeyPair): Promise<PhoneKey> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey)
  return { kty: 'EC', crv: 'P-256', x, y }
}

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

export const signWith = async (key: CryptoKey, text: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.sign(signing, key, new TextEncoder().encode(text))))

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the phone’s storage failed'))
  })

async function openKeys(): Promise<IDBDatabase> {
  const request = indexedDB.open('trevo', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return answerOf(request)
}

async function withKeys<Value>(mode: IDBTransactionMode, ask: (keys: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const opened = await openKeys()
  try {
    return await answerOf(ask(opened.transaction(store, mode).objectStore(store)))
  } finally {
    opened.close()
  }
}

export const keepKey = async (name: string, { privateKey }: CryptoKeyPair): Promise<void> => {
  await withKeys('readwrite', (keys) => keys.put(privateKey, name))
}
export const dropKey = async (name: string): Promise<void> => {
  await withKeys('readwrite', (keys) => keys.delete(name))
}
export const findKey = async (name: string): Promise<CryptoKey | null> => {
  const found: unknown = await withKeys('readonly', (keys) => keys.get(name))
  return found instanceof CryptoKey ? found : null
}
