import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gameCategories } from '@trevo/rules/categories'
import { z } from 'zod'

const catalogueRow = z.object({
  provider: z.string().regex(/^[A-Z0-9_]{1,32}$/),
  gameCode: z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/),
  name: z.object({ pt: z.string().min(1), en: z.string().min(1) }),
  gameType: z.enum(gameCategories),
  gameClassify: z.string().nullable(),
  isNew: z.boolean(),
  isHot: z.boolean(),
  minBetMinor: z.string().regex(/^[1-9][0-9]*$/),
  minLine: z.number().int().positive(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
})

export type CatalogueRow = z.infer<typeof catalogueRow>

/** The demo's games in the order of menus; `catalogue.json` also tells the art how each tile looks and the studio how each is played. */
export const readCatalogue = async (): Promise<readonly CatalogueRow[]> =>
  z
    .array(catalogueRow)
    .max(2_000)
    .parse(JSON.parse(await readFile(join(import.meta.dirname, 'catalogue.json'), 'utf8')))
