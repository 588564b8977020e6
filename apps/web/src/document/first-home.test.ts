import { expect, test } from 'vitest'
import type { Home } from '#initial-data/initial-data.ts'
import { firstHome } from './first-home.ts'

const game = (nodeId: number, over: Partial<Home['hot'][number]> = {}): Home['hot'][number] => ({
  nodeId, gameCode: `g${nodeId}`, gameName: `Jogo ${nodeId}`, gameType: 'RNG', vassalage: 'PG', vendorName: 'PG Soft', isNew: false,
  iconUrl: `/games/PG/g${nodeId}.avif`, iconColour: '#195d43', ...over,
})
const home: Home = {
  isWhole: false,
  categories: ['RNG', 'SPORTS'],
  banners: [{ id: 'b', title: 'T', text: 'x', action: 'a', href: '/m/hot-games', imageUrl: '/banners/hero-1.avif', imageColour: '#000000' }],
  notices: [{ id: 'n', title: 'Pix' }],
  highlights: [{ id: 'h', title: 'D', text: 'y', href: '/m/help', imageUrl: null, imageColour: '#000000' }],
  hot: [game(1, { iconUrl: '/games/PG/g1.avif?v=7b273a11' }), game(2, { isNew: true })],
  blocks: [
    { gameType: 'RNG', games: [game(2, { isNew: true }), game(3, { iconUrl: '/other/place.avif' })], vendors: [] },
    { gameType: 'SPORTS', games: [], vendors: [{ vassalage: 'IMES', displayName: 'Arena', gameType: 'SPORTS' }] },
  ],
  winners: [{ vo: { iconUrl: '/games/ZZ/gone.avif?v=1', gameName: 'Outro', gameCode: 'gone', vassalage: 'ZZ', customerName: 'c•••d', winAmount: '5', currency: 'BRL' } }, { vo: { iconUrl: '/games/PG/g1.avif?v=7b273a11', gameName: 'Jogo 1', gameCode: 'g1', vassalage: 'PG', customerName: 'a•••b', winAmount: '900719925474099312', currency: 'BRL' } }],
  vendorMarks: [{ vassalage: 'PG', displayName: 'PG', imageUrl: '/vendors.svg#PG' }],
}

/** As the catalogue tells it: more than a tile shows. */
const listed = (tile: Home['hot'][number]) => ({ ...tile, isFavourite: false, maximumRtpBps: 9_650 })

test('a block that lists its vendors carries no games, and the others carry what their tiles show', () => {
  const { blocks, hot } = firstHome({ ...home, hot: home.hot.map(listed), blocks: [{ gameType: 'SPORTS', games: [listed(game(4))], vendors: home.blocks[1]!.vendors as never }] } as never)
  expect(blocks[0]).toEqual({ gameType: 'SPORTS', games: [], vendors: [{ vassalage: 'IMES', displayName: 'Arena', gameType: 'SPORTS' }] })
  expect(hot[0]).toEqual(home.hot[0])
})

test('Product §2.8 Product §2.47: a document brings the first block of games and keeps the places of the others', () => {
  const told = {
    categories: home.categories, banners: home.banners, notices: home.notices, highlights: [], hot: [],
    vendorMarks: ['PG', 'TREVO', 'IMES', 'BGS'].map((vassalage) => ({ vassalage, displayName: vassalage, imageUrl: '' })),
    blocks: [{ gameType: 'RNG' as const, games: [], vendors: [] }, { gameType: 'LIVE' as const, games: [], vendors: [{ vassalage: 'PG', displayName: 'PG', gameType: 'LIVE' as const }] }],
    winners: Array.from({ length: 20 }, () => home.winners).flat().slice(0, 20),
  }
  const look = firstHome(told)
  expect(look.blocks.map((block) => block.vendors.length)).toEqual([0, 0])
  expect(look.winners).toHaveLength(9)
  expect(look.vendorMarks.map(({ vassalage }) => vassalage)).toEqual(['PG', 'BGS'])
  expect(look.isWhole).toBe(false)
})
