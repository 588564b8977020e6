import { ledgerBalance, ledgerVerify } from '#ledger/verify-command.ts'
import type { Command } from './command.ts'

export const verifyLedger: Command = {
  name: 'ledger verify',
  usage: 'ledger verify',
  does: 'counts the books and looks at every invariant; exit code 1 on a violation',
  words: [],
  flags: {},
  run: async ({ database }) => {
    const { data, text, exitCode } = await ledgerVerify(database)
    return { json: data, lines: text.split('\n'), exitCode }
  },
}

export const showBalance: Command = {
  name: 'ledger balance',
  usage: 'ledger balance USERNAME',
  does: "shows a member's purses",
  words: ['USERNAME'],
  flags: {},
  run: async ({ database }, { words: [username = ''] }) => {
    const { data, text, exitCode } = await ledgerBalance(database, username)
    return { json: data, lines: text.split('\n'), exitCode }
  },
}
