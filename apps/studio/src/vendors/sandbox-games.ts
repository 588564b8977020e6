import type { MotifName } from './motif-names.ts'
import type { PaletteName } from './palettes.ts'

/** The games that this studio plays in the name of outside vendors, so that a demo can be played whole; in the game they are marked as a sandbox. */
export interface SandboxGame {
  readonly vendor: string
  readonly code: string
  readonly title: { readonly pt: string; readonly en: string }
  readonly engine: 'classic-slot' | 'wheel' | 'dice' | 'high-low' | 'number-draw'
  /** Which of the engine's tables; empty where it has one. */
  readonly variant: string
  readonly motif: MotifName
  readonly palette: PaletteName
  readonly stakeMinorMin: bigint
}

type Playing = 'wheel' | 'dice' | 'high-low' | 'number-draw' | `slot/${'steady' | 'even' | 'bold' | 'jackpot'}`

const game = (
  vendor: string,
  code: string,
  pt: string,
  en: string,
  playing: Playing,
  motif: MotifName,
  palette: PaletteName,
  stakeMinorMin: bigint,
): SandboxGame => {
  const look = { vendor, code, title: { pt, en }, motif, palette, stakeMinorMin }
  switch (playing) {
    case 'slot/steady':
    case 'slot/even':
    case 'slot/bold':
    case 'slot/jackpot':
      return { ...look, engine: 'classic-slot', variant: playing.slice('slot/'.length) }
    case 'wheel':
    case 'dice':
    case 'high-low':
    case 'number-draw':
      return { ...look, engine: playing, variant: '' }
  }
}

