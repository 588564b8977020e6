import { helpLines } from '@trevo/rules/care/help-lines'
import type { Handler } from '#handler.ts'

export const showHelpLines: Handler<'GET /api/care/help'> = async (_input, { market }) => ({ lines: [...helpLines(market.value('care.help', 'help'))] })
