import type { MotifName } from './motif-names.ts'

/** A word in the demo's two languages. */
export interface Word {
  readonly pt: string
  readonly en: string
}

export interface Noun extends Word {
  readonly motif: MotifName
}

const noun = (motif: MotifName, ...words: readonly (readonly [string, string])[]): readonly Noun[] => words.map(([pt, en]) => ({ motif, pt, en }))

/** What a name is about, by class of game. None is an animal, a person or a word that a maker of games is known by. */
export const nouns = {
  fruit: [
    ...noun('cherry', ['Cereja', 'Cherry'], ['Cerejas', 'Cherries'], ['Pomar', 'Orchard']),
    ...noun('lemon', ['Limão', 'Lemon'], ['Limonada', 'Lemonade']),
    ...noun('grapes', ['Uvas', 'Grapes'], ['Vinha', 'Vineyard']),
    ...noun('seven', ['Sete', 'Seven'], ['Trio de Setes', 'Three Sevens']),
    ...noun('bell', ['Sino', 'Bell'], ['Campanário', 'Belfry']),
    ...noun('horseshoe', ['Ferradura', 'Horseshoe'], ['Ferraria', 'Smithy']),
    ...noun('clover', ['Trevo', 'Clover'], ['Trevos', 'Clovers'], ['Folha', 'Leaf']),
  ],
  wonder: [
    ...noun('diamond', ['Joia', 'Jewel'], ['Diamante', 'Diamond'], ['Prisma', 'Prism']),
    ...noun('moon', ['Lua', 'Moon'], ['Luar', 'Moonlight']),
    ...noun('star', ['Estrela', 'Star'], ['Cometa', 'Comet']),
    ...noun('lotus', ['Lótus', 'Lotus'], ['Jardim', 'Garden']),
    ...noun('flame', ['Chama', 'Flame'], ['Fogueira', 'Bonfire'], ['Brasa', 'Ember']),
    ...noun('planet', ['Planeta', 'Planet'], ['Eclipse', 'Eclipse']),
    ...noun('bolt', ['Raio', 'Bolt'], ['Trovoada', 'Thunder']),
    ...noun('sun', ['Sol', 'Sun'], ['Manhã', 'Morning']),
  ],
  quest: [
    ...noun('chest', ['Baú', 'Chest'], ['Tesouro', 'Treasure']),
    ...noun('key', ['Chave', 'Key'], ['Fechadura', 'Lock'], ['Segredo', 'Secret']),
    ...noun('lantern', ['Lanterna', 'Lantern'], ['Candeeiro', 'Lamp']),
    ...noun('pyramid', ['Pirâmide', 'Pyramid'], ['Templo', 'Temple'], ['Ruínas', 'Ruins']),
    ...noun('hourglass', ['Ampulheta', 'Hourglass'], ['Areia', 'Sand']),
    ...noun('rocket', ['Foguete', 'Rocket'], ['Viagem', 'Voyage']),
    ...noun('trident', ['Tridente', 'Trident']),
  ],
  riches: [
    ...noun('crown', ['Coroa', 'Crown'], ['Trono', 'Throne'], ['Reino', 'Realm']),
    ...noun('coins', ['Moedas', 'Coins'], ['Cofre', 'Coffer'], ['Pote', 'Pot']),
    ...noun('trophy', ['Taça', 'Chalice'], ['Prêmio', 'Prize']),
    ...noun('chip', ['Ficha', 'Chip']),
    ...noun('diamond', ['Brilhante', 'Brilliant']),
  ],
  instant: [
    ...noun('rocket', ['Subida', 'Climb'], ['Salto', 'Leap']),
    ...noun('bolt', ['Faísca', 'Spark'], ['Corrida', 'Dash']),
    ...noun('planet', ['Volta', 'Turn'], ['Giro', 'Whirl']),
  ],
  wheel: noun('wheel', ['Roleta', 'Roulette'], ['Roda', 'Wheel'], ['Ciranda', 'Roundel']),
  cards: [
    ...noun('cards', ['Baralho', 'Deck'], ['Cartas', 'Cards'], ['Mesa', 'Table']),
    ...noun('ace', ['Ás', 'Ace'], ['Carta', 'Card'], ['Naipe', 'Suit']),
    ...noun('chip', ['Fichas', 'Chips'], ['Salão', 'Hall']),
    ...noun('crown', ['Dama', 'Queen'], ['Valete', 'Jack']),
  ],
  show: noun('wheel', ['Carrossel', 'Carousel'], ['Catavento', 'Pinwheel'], ['Rodada', 'Spin']),
  flight: noun('rocket', ['Voo', 'Flight'], ['Foguete', 'Rocket'], ['Órbita', 'Orbit']),
  cup: noun('trophy', ['Torneio', 'Tournament'], ['Copa', 'Cup'], ['Desafio', 'Challenge']),
  sea: [
    ...noun('wave', ['Maré', 'Tide'], ['Onda', 'Wave'], ['Corrente', 'Current']),
    ...noun('shell', ['Concha', 'Shell'], ['Pérola', 'Pearl'], ['Recife', 'Reef']),
    ...noun('bubbles', ['Bolhas', 'Bubbles'], ['Espuma', 'Foam']),
  ],
  deep: [...noun('anchor', ['Âncora', 'Anchor'], ['Naufrágio', 'Wreck'], ['Mergulho', 'Dive']), ...noun('trident', ['Fundo', 'Depths'], ['Abismo', 'Abyss'])],
  football: noun('ball', ['Gol', 'Goal'], ['Chute', 'Shot'], ['Drible', 'Dribble'], ['Pelada', 'Kickabout'], ['Escanteio', 'Corner']),
  tennis: noun('racket', ['Saque', 'Serve'], ['Raquete', 'Racket'], ['Quadra', 'Court']),
  multi: [...noun('star', ['Placar', 'Scoreboard'], ['Estádio', 'Stadium']), ...noun('trophy', ['Final', 'Final'], ['Pódio', 'Podium'])],
  arena: noun('gamepad', ['Arena', 'Arena'], ['Fase', 'Level'], ['Partida', 'Match'], ['Controle', 'Gamepad']),
  tower: noun('bolt', ['Torre', 'Tower'], ['Circuito', 'Circuit'], ['Núcleo', 'Core']),
  feather: noun('feather', ['Pena', 'Feather'], ['Pluma', 'Plume'], ['Penacho', 'Crest']),
  draw: noun('balls', ['Sorteio', 'Draw'], ['Bolas', 'Balls'], ['Números', 'Numbers'], ['Globo', 'Globe'], ['Bilhete', 'Ticket'], ['Dezenas', 'Dozens']),
} as const satisfies Record<string, readonly Noun[]>

