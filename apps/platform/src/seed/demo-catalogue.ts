import { demoClasses } from '@trevo/demo-games/classes'
import { demoGames } from '@trevo/demo-games/games'
import { keywordsOf } from '@trevo/demo-games/keywords'
import { colourOf } from '@trevo/demo-games/palettes'
import { demoVendors } from '@trevo/demo-games/vendors'
import type { ImportRowGiven } from '#areas/lobby/import/rows.ts'

const vendorRows = (): readonly ImportRowGiven[] =>
  demoVendors.map(({ code, name }, sort) => ({
    kind: 'vendor',
    vassalage: code,
    displayName: name,
    sort,
    categories: [...new Set(demoGames.filter((game) => game.vendor === code).map((game) => game.gameType))].map((gameType) => ({ gameType, sort })),
  }))

const classRows = (): readonly ImportRowGiven[] =>
  demoClasses.map(({ gameType, code, pt, en }) => ({ kind: 'class', gameType, gameClassify: code, displayName: { pt, en } }))

const gameRows = (): readonly ImportRowGiven[] =>
  demoGames.map((game) => ({
    kind: 'game',
    vassalage: game.vendor,
    gameCode: game.code,
    nodeName: game.title.pt,
    gameName: game.title,
    gameType: game.gameType,
    gameClassify: [game.gameClassify],
    keywords: [...keywordsOf(game)],
    isNew: game.isNew,
    isHot: game.isHot,
    minBet: game.minBetMinor.toString(),
    takesBonus: game.gameType !== 'PVP' && game.gameType !== 'COCKFIGHT',
    minLine: game.minLine,
    lottoMode: [...game.lottoModes],
    iconColour: colourOf(game.palette),
  }))

/** The demo's games as an operator's own would come: the lines of an import file. */
export const demoCatalogue = (): readonly string[] => [...vendorRows(), ...classRows(), ...gameRows()].map((row) => JSON.stringify(row))
