import type { BookSymbol } from './tables.ts'

export const symbolNames: Readonly<Record<'pt' | 'en', Readonly<Record<BookSymbol, string>>>> = {
  pt: { L: 'Livro', O: 'Onça', R: 'Arara', M: 'Muiraquitã', F: 'Vitória-régia', A: 'Ás', K: 'Rei', Q: 'Dama', J: 'Valete', X: 'Dez' },
  en: { L: 'Book', O: 'Jaguar', R: 'Macaw', M: 'Jade frog', F: 'Water lily', A: 'Ace', K: 'King', Q: 'Queen', J: 'Jack', X: 'Ten' },
}
