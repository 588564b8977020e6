import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { statementText } from '@trevo/rules/liabilities/proof'
import type { Tx } from '#db/tables.ts'
import { statementOf } from '#ledger/liabilities/read-proof.ts'
import { markPublished, saveSignature, treesOf } from '#ledger/liabilities/trees-store.ts'

/** Signs each root of a day that is made and shows it to everybody; false: it is not made, or was published before. */
export const publishDay = async (tx: Tx, key: KeyObject, day: string): Promise<boolean> => {
  if (!(await markPublished(tx, day))) return false
  const publicKey = Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url')
  for (const tree of await treesOf(tx, day)) {
    const text = statementText(statementOf(tree))
    if (text === null) throw new Error(`the liabilities of ${day} in ${tree.currency} cannot be written as a statement`)
    const signature = sign(null, Buffer.from(text), key)
    if (!verify(null, Buffer.from(text), createPublicKey(key), signature)) throw new Error('a signature does not hold')
    await saveSignature(tx, tree, { signed_text: text, signature, public_key: publicKey })
  }
  return true
}
