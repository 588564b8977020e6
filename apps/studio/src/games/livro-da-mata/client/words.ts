import { symbolNames } from '#games/livro-da-mata/symbol-names.ts'
import { type BookSymbol, symbols } from '#games/livro-da-mata/tables.ts'

export const words = {
  pt: {
    opens: 'O livro abriu',
    special: '{symbol} é o símbolo especial. Em 3 ou mais rolos, ele enche esses rolos e paga em todas as linhas.',
    spread: '{symbol} em {count} rolos = {amount}',
    bookText: 'O livro substitui todos os símbolos, em todos os rolos.',
    scatterText: '3, 4 ou 5 livros em qualquer posição pagam e dão 10 giros grátis.',
    ruleFree: 'Antes dos giros grátis o livro abre em um dos nove símbolos, com a mesma chance para cada um. Nos giros grátis, depois das linhas, esse símbolo enche todo rolo em que aparece, se aparece em 3 ou mais, e paga nas 10 linhas, lado a lado ou não. 3 ou mais livros dão mais 10 giros, no máximo quatro vezes por rodada. Os giros grátis usam a aposta que os iniciou e fazem parte da mesma rodada.',
    ruleBooks: 'Uma linha só de livros paga como a onça.',
    freeMax: 'Maior ganho de um giro grátis',
    averages: 'Quanto 10 giros grátis pagam em média, pelo símbolo em que o livro abre',
  },
  en: {
    opens: 'The book has opened',
    special: '{symbol} is the special symbol. On 3 or more reels it fills these reels and pays on every line.',
    spread: '{symbol} on {count} reels = {amount}',
    bookText: 'The book stands for every symbol, on every reel.',
    scatterText: '3, 4 or 5 books anywhere pay, and give 10 free spins.',
    ruleFree: 'Before the free spins the book opens at one of nine symbols, each as likely as the others. In free spins, after the lines, that symbol fills each reel that shows it, where three or more do, and pays on all 10 lines, side by side or not. 3 or more books add 10 spins, four times a round at most. Free spins use the bet that started them and belong to the same round.',
    ruleBooks: 'A line of books alone pays as the jaguar.',
    freeMax: 'Highest win of one free spin',
    averages: 'What 10 free spins pay on average, by the symbol at which the book opens',
  },
} as const

export const nameOf = (symbol: string, language: 'pt' | 'en'): string => symbolNames[language][symbols.find((each): each is BookSymbol => each === symbol) ?? 'L']
