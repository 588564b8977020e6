import { createHash } from 'node:crypto'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { insertPicture } from '#areas/content/pictures/pictures-store.ts'
import { picturesPath } from '#areas/content/pictures/serve-pictures.ts'

/** Takes a picture that was drawn anew already; it lies at the address of its hash. */
export const addPicture = defineAct({
  name: 'content.add-picture',
  payload: z.strictObject({ drawn: z.base64(), width: z.number().int(), height: z.number().int() }),
  plan: async (_tx, { drawn, width, height }, { now }) => {
    const bytes = Buffer.from(drawn, 'base64')
    const address = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const url = `${picturesPath}/${address}.webp`
    return {
      target: { kind: 'content-picture', id: address },
      version: null,
      before: null,
      after: { url, width, height, bytes: bytes.length },
      apply: async (inside) => {
        await insertPicture(inside, address, { bytes, width, height }, now)
        return { url, width, height, bytes: bytes.length }
      },
    }
  },
})
