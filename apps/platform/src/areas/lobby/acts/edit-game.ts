import { gameEdit, gameIdText } from '@trevo/contract/staff/lobby'
import type { Json } from '@trevo/rules/canonical-json'
import { z } from 'zod'
import { readSite } from '#areas/site/store.ts'
import { defineAct } from '#areas/staff/act.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { isParts } from '#areas/staff/undo.ts'
import { changeGame, findClassCodes, type GameColumns, type StaffGame } from '#areas/lobby/staff-games-store.ts'
import { gameOfAct, targetOf } from './game-of-act.ts'

type Parts = z.infer<typeof gameEdit>
export type GameEdit = { readonly [Part in keyof Parts]?: Exclude<Parts[Part], undefined> }
/** Left out is left out, and never undefined. */
type Payload = { readonly gameId: string; readonly change: GameEdit }

/** The game as an edit names its parts: what stands in the log before and after, and what an undo sends back. */
const editableOf = (game: StaffGame): Required<{ [Part in keyof GameEdit]: Json }> => ({
  name: game.name,
  names: { ...game.names },
  classes: [...game.classes],
  keywords: [...game.keywords],
  sort: game.sort_order,
  isHot: game.is_hot,
  isNew: game.is_new,
  takesBonus: game.takes_bonus,
  weightBps: game.weight_bps,
  minBetMinor: game.min_bet_minor.toString(),
  maxBetMinor: game.max_bet_minor?.toString() ?? null,
  iconPath: game.icon_path,
  iconColour: game.icon_colour,
})

const columnsOf = ({ name, names, classes, keywords, sort, isHot, isNew, takesBonus, weightBps, minBetMinor, maxBetMinor, iconPath, iconColour }: GameEdit): GameColumns => ({
  ...(name === undefined ? {} : { name }),
  ...(names === undefined ? {} : { names }),
  ...(classes === undefined ? {} : { classes }),
  ...(keywords === undefined ? {} : { keywords }),
  ...(sort === undefined ? {} : { sort_order: sort }),
  ...(isHot === undefined ? {} : { is_hot: isHot }),
  ...(isNew === undefined ? {} : { is_new: isNew }),
  ...(takesBonus === undefined ? {} : { takes_bonus: takesBonus }),
  ...(weightBps === undefined ? {} : { weight_bps: weightBps }),
  ...(minBetMinor === undefined ? {} : { min_bet_minor: BigInt(minBetMinor) }),
  ...(maxBetMinor === undefined ? {} : { max_bet_minor: maxBetMinor === null ? null : BigInt(maxBetMinor) }),
  ...(iconPath === undefined ? {} : { icon_path: iconPath }),
  ...(iconColour === undefined ? {} : { icon_colour: iconColour }),
})

/** Names, classes, words, place, marks, stakes or picture: each part that is left out stays. */
export const editGame = defineAct({
  name: 'games.edit',
  undo: ({ target, before }) => {
    if (!isParts(before)) return null
    const { currency: _currency, ...change } = before
    return { act: 'games.edit', payload: { gameId: target.id, change } }
  },
  payload: z.strictObject({ gameId: gameIdText, change: gameEdit.refine((change) => Object.keys(change).length > 0, 'nothing to change') }) as unknown as z.ZodType<Payload>,
  plan: async (tx, { gameId, change }) => {
    const game = await gameOfAct(tx, gameId)
    const there = editableOf(game)
    const parts = Object.keys(change) as (keyof GameEdit)[]
    const unknown = change.classes === undefined || change.classes.length === 0 ? [] : await findClassCodes(tx, game.game_type).then((known) => change.classes?.filter((code) => !known.has(code)) ?? [])
    if (unknown.length > 0) throw refuseStaff('unknown_class', { fields: unknown.map((code) => ({ field: 'classes', problem: code })) })
    const least = change.minBetMinor === undefined ? game.min_bet_minor : BigInt(change.minBetMinor)
    const most = change.maxBetMinor === undefined ? game.max_bet_minor : change.maxBetMinor === null ? null : BigInt(change.maxBetMinor)
    if (most !== null && most < least) throw refuseStaff('stakes_crossed')
    // Product §13.1140: what a round costs is of the house's currency.
    const money = change.minBetMinor === undefined && change.maxBetMinor === undefined ? {} : { currency: (await readSite(tx)).currency }
    return {
      target: targetOf(gameId),
      version: BigInt(game.version),
      before: { ...Object.fromEntries(parts.map((part) => [part, there[part]])), ...money },
      after: { ...Object.fromEntries(parts.map((part) => [part, change[part] ?? null])), ...money },
      apply: async (inside) => ({ version: (await changeGame(inside, game.node_id, columnsOf(change))).toString() }),
    }
  },
})
