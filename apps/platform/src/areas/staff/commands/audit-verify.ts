import { readFile } from 'node:fs/promises'
import { type Command, CommandRefused, type CommandInput, type CommandResult } from '#cli/command.ts'
import { readPublicKey } from '#cli/public-key.ts'
import { verifyLogFile } from '#areas/staff/log-file.ts'
import { verifyLog } from '#areas/staff/verify-log.ts'

const readHead = (text: string | undefined): { readonly number: bigint; readonly hash: string } | null => {
  if (text === undefined) return null
  const [, number, hash] = /^([1-9][0-9]{0,18}):([0-9a-f]{64})$/.exec(text) ?? []
  if (number === undefined || hash === undefined) throw new CommandRefused(`--head is "${text}", but must be a block's number and its hash, as in 12:9f86d0…`)
  return { number: BigInt(number), hash }
}

interface Verdict {
  readonly blocks: number
  readonly events: number
  readonly head: string | null
  readonly findings: readonly { readonly block: bigint | null; readonly problem: string }[]
  /** Of a file alone. */
  readonly signedTo?: bigint | null
  readonly signers?: readonly string[]
}

const signedWords = ({ signedTo, signers = [] }: Verdict, isKeyGiven: boolean): readonly string[] => {
  if (signedTo === undefined) return []
  if (signedTo === null) return ['No head in it is signed: its rows fit together, but nothing says whose log it is. Compare its head with a published one (--head).']
  if (isKeyGiven) return [`Signed up to block ${signedTo} by the key that you gave.`]
  return [`Signed up to block ${signedTo} by ${signers.join(' and ')}: whether that is the house's key, only a copy from elsewhere tells (--key).`]
}

const told = (verdict: Verdict, isKeyGiven = false): CommandResult => ({
  json: {
    blocks: verdict.blocks,
    events: verdict.events,
    head: verdict.head,
    ...(verdict.signedTo === undefined ? {} : { signedTo: verdict.signedTo?.toString() ?? null, signers: verdict.signers }),
    findings: verdict.findings.map(({ block, problem }) => ({ block: block?.toString() ?? null, problem })),
  },
  lines: [
    ...verdict.findings.map(({ block, problem }) => `${block === null ? 'The file' : `Block ${block}`} ${problem}.`),
    `${verdict.findings.length === 0 ? 'The log is whole' : 'The log is NOT whole'}: ${verdict.events} rows in ${verdict.blocks} blocks${verdict.head === null ? '' : `, head ${verdict.head}`}.`,
    ...signedWords(verdict, isKeyGiven),
  ],
  exitCode: verdict.findings.length === 0 ? 0 : 1,
})

const verifyFile = async (file: string, { flags }: CommandInput): Promise<CommandResult> => {
  const key = await readPublicKey(flags.key)
  const text = await readFile(file, 'utf8').catch((): never => {
    throw new CommandRefused(`${file} cannot be read.`)
  })
  return told(verifyLogFile(text, { head: readHead(flags.head), key }), key !== null)
}

export const auditVerify: Command = {
  kind: 'reads',
  name: 'audit verify',
  usage: 'audit verify [FILE] [--head BLOCK:HASH] [--key HEX|FILE]',
  does: 'computes the chain of the staff log again, beside a running house, or of an exported part without any database (its heads signed by --key); exit code 1 where it does not hold',
  words: ['[FILE]'],
  flags: { head: 'optional', key: 'optional' },
  runAlone: (input) => (input.words[0] === undefined ? null : verifyFile(input.words[0], input)),
  run: async ({ database }, { flags }) => {
    if (flags.key !== undefined) throw new CommandRefused('--key is for a file: beside a running house its own rows are read.')
    return told(await verifyLog(database.db, readHead(flags.head)))
  },
}
