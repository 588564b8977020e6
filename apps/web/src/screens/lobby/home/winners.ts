import type { Home } from '#initial-data/initial-data.ts'

type Winner = Home['winners'][number]
const winnersMax = 20

/** The board with one more win, highest first, at its length. The same win told twice stands once. */
export function withWinner(board: readonly Winner[], winner: Winner): readonly Winner[] {
  const isSame = ({ vo }: Winner): boolean =>
    vo.customerName === winner.vo.customerName && vo.winAmount === winner.vo.winAmount && vo.gameCode === winner.vo.gameCode
  if (board.some(isSame)) return board
  const amountOf = ({ vo }: Winner): bigint => BigInt(vo.winAmount)
  return [...board, winner].sort((a, b) => (amountOf(a) === amountOf(b) ? 0 : amountOf(a) < amountOf(b) ? 1 : -1)).slice(0, winnersMax)
}
