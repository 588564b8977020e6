import { expect, test } from 'vitest'
import { packHome } from '#document/pack-home.ts'
import type { Home } from './boot.ts'
import { unpackHome } from './unpack-home.ts'

const game = (nodeId: number, over: Partial<Home['hot'][number]> = {}): Home['hot'][number] => ({
  nodeId, gameCode: `g${nodeId}`, gameName: `Jogo ${nodeId}`, gameType: 'RNG', vassalage: 'PG', vendorName: 'PG Soft', isNew: false,
  iconUrl: `/games/PG/g${nodeId}.avif`, iconColour: '#195d43', ...over,
})
const home: Home = {
  categories: ['RNG', 'SPORTS'],
  banners: [{ id: 'b', title: 'T', text: 'x', action: 'a', href: '/m/hot-games', imageUrl: '/banners/hero-1.avif', imageColour: '#000000' }],
  notices: [{ id: 'n', title: 'Pix' }],
  hot: [game(1), game(2, { isNew: true })],
  blocks: [
    { gameType: 'RNG', games: [game(2, { isNew: true }), game(3, { iconUrl: '/other/place.avif' })], vendors: [{ vassalage: 'PG', displayName: 'PG Soft', gameType: 'RNG' }] },
    { gameType: 'SPORTS', games: [], vendors: [] },
  ],
  winners: [{ vo: { iconUrl: '/games/PG/g1.avif', gameName: 'Jogo 1', gameCode: 'g1', vassalage: 'PG', customerName: 'a•••b', winAmount: '900719925474099312', currency: 'BRL' } }],
  vendorMarks: [{ vassalage: 'PG', displayName: 'PG', imageUrl: '/vendors.svg#PG' }],
}

test('what the document carries unpacks to what was packed', () => {
  expect(unpackHome(JSON.parse(JSON.stringify(packHome(home))))).toEqual(home)
})
test('a game that stands in two lists is carried once', () => {
  expect(packHome(home).games).toHaveLength(3)
})
