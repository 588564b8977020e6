import type { ReplyOf } from '@trevo/contract/member/api'
import { minBetChoices, prizeModeOf } from '@trevo/rules/games'
import type { Handler } from '#handler.ts'
import type { Images } from '#cache/images.ts'
import { sharedReply } from '@trevo/operation/shared-reply'
import type { Catalogue } from '#areas/lobby/cache/catalogue.ts'
import { inLists } from '#areas/lobby/cache/in-lists.ts'
import { wordsFor } from '#db/words-in.ts'

type Types = ReplyOf<'GET /api/games/types'>

const iconOf = (images: Images, { code, gameType, iconPath }: Catalogue['vendorCategories'][number]): string =>
  iconPath === null ? images.vendorIcon(code, gameType) : images.versioned(iconPath)

const tellTypes = (catalogue: Catalogue, language: string, images: Images): Types => {
  const { categories, vendorCategories, classes } = catalogue
  const byCategory = <T>(of: (gameType: (typeof categories)[number]) => T): Partial<Record<(typeof categories)[number], T>> =>
    Object.fromEntries(categories.map((gameType) => [gameType, of(gameType)]))
  const at = (gameType: string) => vendorCategories.filter((each) => each.gameType === gameType)
  return {
    sorting: categories.map((gameCategory) => ({ gameCategory, vendorNames: at(gameCategory).map(({ code }) => ({ accountTypeName: code })) })),
    mapping: byCategory((gameType) =>
      at(gameType).map((each) => ({ vassalage: each.code, displayName: each.displayName, gameType, mobileLargeIcon: iconOf(images, each) })),
    ),
    gameClassify: byCategory((gameType) =>
      classes.filter((each) => each.gameType === gameType).map(({ code, names }) => ({ gameClassify: code, displayName: wordsFor(names, language) ?? code })),
    ),
    display: Object.fromEntries(vendorCategories.map(({ code, vendorName }) => [code, vendorName])),
    filters: {
      minBets: [...minBetChoices],
      minLines: byCategory((gameType) =>
        [...new Set(inLists(catalogue, { gameType, isHot: false }).map((game) => game.min_line))].sort((one, other) => one - other),
      ),
    },
    prizeMode: prizeModeOf(at('ELOTT').map(({ code }) => code)),
  }
}

/** A language that a stranger invents is answered, and not kept. */
const languagesCachedMax = 40
const toldOf = new WeakMap<Catalogue, Map<string, Types>>()

/** The same for everybody of one language until the catalogue changes. */
export const listGameTypes: Handler<'GET /api/games/types'> = async ({ query: { language } }, { catalogue, images }) => {
  const all = await catalogue()
  const told = toldOf.get(all) ?? new Map<string, Types>()
  toldOf.set(all, told)
  const known = told.get(language)
  if (known !== undefined) return known
  const types = sharedReply(tellTypes(all, language, images))
  if (told.size < languagesCachedMax) told.set(language, types)
  return types
}