export type NounSet = keyof typeof nouns

const places: readonly (readonly [string, string])[] = [
  ['do Sertão', 'Backlands'],
  ['da Serra', 'Highland'],
  ['do Cais', 'Quayside'],
  ['da Varanda', 'Veranda'],
  ['do Farol', 'Lighthouse'],
  ['da Madrugada', 'Small-Hours'],
  ['do Entardecer', 'Dusk'],
  ['da Garoa', 'Drizzle'],
  ['da Feira', 'Market'],
  ['do Bonde', 'Tramway'],
  ['da Ladeira', 'Hillside'],
  ['do Quintal', 'Backyard'],
  ['da Enseada', 'Cove'],
  ['do Mirante', 'Lookout'],
  ['da Chapada', 'Tableland'],
  ['da Restinga', 'Sandbar'],
  ['do Planalto', 'Plateau'],
  ['da Lagoa', 'Lagoon'],
  ['do Arraial', 'Hamlet'],
  ['da Praça', 'Square'],
  ['do Coreto', 'Bandstand'],
  ['da Janela', 'Window'],
  ['do Moinho', 'Mill'],
  ['da Ponte', 'Bridge'],
  ['da Vila', 'Village'],
  ['do Porto', 'Harbour'],
  ['do Vale', 'Valley'],
  ['da Duna', 'Dune'],
  ['da Aurora', 'Daybreak'],
  ['do Bosque', 'Grove'],
  ['da Neblina', 'Misty'],
  ['do Ateliê', 'Workshop'],
]
const stuffs: readonly (readonly [string, string])[] = [
  ['de Cobre', 'Copper'],
  ['de Cristal', 'Crystal'],
  ['de Seda', 'Silk'],
  ['de Veludo', 'Velvet'],
  ['de Âmbar', 'Amber'],
  ['de Bronze', 'Bronze'],
  ['de Papel', 'Paper'],
  ['de Vidro', 'Glass'],
]

/** What follows the noun in Portuguese and comes before it in English; none of them bends with the noun. */
export const attributes: readonly Word[] = [...places, ...stuffs].map(([pt, en]) => ({ pt, en }))
