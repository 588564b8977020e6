import type { EngineWord } from '#vendors/client/engine-view.ts'
import type { Words } from '#client/say.ts'
import type { Face } from './board.ts'

export const minesWords: Words<EngineWord> = {
  pt: {
    play: 'Jogar',
    choose: 'Escolha quantas minas.',
    bets: 'Quantas minas ficam escondidas',
    rulesText:
      'Escolha de 1 a 24 minas e jogue. Elas ficam sob 25 casas, num lugar decidido antes da sua primeira escolha e que não muda mais.\nToque numa casa de cada vez. Uma gema aumenta o multiplicador; uma mina encerra a rodada e a aposta é perdida.\nDepois de qualquer gema você pode parar e receber a aposta vezes o multiplicador da vez. No último degrau a rodada é paga sozinha.\nCada degrau paga 97% do preço justo, arredondado para baixo no centavo: o retorno é de 96% a 97%, pare onde parar.\nUma rodada aberta espera por você por 12 horas. Depois, o jogo para por você e paga o que ela vale; se nenhuma casa foi aberta, a aposta é devolvida.',
  },
  en: {
    play: 'Play',
    choose: 'Choose how many mines.',
    bets: 'How many mines lie hidden',
    rulesText:
      'Choose 1 to 24 mines and play. They lie under 25 tiles, in places that were decided before your first choice and do not change.\nTap one tile at a time. A gem raises the multiplier; a mine ends the round and the bet is lost.\nAfter any gem you may stop and receive your bet times the multiplier of the moment. At the last step the round is paid by itself.\nEach step pays 97% of the fair price, rounded down to the cent: the return is 96% to 97% wherever you stop.\nAn open round waits for you for 12 hours. Then the game stops for you and pays what it is worth; if no tile was opened, the bet is returned.',
  },
}

export const wordsOf = {
  pt: {
    board: 'Tabuleiro de 25 casas',
    ladder: 'Multiplicadores por gema',
    fewer: 'Menos minas',
    more: 'Mais minas',
    openOne: 'Abra uma casa',
    cash: 'Parar e receber',
    tile: (place: number, face: Face): string => `Casa ${place}: ${{ hidden: 'fechada', gem: 'gema', hit: 'mina', left: 'mina, não aberta' }[face]}`,
  },
  en: {
    board: 'Board of 25 tiles',
    ladder: 'Multipliers by gem',
    fewer: 'Fewer mines',
    more: 'More mines',
    openOne: 'Open a tile',
    cash: 'Cash out',
    tile: (place: number, face: Face): string => `Tile ${place}: ${{ hidden: 'closed', gem: 'gem', hit: 'mine', left: 'mine, not opened' }[face]}`,
  },
} as const
