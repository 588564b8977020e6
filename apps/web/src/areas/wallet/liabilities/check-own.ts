import type { ReplyOf } from '@trevo/contract/member/api'
import type { Sums } from '@trevo/rules/liabilities/format'
import { checkProof, findPublished, type ProofProblem, type PublishedRoot, statementText } from '@trevo/rules/liabilities/proof'

export type OwnProofs = ReplyOf<'GET /api/liabilities'>
export type OwnProof = OwnProofs['proofs'][number]

/** What the phone found of one proof. `signature`: null where this browser knows no Ed25519. */
export type OwnVerdict =
  | { readonly state: 'included'; readonly sums: Sums; readonly isSigned: true | null; readonly published: PublishedRoot }
  | { readonly state: 'mismatch'; readonly problem: ProofProblem | 'signature'; readonly published: PublishedRoot | null }

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text.match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

const hash = async (text: string): Promise<string> => hex(await crypto.subtle.digest('SHA-256', utf8(text)))

/** Null: this browser cannot tell. */
const isSigned = async ({ signedText, signature, publicKey }: PublishedRoot): Promise<boolean | null> => {
  let key: CryptoKey
  try {
    key = await crypto.subtle.importKey('raw', fromHex(publicKey), 'Ed25519', false, ['verify'])
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotSupportedError' ? null : false
  }
  try {
    return await crypto.subtle.verify('Ed25519', key, fromBase64(signature), utf8(signedText))
  } catch {
    return false
  }
}

/** On the phone itself: every leaf up to the root, the root beside the published one, and its signature. */
export const checkOwn = async (proof: OwnProof, roots: readonly PublishedRoot[]): Promise<OwnVerdict> => {
  const verdict = await checkProof(proof, hash)
  const published = findPublished(proof.statement, roots)
  if (!verdict.isIncluded) return { state: 'mismatch', problem: verdict.problem, published }
  if (published === null || statementText(published) === null) return { state: 'mismatch', problem: 'not-published', published: null }
  const signed = await isSigned(published)
  return signed === false ? { state: 'mismatch', problem: 'signature', published } : { state: 'included', sums: verdict.sums, isSigned: signed, published }
}

/** What `trevo liabilities verify` reads. */
export const proofFile = (proof: OwnProof, published: PublishedRoot | null): string => JSON.stringify({ kind: 'trevo-liabilities-proof', proof, published }, null, 1)
