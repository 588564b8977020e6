import type { MarketSymbol } from './tables.ts'

export const symbolNames: Readonly<Record<'pt' | 'en', Readonly<Record<MarketSymbol, string>>>> = {
  pt: { W: 'Balança', S: 'Cesta', C: 'Caju', A: 'Abacaxi', M: 'Melancia', U: 'Açaí', B: 'Banana', N: 'Manga', P: 'Pimenta', L: 'Limão' },
  en: { W: 'Scales', S: 'Basket', C: 'Cashew fruit', A: 'Pineapple', M: 'Watermelon', U: 'Açaí', B: 'Banana', N: 'Mango', P: 'Pepper', L: 'Lime' },
}
