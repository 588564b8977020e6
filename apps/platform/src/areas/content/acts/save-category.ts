import { contentKeyText, wordsOf } from '@trevo/contract/staff/content-body'
import { z } from 'zod'
import { defineAct } from '#areas/staff/act.ts'
import { backBy } from '#areas/staff/undo.ts'
import { findCategory, saveCategory as save } from '#areas/content/items/shown-store.ts'

/** A category of promotions, new or changed. */
export const saveCategory = defineAct({
  name: 'content.save-category',
  undo: backBy('content.save-category', 'key'),
  payload: z.strictObject({ key: contentKeyText, name: wordsOf(64), position: z.number().int().min(0).max(30_000) }),
  plan: async (tx, { key, name, position }) => {
    const before = await findCategory(tx, key)
    return {
      target: { kind: 'content-category', id: key },
      version: null,
      before: before === undefined ? null : { name: before.name, position: before.position },
      after: { name, position },
      apply: async (inside) => {
        await save(inside, key, { name, position })
        return null
      },
    }
  },
})
