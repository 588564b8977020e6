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

export const sandboxGames: readonly SandboxGame[] = [
  { vendor: 'JL', code: 'subida', title: { pt: 'Subida', en: 'The Climb' }, engine: 'high-low', variant: '', motif: 'rocket', palette: 'ocean', stakeMinorMin: 10n },
  { vendor: 'PG', code: 'sete-quente', title: { pt: 'Sete Quente', en: 'Hot Seven' }, engine: 'classic-slot', variant: 'steady', motif: 'seven', palette: 'ember', stakeMinorMin: 5n },
  { vendor: 'PG', code: 'joias-do-rio', title: { pt: 'Joias do Rio', en: 'River Jewels' }, engine: 'classic-slot', variant: 'even', motif: 'diamond', palette: 'violet', stakeMinorMin: 10n },
  { vendor: 'CQ9', code: 'cereja-doce', title: { pt: 'Cereja Doce', en: 'Sweet Cherry' }, engine: 'classic-slot', variant: 'steady', motif: 'cherry', palette: 'ruby', stakeMinorMin: 1n },
  { vendor: 'FC', code: 'coroa-do-sol', title: { pt: 'Coroa do Sol', en: 'Crown of the Sun' }, engine: 'classic-slot', variant: 'jackpot', motif: 'crown', palette: 'amber', stakeMinorMin: 50n },
  { vendor: 'PG', code: 'lua-de-prata', title: { pt: 'Lua de Prata', en: 'Silver Moon' }, engine: 'classic-slot', variant: 'even', motif: 'moon', palette: 'night', stakeMinorMin: 10n },
  { vendor: 'JDB', code: 'bau-perdido', title: { pt: 'Baú Perdido', en: 'The Lost Chest' }, engine: 'classic-slot', variant: 'bold', motif: 'chest', palette: 'emerald', stakeMinorMin: 20n },
  { vendor: 'JL', code: 'moedas-do-norte', title: { pt: 'Moedas do Norte', en: 'Coins of the North' }, engine: 'classic-slot', variant: 'jackpot', motif: 'coins', palette: 'lagoon', stakeMinorMin: 75n },
  { vendor: 'PG', code: 'lotus-rosa', title: { pt: 'Lótus Rosa', en: 'Pink Lotus' }, engine: 'classic-slot', variant: 'even', motif: 'lotus', palette: 'rose', stakeMinorMin: 10n },
  { vendor: 'JDB', code: 'sino-de-ouro', title: { pt: 'Sino de Ouro', en: 'Golden Bell' }, engine: 'classic-slot', variant: 'steady', motif: 'bell', palette: 'amber', stakeMinorMin: 5n },
  { vendor: 'CQ9', code: 'estrela-guia', title: { pt: 'Estrela Guia', en: 'Guiding Star' }, engine: 'classic-slot', variant: 'even', motif: 'star', palette: 'ocean', stakeMinorMin: 10n },
  { vendor: 'JDB', code: 'chama-viva', title: { pt: 'Chama Viva', en: 'Living Flame' }, engine: 'classic-slot', variant: 'even', motif: 'flame', palette: 'ember', stakeMinorMin: 20n },
  { vendor: 'FC', code: 'orbita', title: { pt: 'Órbita', en: 'Orbit' }, engine: 'wheel', variant: '', motif: 'planet', palette: 'violet', stakeMinorMin: 10n },
  { vendor: 'JL', code: 'dados-de-fogo', title: { pt: 'Dados de Fogo', en: 'Dice of Fire' }, engine: 'dice', variant: '', motif: 'dice', palette: 'ruby', stakeMinorMin: 5n },
  { vendor: 'FC', code: 'limao-turbo', title: { pt: 'Limão Turbo', en: 'Turbo Lemon' }, engine: 'classic-slot', variant: 'steady', motif: 'lemon', palette: 'emerald', stakeMinorMin: 1n },
  { vendor: 'PG', code: 'lanterna', title: { pt: 'Lanterna', en: 'The Lantern' }, engine: 'classic-slot', variant: 'bold', motif: 'lantern', palette: 'ruby', stakeMinorMin: 10n },
  { vendor: 'CQ9', code: 'sol-do-deserto', title: { pt: 'Sol do Deserto', en: 'Desert Sun' }, engine: 'classic-slot', variant: 'bold', motif: 'sun', palette: 'amber', stakeMinorMin: 20n },
  { vendor: 'JL', code: 'raio-azul', title: { pt: 'Raio Azul', en: 'Blue Bolt' }, engine: 'classic-slot', variant: 'even', motif: 'bolt', palette: 'night', stakeMinorMin: 10n },
  { vendor: 'EG2', code: 'ferradura', title: { pt: 'Ferradura', en: 'Horseshoe' }, engine: 'classic-slot', variant: 'steady', motif: 'horseshoe', palette: 'emerald', stakeMinorMin: 5n },
  { vendor: 'PT', code: 'uvas-da-serra', title: { pt: 'Uvas da Serra', en: 'Highland Grapes' }, engine: 'classic-slot', variant: 'steady', motif: 'grapes', palette: 'violet', stakeMinorMin: 5n },
  { vendor: 'EG2', code: 'piramide', title: { pt: 'Pirâmide', en: 'Pyramid' }, engine: 'classic-slot', variant: 'bold', motif: 'pyramid', palette: 'ember', stakeMinorMin: 20n },
  { vendor: 'PT', code: 'chave-secreta', title: { pt: 'Chave Secreta', en: 'The Secret Key' }, engine: 'classic-slot', variant: 'bold', motif: 'key', palette: 'lagoon', stakeMinorMin: 10n },
  { vendor: 'PG', code: 'hora-certa', title: { pt: 'Hora Certa', en: 'The Right Hour' }, engine: 'classic-slot', variant: 'even', motif: 'hourglass', palette: 'rose', stakeMinorMin: 50n },
  { vendor: 'EG2', code: 'roleta-central', title: { pt: 'Roleta Central', en: 'Central Roulette' }, engine: 'wheel', variant: '', motif: 'wheel', palette: 'ruby', stakeMinorMin: 100n },
  { vendor: 'BGS', code: 'cartas-na-mesa', title: { pt: 'Cartas na Mesa', en: 'Cards on the Table' }, engine: 'high-low', variant: '', motif: 'cards', palette: 'rose', stakeMinorMin: 100n },
  { vendor: 'PT', code: 'roda-de-ouro', title: { pt: 'Roda de Ouro', en: 'Wheel of Gold' }, engine: 'wheel', variant: '', motif: 'wheel', palette: 'amber', stakeMinorMin: 50n },
  { vendor: 'EG2', code: 'as-da-noite', title: { pt: 'Ás da Noite', en: 'Ace of the Night' }, engine: 'high-low', variant: '', motif: 'ace', palette: 'night', stakeMinorMin: 100n },
  { vendor: 'BGS', code: 'ficha-cheia', title: { pt: 'Ficha Cheia', en: 'Full Chip' }, engine: 'high-low', variant: '', motif: 'chip', palette: 'ocean', stakeMinorMin: 200n },
  { vendor: 'EG2', code: 'roleta-veloz', title: { pt: 'Roleta Veloz', en: 'Swift Roulette' }, engine: 'wheel', variant: '', motif: 'wheel', palette: 'emerald', stakeMinorMin: 50n },
  { vendor: 'PT', code: 'dados-da-casa', title: { pt: 'Dados da Casa', en: 'House Dice' }, engine: 'dice', variant: '', motif: 'dice', palette: 'violet', stakeMinorMin: 100n },
  { vendor: 'BGS', code: 'mesa-dupla', title: { pt: 'Mesa Dupla', en: 'Double Table' }, engine: 'high-low', variant: '', motif: 'cards', palette: 'lagoon', stakeMinorMin: 200n },
  { vendor: 'PT', code: 'alta-ou-baixa', title: { pt: 'Alta ou Baixa', en: 'High or Low' }, engine: 'high-low', variant: '', motif: 'ace', palette: 'ember', stakeMinorMin: 50n },
  { vendor: 'JL', code: 'pesca-dourada', title: { pt: 'Pesca Dourada', en: 'Golden Catch' }, engine: 'number-draw', variant: '', motif: 'fish', palette: 'lagoon', stakeMinorMin: 10n },
  { vendor: 'CQ9', code: 'mar-aberto', title: { pt: 'Mar Aberto', en: 'Open Sea' }, engine: 'number-draw', variant: '', motif: 'wave', palette: 'ocean', stakeMinorMin: 10n },
  { vendor: 'JDB', code: 'tridente', title: { pt: 'Tridente', en: 'Trident' }, engine: 'number-draw', variant: '', motif: 'trident', palette: 'night', stakeMinorMin: 20n },
  { vendor: 'FC', code: 'perola-rara', title: { pt: 'Pérola Rara', en: 'Rare Pearl' }, engine: 'number-draw', variant: '', motif: 'shell', palette: 'rose', stakeMinorMin: 10n },
  { vendor: 'JL', code: 'mil-bolhas', title: { pt: 'Mil Bolhas', en: 'A Thousand Bubbles' }, engine: 'number-draw', variant: '', motif: 'bubbles', palette: 'amber', stakeMinorMin: 5n },
  { vendor: 'JDB', code: 'arpao-veloz', title: { pt: 'Arpão Veloz', en: 'Swift Harpoon' }, engine: 'number-draw', variant: '', motif: 'harpoon', palette: 'violet', stakeMinorMin: 20n },
  { vendor: 'CQ9', code: 'cardume', title: { pt: 'Cardume', en: 'The Shoal' }, engine: 'number-draw', variant: '', motif: 'fish', palette: 'ember', stakeMinorMin: 10n },
  { vendor: 'FC', code: 'ancora-funda', title: { pt: 'Âncora Funda', en: 'Deep Anchor' }, engine: 'number-draw', variant: '', motif: 'anchor', palette: 'ocean', stakeMinorMin: 20n },
  { vendor: 'JDB', code: 'mare-alta', title: { pt: 'Maré Alta', en: 'High Tide' }, engine: 'number-draw', variant: '', motif: 'wave', palette: 'emerald', stakeMinorMin: 10n },
  { vendor: 'JL', code: 'carta-alta', title: { pt: 'Carta Alta', en: 'High Card' }, engine: 'high-low', variant: '', motif: 'ace', palette: 'ruby', stakeMinorMin: 50n },
  { vendor: 'JDB', code: 'duelo-de-dados', title: { pt: 'Duelo de Dados', en: 'Dice Duel' }, engine: 'dice', variant: '', motif: 'dice', palette: 'emerald', stakeMinorMin: 50n },
  { vendor: 'FC', code: 'rei-da-mesa', title: { pt: 'Rei da Mesa', en: 'King of the Table' }, engine: 'high-low', variant: '', motif: 'crown', palette: 'night', stakeMinorMin: 100n },
  { vendor: 'JL', code: 'quatro-ases', title: { pt: 'Quatro Ases', en: 'Four Aces' }, engine: 'high-low', variant: '', motif: 'cards', palette: 'ember', stakeMinorMin: 100n },
  { vendor: 'PT', code: 'par-ou-impar', title: { pt: 'Par ou Ímpar', en: 'Odd or Even' }, engine: 'dice', variant: '', motif: 'dice', palette: 'ocean', stakeMinorMin: 10n },
  { vendor: 'JDB', code: 'mesa-do-rio', title: { pt: 'Mesa do Rio', en: 'River Table' }, engine: 'high-low', variant: '', motif: 'chip', palette: 'lagoon', stakeMinorMin: 50n },
  { vendor: 'FC', code: 'as-de-ouro', title: { pt: 'Ás de Ouro', en: 'Golden Ace' }, engine: 'high-low', variant: '', motif: 'ace', palette: 'amber', stakeMinorMin: 50n },
  { vendor: 'PT', code: 'blefe', title: { pt: 'Blefe', en: 'Bluff' }, engine: 'high-low', variant: '', motif: 'chip', palette: 'violet', stakeMinorMin: 100n },
  { vendor: 'JL', code: 'copa-dos-ases', title: { pt: 'Copa dos Ases', en: 'Cup of Aces' }, engine: 'high-low', variant: '', motif: 'trophy', palette: 'rose', stakeMinorMin: 100n },
  { vendor: 'BGS', code: 'gol-de-placa', title: { pt: 'Gol de Placa', en: 'Goal of the Year' }, engine: 'high-low', variant: '', motif: 'ball', palette: 'emerald', stakeMinorMin: 100n },
  { vendor: 'BGS', code: 'copa-da-rua', title: { pt: 'Copa da Rua', en: 'Street Cup' }, engine: 'number-draw', variant: '', motif: 'trophy', palette: 'amber', stakeMinorMin: 100n },
  { vendor: 'EG2', code: 'ponto-final', title: { pt: 'Ponto Final', en: 'Match Ball' }, engine: 'high-low', variant: '', motif: 'racket', palette: 'lagoon', stakeMinorMin: 100n },
  { vendor: 'PT', code: 'bola-na-rede', title: { pt: 'Bola na Rede', en: 'In the Net' }, engine: 'number-draw', variant: '', motif: 'ball', palette: 'ocean', stakeMinorMin: 100n },
  { vendor: 'EG2', code: 'virada', title: { pt: 'Virada', en: 'The Turnaround' }, engine: 'wheel', variant: '', motif: 'bolt', palette: 'ember', stakeMinorMin: 100n },
  { vendor: 'PT', code: 'placar-cheio', title: { pt: 'Placar Cheio', en: 'Full Score' }, engine: 'number-draw', variant: '', motif: 'star', palette: 'night', stakeMinorMin: 50n },
  { vendor: 'BGS', code: 'hora-do-penalti', title: { pt: 'Hora do Pênalti', en: 'Penalty Time' }, engine: 'dice', variant: '', motif: 'ball', palette: 'violet', stakeMinorMin: 100n },
  { vendor: 'EG2', code: 'raquete-de-ouro', title: { pt: 'Raquete de Ouro', en: 'Golden Racket' }, engine: 'high-low', variant: '', motif: 'racket', palette: 'ruby', stakeMinorMin: 100n },
  { vendor: 'PT', code: 'taca-de-prata', title: { pt: 'Taça de Prata', en: 'Silver Cup' }, engine: 'number-draw', variant: '', motif: 'trophy', palette: 'rose', stakeMinorMin: 100n },
  { vendor: 'IMES', code: 'arena-neon', title: { pt: 'Arena Neon', en: 'Neon Arena' }, engine: 'high-low', variant: '', motif: 'gamepad', palette: 'violet', stakeMinorMin: 100n },
  { vendor: 'IMES', code: 'ultima-fase', title: { pt: 'Última Fase', en: 'Last Level' }, engine: 'dice', variant: '', motif: 'gamepad', palette: 'ocean', stakeMinorMin: 100n },
  { vendor: 'IMES', code: 'torre-de-raios', title: { pt: 'Torre de Raios', en: 'Tower of Bolts' }, engine: 'high-low', variant: '', motif: 'bolt', palette: 'rose', stakeMinorMin: 100n },
  { vendor: 'IMES', code: 'duelo-digital', title: { pt: 'Duelo Digital', en: 'Digital Duel' }, engine: 'dice', variant: '', motif: 'gamepad', palette: 'ember', stakeMinorMin: 100n },
  { vendor: 'SV3', code: 'pena-de-ouro', title: { pt: 'Pena de Ouro', en: 'Golden Feather' }, engine: 'high-low', variant: '', motif: 'feather', palette: 'amber', stakeMinorMin: 100n },
  { vendor: 'SV3', code: 'pena-rubra', title: { pt: 'Pena Rubra', en: 'Red Feather' }, engine: 'high-low', variant: '', motif: 'feather', palette: 'ruby', stakeMinorMin: 100n },
  { vendor: 'SV3', code: 'arena-das-penas', title: { pt: 'Arena das Penas', en: 'Feather Arena' }, engine: 'high-low', variant: '', motif: 'feather', palette: 'lagoon', stakeMinorMin: 100n },
  { vendor: 'TCG_LOTTO_VN', code: 'sorteio-rapido', title: { pt: 'Sorteio Rápido', en: 'Quick Draw' }, engine: 'number-draw', variant: '', motif: 'balls', palette: 'emerald', stakeMinorMin: 10n },
  { vendor: 'TCG_LOTTO_VN', code: 'numero-da-vez', title: { pt: 'Número da Vez', en: 'Number of the Hour' }, engine: 'number-draw', variant: '', motif: 'balls', palette: 'ocean', stakeMinorMin: 10n },
  { vendor: 'TCG_SEA', code: 'bolas-do-mar', title: { pt: 'Bolas do Mar', en: 'Sea Balls' }, engine: 'number-draw', variant: '', motif: 'balls', palette: 'lagoon', stakeMinorMin: 10n },
  { vendor: 'TCG_SEA', code: 'trinta-e-tres', title: { pt: 'Trinta e Três', en: 'Thirty-Three' }, engine: 'number-draw', variant: '', motif: 'balls', palette: 'rose', stakeMinorMin: 10n },
  { vendor: 'TCG_LOTTO_VN', code: 'sorteio-expresso', title: { pt: 'Sorteio Expresso', en: 'Express Draw' }, engine: 'number-draw', variant: '', motif: 'balls', palette: 'ember', stakeMinorMin: 10n },
]
