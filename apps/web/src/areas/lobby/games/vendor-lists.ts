import type { TileGame } from '#initial-data/initial-data.ts'
import { call } from '#api/call.ts'
import { gamesOfVendor } from './vendor-shown.ts'
import type { Language } from '@trevo/ui/words/language.ts'
import { paced } from '#lib/paced.ts'

/** A phone on a slow line is not asked to bring all vendors at once (Product §9.32). */
const inTurn = paced(400)
const kept = new Map<string, Promise<readonly TileGame[]>>()

interface VendorQuery {
  readonly gameType: TileGame['gameType']
  readonly vassalage: string
  readonly language: Language
}

/** The first games of one vendor, asked once a visit and in turn; one that failed may be asked again. */
export function vendorGames({ gameType, vassalage, language }: VendorQuery): Promise<readonly TileGame[]> {
  const key = `${language} ${gameType} ${vassalage}`
  const asked = kept.get(key) ?? inTurn(async () => (await call('GET /api/games', { query: { gameType, vassalage, language, pageSize: gamesOfVendor } })).games)
  kept.set(key, asked)
  asked.catch(() => kept.delete(key))
  return asked
}
