import { expect, test } from 'vitest'
import { asksForCare } from './asks-for-care.ts'

test.each(['limite', 'Limites', 'pausa', 'pausar conta', 'autoexclusão', 'AUTOEXCLUSAO', 'self-exclusion', 'vício', 'viciado em jogo', 'addiction', 'jogo responsável', 'encerrar conta', 'ajuda'])(
  'Product §2.95 "%s" looks for a way to stop',
  (typed) => expect(asksForCare(typed)).toBe(true),
)

test.each(['', 'cereja', 'tigre', 'dados de fogo', 'serviço', 'ilimitado'])('"%s" looks for a game', (typed) => expect(asksForCare(typed)).toBe(false))