export const sandboxGames: readonly SandboxGame[] = [
  game('JL', 'subida', 'Subida', 'The Climb', 'high-low', 'rocket', 'ocean', 10n),
  game('PG', 'sete-quente', 'Sete Quente', 'Hot Seven', 'slot/steady', 'seven', 'ember', 5n),
  game('PG', 'joias-do-rio', 'Joias do Rio', 'River Jewels', 'slot/even', 'diamond', 'violet', 10n),
  game('CQ9', 'cereja-doce', 'Cereja Doce', 'Sweet Cherry', 'slot/steady', 'cherry', 'ruby', 1n),
  game('FC', 'coroa-do-sol', 'Coroa do Sol', 'Crown of the Sun', 'slot/jackpot', 'crown', 'amber', 50n),
  game('PG', 'lua-de-prata', 'Lua de Prata', 'Silver Moon', 'slot/even', 'moon', 'night', 10n),
  game('JDB', 'bau-perdido', 'Baú Perdido', 'The Lost Chest', 'slot/bold', 'chest', 'emerald', 20n),
  game('JL', 'moedas-do-norte', 'Moedas do Norte', 'Coins of the North', 'slot/jackpot', 'coins', 'lagoon', 75n),
  game('PG', 'lotus-rosa', 'Lótus Rosa', 'Pink Lotus', 'slot/even', 'lotus', 'rose', 10n),
  game('JDB', 'sino-de-ouro', 'Sino de Ouro', 'Golden Bell', 'slot/steady', 'bell', 'amber', 5n),
  game('CQ9', 'estrela-guia', 'Estrela Guia', 'Guiding Star', 'slot/even', 'star', 'ocean', 10n),
  game('JDB', 'chama-viva', 'Chama Viva', 'Living Flame', 'slot/even', 'flame', 'ember', 20n),
  game('FC', 'orbita', 'Órbita', 'Orbit', 'wheel', 'planet', 'violet', 10n),
  game('JL', 'dados-de-fogo', 'Dados de Fogo', 'Dice of Fire', 'dice', 'dice', 'ruby', 5n),
  game('FC', 'limao-turbo', 'Limão Turbo', 'Turbo Lemon', 'slot/steady', 'lemon', 'emerald', 1n),
  game('PG', 'lanterna', 'Lanterna', 'The Lantern', 'slot/bold', 'lantern', 'ruby', 10n),
  game('CQ9', 'sol-do-deserto', 'Sol do Deserto', 'Desert Sun', 'slot/bold', 'sun', 'amber', 20n),
  game('JL', 'raio-azul', 'Raio Azul', 'Blue Bolt', 'slot/even', 'bolt', 'night', 10n),
  game('EG2', 'ferradura', 'Ferradura', 'Horseshoe', 'slot/steady', 'horseshoe', 'emerald', 5n),
  game('PT', 'uvas-da-serra', 'Uvas da Serra', 'Highland Grapes', 'slot/steady', 'grapes', 'violet', 5n),
  game('EG2', 'piramide', 'Pirâmide', 'Pyramid', 'slot/bold', 'pyramid', 'ember', 20n),
  game('PT', 'chave-secreta', 'Chave Secreta', 'The Secret Key', 'slot/bold', 'key', 'lagoon', 10n),
  game('PG', 'hora-certa', 'Hora Certa', 'The Right Hour', 'slot/even', 'hourglass', 'rose', 50n),
  game('EG2', 'roleta-central', 'Roleta Central', 'Central Roulette', 'wheel', 'wheel', 'ruby', 100n),
  game('BGS', 'cartas-na-mesa', 'Cartas na Mesa', 'Cards on the Table', 'high-low', 'cards', 'rose', 100n),
  game('PT', 'roda-de-ouro', 'Roda de Ouro', 'Wheel of Gold', 'wheel', 'wheel', 'amber', 50n),
  game('EG2', 'as-da-noite', 'Ás da Noite', 'Ace of the Night', 'high-low', 'ace', 'night', 100n),
  game('BGS', 'ficha-cheia', 'Ficha Cheia', 'Full Chip', 'high-low', 'chip', 'ocean', 200n),
  game('EG2', 'roleta-veloz', 'Roleta Veloz', 'Swift Roulette', 'wheel', 'wheel', 'emerald', 50n),
  game('PT', 'dados-da-casa', 'Dados da Casa', 'House Dice', 'dice', 'dice', 'violet', 100n),
  game('BGS', 'mesa-dupla', 'Mesa Dupla', 'Double Table', 'high-low', 'cards', 'lagoon', 200n),
  game('PT', 'alta-ou-baixa', 'Alta ou Baixa', 'High or Low', 'high-low', 'ace', 'ember', 50n),
  game('JL', 'pesca-dourada', 'Pesca Dourada', 'Golden Catch', 'number-draw', 'fish', 'lagoon', 10n),
  game('CQ9', 'mar-aberto', 'Mar Aberto', 'Open Sea', 'number-draw', 'wave', 'ocean', 10n),
  game('JDB', 'tridente', 'Tridente', 'Trident', 'number-draw', 'trident', 'night', 20n),
  game('FC', 'perola-rara', 'Pérola Rara', 'Rare Pearl', 'number-draw', 'shell', 'rose', 10n),
  game('JL', 'mil-bolhas', 'Mil Bolhas', 'A Thousand Bubbles', 'number-draw', 'bubbles', 'amber', 5n),
  game('JDB', 'arpao-veloz', 'Arpão Veloz', 'Swift Harpoon', 'number-draw', 'harpoon', 'violet', 20n),
  game('CQ9', 'cardume', 'Cardume', 'The Shoal', 'number-draw', 'fish', 'ember', 10n),
  game('FC', 'ancora-funda', 'Âncora Funda', 'Deep Anchor', 'number-draw', 'anchor', 'ocean', 20n),
  game('JDB', 'mare-alta', 'Maré Alta', 'High Tide', 'number-draw', 'wave', 'emerald', 10n),
  game('JL', 'carta-alta', 'Carta Alta', 'High Card', 'high-low', 'ace', 'ruby', 50n),
  game('JDB', 'duelo-de-dados', 'Duelo de Dados', 'Dice Duel', 'dice', 'dice', 'emerald', 50n),
  game('FC', 'rei-da-mesa', 'Rei da Mesa', 'King of the Table', 'high-low', 'crown', 'night', 100n),
  game('JL', 'quatro-ases', 'Quatro Ases', 'Four Aces', 'high-low', 'cards', 'ember', 100n),
  game('PT', 'par-ou-impar', 'Par ou Ímpar', 'Odd or Even', 'dice', 'dice', 'ocean', 10n),
  game('JDB', 'mesa-do-rio', 'Mesa do Rio', 'River Table', 'high-low', 'chip', 'lagoon', 50n),
  game('FC', 'as-de-ouro', 'Ás de Ouro', 'Golden Ace', 'high-low', 'ace', 'amber', 50n),
  game('PT', 'blefe', 'Blefe', 'Bluff', 'high-low', 'chip', 'violet', 100n),
  game('JL', 'copa-dos-ases', 'Copa dos Ases', 'Cup of Aces', 'high-low', 'trophy', 'rose', 100n),
  game('BGS', 'gol-de-placa', 'Gol de Placa', 'Goal of the Year', 'high-low', 'ball', 'emerald', 100n),
  game('BGS', 'copa-da-rua', 'Copa da Rua', 'Street Cup', 'number-draw', 'trophy', 'amber', 100n),
  game('EG2', 'ponto-final', 'Ponto Final', 'Match Ball', 'high-low', 'racket', 'lagoon', 100n),
  game('PT', 'bola-na-rede', 'Bola na Rede', 'In the Net', 'number-draw', 'ball', 'ocean', 100n),
  game('EG2', 'virada', 'Virada', 'The Turnaround', 'wheel', 'bolt', 'ember', 100n),
  game('PT', 'placar-cheio', 'Placar Cheio', 'Full Score', 'number-draw', 'star', 'night', 50n),
  game('BGS', 'hora-do-penalti', 'Hora do Pênalti', 'Penalty Time', 'dice', 'ball', 'violet', 100n),
  game('EG2', 'raquete-de-ouro', 'Raquete de Ouro', 'Golden Racket', 'high-low', 'racket', 'ruby', 100n),
  game('PT', 'taca-de-prata', 'Taça de Prata', 'Silver Cup', 'number-draw', 'trophy', 'rose', 100n),
  game('IMES', 'arena-neon', 'Arena Neon', 'Neon Arena', 'high-low', 'gamepad', 'violet', 100n),
  game('IMES', 'ultima-fase', 'Última Fase', 'Last Level', 'dice', 'gamepad', 'ocean', 100n),
  game('IMES', 'torre-de-raios', 'Torre de Raios', 'Tower of Bolts', 'high-low', 'bolt', 'rose', 100n),
  game('IMES', 'duelo-digital', 'Duelo Digital', 'Digital Duel', 'dice', 'gamepad', 'ember', 100n),
  game('SV3', 'pena-de-ouro', 'Pena de Ouro', 'Golden Feather', 'high-low', 'feather', 'amber', 100n),
  game('SV3', 'pena-rubra', 'Pena Rubra', 'Red Feather', 'high-low', 'feather', 'ruby', 100n),
  game('SV3', 'arena-das-penas', 'Arena das Penas', 'Feather Arena', 'high-low', 'feather', 'lagoon', 100n),
  game('TCG_LOTTO_VN', 'sorteio-rapido', 'Sorteio Rápido', 'Quick Draw', 'number-draw', 'balls', 'emerald', 10n),
  game('TCG_LOTTO_VN', 'numero-da-vez', 'Número da Vez', 'Number of the Hour', 'number-draw', 'balls', 'ocean', 10n),
  game('TCG_SEA', 'bolas-do-mar', 'Bolas do Mar', 'Sea Balls', 'number-draw', 'balls', 'lagoon', 10n),
  game('TCG_SEA', 'trinta-e-tres', 'Trinta e Três', 'Thirty-Three', 'number-draw', 'balls', 'rose', 10n),
  game('TCG_LOTTO_VN', 'sorteio-expresso', 'Sorteio Expresso', 'Express Draw', 'number-draw', 'balls', 'ember', 10n),
]
