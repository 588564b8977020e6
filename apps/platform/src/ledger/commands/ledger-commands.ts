import { ledgerHead, ledgerHouse } from './house-command.ts'
import type { PurseKind } from '#ledger/movement.ts'
import { BooksDisagree } from '#ledger/audit/statement.ts'
import { ledgerStatement } from './statement-command.ts'
import { type CommandOutcome, ledgerBalance, ledgerVerify } from './verify-command.ts'
import { type Command, CommandRefused, type CommandResult, given } from '#cli/command.ts'
import { momentIn } from './moment.ts'

const resultOf = ({ data, text, exitCode }: CommandOutcome): CommandResult => ({ json: data, lines: text.split('\n'), exitCode })

const keptHeadIn = (text: string): { readonly block: bigint; readonly hash: string } => {
  const match = /^([1-9][0-9]{0,17}):([0-9a-f]{64})$/.exec(text)
  if (match?.[1] === undefined || match[2] === undefined)
    throw new CommandRefused(`--head is "${text}", but must be what "ledger head" prints: a block, a colon and 64 digits.`)
  return { block: BigInt(match[1]), hash: match[2] }
}

export const verifyLedger: Command = {
  kind: 'reads',
  name: 'ledger verify',
  usage: 'ledger verify [--head BLOCK:HASH]',
  does: 'looks at every invariant over every row and computes the chain again, beside a head kept elsewhere if given; exit code 1 on a violation',
  words: [],
  flags: { head: 'optional' },
  run: async ({ database, onProgress }, { flags }) =>
    resultOf(await ledgerVerify(database, { kept: flags.head === undefined ? undefined : keptHeadIn(flags.head), onProgress })),
}

export const showHead: Command = {
  kind: 'reads',
  name: 'ledger head',
  usage: 'ledger head',
  does: 'shows the newest block of the chain; kept elsewhere it proves all that was sealed before',
  words: [],
  flags: {},
  run: async ({ database }) => resultOf(await ledgerHead(database)),
}

export const showHouse: Command = {
  kind: 'reads',
  name: 'ledger house',
  usage: 'ledger house [ACCOUNT] [--at TIME]',
  does: "shows what the house's accounts got, gave and have, now or at a whole minute that is past",
  words: ['[ACCOUNT]'],
  flags: { at: 'optional' },
  run: async ({ database }, { words: [account], flags: { at } }) => {
    const before = at === undefined ? undefined : momentIn('at', at)
    if (before !== undefined && before.getTime() % 60_000 !== 0) throw new CommandRefused('--at must be a whole minute: totals are kept by minutes.')
    return resultOf(await ledgerHouse(database, { ...(account !== undefined && { account }), ...(before !== undefined && { before }) }))
  },
}

const purses: readonly PurseKind[] = ['cash', 'bonus', 'held', 'debt']

export const showStatement: Command = {
  kind: 'reads',
  name: 'ledger statement',
  usage: 'ledger statement USERNAME --from TIME --to TIME [--purse cash] [--csv | --json]',
  does: "shows a purse's opening, lines and closing from a time on until before another",
  words: ['USERNAME'],
  flags: { from: 'required', to: 'required', purse: 'optional', csv: 'switch' },
  run: async ({ database }, input) => {
    const { words, flags } = input
    const [username = ''] = words
    const purse = purses.find((kind) => kind === (flags.purse ?? 'cash'))
    if (purse === undefined) throw new CommandRefused(`--purse is "${flags.purse}", but must be one of ${purses.join(', ')}.`)
    const [from, to] = [momentIn('from', given(input, 'from')), momentIn('to', given(input, 'to'))]
    if (from >= to) throw new CommandRefused('--from must be before --to.')
    const statement = await ledgerStatement(database, { username, purse, from, to }).catch((error: unknown) => {
      throw error instanceof BooksDisagree ? new CommandRefused(error.message) : error
    })
    if (statement === null) throw new CommandRefused(`There is no member "${username}".`)
    return { json: null, lines: [], pieces: (isJson) => statement(isJson ? 'json' : flags.csv === undefined ? 'text' : 'csv') }
  },
}

export const showBalance: Command = {
  kind: 'reads',
  name: 'ledger balance',
  usage: 'ledger balance USERNAME',
  does: "shows a member's purses",
  words: ['USERNAME'],
  flags: {},
  run: async ({ database }, { words: [username = ''] }) => resultOf(await ledgerBalance(database, username)),
}
