import { call } from '#api/call.ts'
import { queries } from '#api/queries.ts'
import { isUndecided } from '#api/refusal.ts'
import { keepIntent } from '#router/intent.ts'
import { currentShown } from '#router/location.ts'
import { go } from '#router/navigate.ts'
import { faultAreas } from '#i18n/areas.ts'
import { refusalWords } from '#i18n/refusal-words.ts'
import { loadMessages } from '#i18n/t.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { currentSession } from '#session/session-store.ts'
import { toast } from '@trevo/ui/toast-store.ts'
import { favouriteIds, nodeIdOf, type FavouriteGame } from './favourite-store.ts'
import { favouriteSync } from './favourite-sync.ts'
import { homePath, loginPath } from '#lib/addresses.ts'

/** Product §9.30. */
const idsMax = 100
/** What a guest wanted to mark when we asked who it is; it lasts as long as the tab. */
const wishKey = 'favouriteWish'

const sync = favouriteSync(favouriteIds, nodeIdOf, (game: FavouriteGame, isOn) => {
  const named = { nodeId: nodeIdOf(game), vendor: game.vassalage }
  return isOn ? call('POST /api/favourites', { body: named }) : call('DELETE /api/favourites', { query: named })
})

async function set(game: FavouriteGame, isOn: boolean): Promise<void> {
  try {
    await sync(game, isOn)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes('"fav"') })
  } catch (error) {
    await loadMessages(faultAreas)
    toast(refusalWords(error), { kind: 'error' })
  }
}

/** A guest logs in first, and then the wish is done (Product §4.39). */
export async function toggleFavourite(game: FavouriteGame): Promise<void> {
  if (currentSession() !== null) return set(game, favouriteIds.get()?.includes(nodeIdOf(game)) !== true)
  const shown = currentShown()
  const { nodeId, vassalage, gameName } = game
  writeStored('sessionStorage', wishKey, JSON.stringify({ nodeId, vassalage, gameName }))
  keepIntent(shown === null ? homePath : shown.path + shown.search)
  await go(loginPath)
}

function takeWish(): FavouriteGame | null {
  const text = readStored('sessionStorage', wishKey)
  writeStored('sessionStorage', wishKey, null)
  try {
    const wish: unknown = JSON.parse(text ?? 'null')
    return isGame(wish) ? wish : null
  } catch {
    return null
  }
}
const isGame = (wish: unknown): wish is FavouriteGame =>
  typeof wish === 'object' && wish !== null && 'nodeId' in wish && typeof wish.nodeId === 'number' && 'vassalage' in wish && typeof wish.vassalage === 'string' && 'gameName' in wish

const againMs = { first: 2_000, most: 60_000 }
/** Which session's favourites are wanted: a session goes on under other tokens. */
let wanted = 0

/** Null: there was no answer that decides anything. */
const askIds = async (): Promise<readonly string[] | null> => {
  try {
    return (await call('GET /api/favourites/ids', { query: { pageSize: idsMax } })).content
  } catch (error) {
    if (isUndecided(error)) return null
    throw error
  }
}

/** Whose session it is now: the favourites are theirs, and a guest has none. Silence is asked again: without them no heart is marked, and no wish is done. */
export async function loadFavourites(): Promise<void> {
  wanted += 1
  const mine = wanted
  favouriteIds.set(null)
  if (currentSession() === null) return
  for (let waitMs = againMs.first; ; waitMs = Math.min(againMs.most, waitMs * 2)) {
    const ids = await askIds()
    if (mine !== wanted) return
    if (ids !== null) {
      favouriteIds.set(ids)
      break
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    if (mine !== wanted) return
  }
  const wish = takeWish()
  if (wish !== null) await set(wish, true)
}
