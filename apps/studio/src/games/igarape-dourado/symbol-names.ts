import type { CreekSymbol, Jackpot } from './tables.ts'

export const symbolNames: Readonly<Record<'pt' | 'en', Readonly<Record<CreekSymbol, string>>>> = {
  pt: { W: 'Peixe dourado', O: 'Moeda', B: 'Boto', J: 'Jacaré', U: 'Tucano', N: 'Canoa', E: 'Esmeralda', T: 'Turmalina', A: 'Água-marinha' },
  en: { W: 'Golden fish', O: 'Coin', B: 'River dolphin', J: 'Caiman', U: 'Toucan', N: 'Canoe', E: 'Emerald', T: 'Tourmaline', A: 'Aquamarine' },
}

export const jackpotNames: Readonly<Record<'pt' | 'en', Readonly<Record<Jackpot, string>>>> = {
  pt: { mini: 'Mini', minor: 'Menor', major: 'Maior', grand: 'Grande' },
  en: { mini: 'Mini', minor: 'Minor', major: 'Major', grand: 'Grand' },
}
