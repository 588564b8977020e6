import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { type Command, type CommandInput, CommandRefused, type CommandResult } from '#cli/command.ts'
import { readPublicKey } from '#cli/public-key.ts'
import { treeFileLines, verifyLiabilitiesFile } from '#ledger/liabilities/tree-file.ts'
import { treesOf } from '#ledger/liabilities/trees-store.ts'

const verifyFile = async (file: string, { flags }: CommandInput): Promise<CommandResult> => {
  const key = await readPublicKey(flags.key)
  await access(file).catch((): never => {
    throw new CommandRefused(`${file} cannot be read.`)
  })
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
  const verdict = await verifyLiabilitiesFile(lines[Symbol.asyncIterator](), key)
  const { what, statement, sums, problems, signedBy, leaves } = verdict
  const of = statement === null ? '' : ` of ${statement.day} in ${statement.currency}, root ${statement.root}`
  const total = statement === null ? '' : `The tree holds cash ${statement.sums.cash}, held ${statement.sums.held}, stakes ${statement.sums.stakes} and, apart, bonus ${statement.sums.bonus}, in minor units.`
  const signer = signedBy === null ? 'It is signed by nobody: compare its root with the published one.' : key === null ? `Signed by ${signedBy}: whether that is the house's key, only a copy from elsewhere tells (--key).` : 'Signed by the key that you gave.'
  return {
    json: { what, ok: problems.length === 0, statement, leaves, ...(sums === null ? {} : { member: Object.fromEntries(Object.entries(sums).map(([kind, amount]) => [kind, amount.toString()])) }), signedBy, problems },
    lines: [
      ...problems.map((problem) => `The file ${problem}.`),
      ...(what === 'none' ? [] : [`${problems.length === 0 ? 'It holds' : 'It does NOT hold'}: ${what === 'proof' ? 'a proof' : 'a whole tree'}${of}, ${leaves} leaves.`, total]),
      ...(sums === null ? [] : [`Its member has cash ${sums.cash}, held ${sums.held}, stakes ${sums.stakes} and bonus ${sums.bonus} in it.`]),
      ...(what === 'none' ? [] : [signer]),
    ],
    exitCode: problems.length === 0 ? 0 : 1,
  }
}

export const verifyLiabilities: Command = {
  kind: 'reads',
  name: 'liabilities verify',
  usage: 'liabilities verify FILE [--key HEX|FILE]',
  does: "checks a member's proof or a whole tree of liabilities without any database, its signature by --key; exit code 1 where it does not hold",
  words: ['FILE'],
  flags: { key: 'optional' },
  runAlone: (input) => verifyFile(input.words[0] ?? '', input),
  run: (_context, input) => verifyFile(input.words[0] ?? '', input),
}

export const liabilitiesFile: Command = {
  kind: 'reads',
  name: 'liabilities file',
  usage: 'liabilities file DAY CURRENCY',
  does: 'writes a whole tree as JSON lines for auditors: it names nobody; kept 35 days',
  words: ['DAY', 'CURRENCY'],
  flags: {},
  run: async ({ database }, { words: [day = '', currency = ''] }) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) throw new CommandRefused(`"${day}" is no day such as 2026-03-01.`)
    const tree = (await treesOf(database.db, day)).find((each) => each.currency === currency)
    if (tree === undefined) throw new CommandRefused(`There is no tree of ${day} in ${currency}.`)
    return { json: null, lines: [], pieces: () => treeFileLines(database.db, tree) }
  },
}
