import { expect, test } from 'vitest'
import { withWinner } from './winners.ts'

const win = (customerName: string, winAmount: string) => ({
  vo: { iconUrl: '', gameName: 'Trevo da Sorte', gameCode: 'trevo-da-sorte', vassalage: 'TREVO', customerName, winAmount, currency: 'BRL' },
})
const names = (board: readonly { vo: { customerName: string } }[]): string[] => board.map(({ vo }) => vo.customerName)

test('a new win stands where its amount puts it, even beyond what a float holds', () => {
  const board = [win('a', '900719925474099300'), win('b', '5000')]
  expect(names(withWinner(board, win('c', '900719925474099301')))).toEqual(['c', 'a', 'b'])
  expect(names(withWinner(board, win('c', '4000')))).toEqual(['a', 'b', 'c'])
})
test('the same win told twice stands once', () => {
  const board = [win('a', '5000')]
  expect(withWinner(board, win('a', '5000'))).toBe(board)
})
test('Product §9.5 the board keeps to twenty', () => {
  const full = Array.from({ length: 20 }, (_, at) => win(`m${at}`, String(9000 - at)))
  const board = withWinner(full, win('new', '9999'))
  expect(board).toHaveLength(20)
  expect(names(board)[0]).toBe('new')
  expect(names(board)).not.toContain('m19')
})
