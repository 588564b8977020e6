import { readFile } from 'node:fs/promises'
import { type Command, CommandRefused, type CommandResult } from '#cli/command.ts'
import { verifyLogFile } from '#areas/staff/log-file.ts'
import { verifyLog } from '#areas/staff/verify-log.ts'

const readHead = (text: string | undefined): { readonly number: bigint; readonly hash: string } | null => {
  if (text === undefined) return null
  const [, number, hash] = /^([1-9][0-9]{0,18}):([0-9a-f]{64})$/.exec(text) ?? []
  if (number === undefined || hash === undefined) throw new CommandRefused(`--head is "${text}", but must be a block's number and its hash, as in 12:9f86d0…`)
  return { number: BigInt(number), hash }
}

const told = (verdict: { readonly blocks: number; readonly events: number; readonly head: string | null; readonly findings: readonly { readonly block: bigint | null; readonly problem: string }[] }): CommandResult => ({
  json: { blocks: verdict.blocks, events: verdict.events, head: verdict.head, findings: verdict.findings.map(({ block, problem }) => ({ block: block?.toString() ?? null, problem })) },
  lines: [
    ...verdict.findings.map(({ block, problem }) => `${block === null ? 'The file' : `Block ${block}`} ${problem}.`),
    `${verdict.findings.length === 0 ? 'The log is whole' : 'The log is NOT whole'}: ${verdict.events} rows in ${verdict.blocks} blocks${verdict.head === null ? '' : `, head ${verdict.head}`}.`,
  ],
  exitCode: verdict.findings.length === 0 ? 0 : 1,
})

export const auditVerify: Command = {
  name: 'audit verify',
  usage: 'audit verify [FILE] [--head BLOCK:HASH]',
  does: 'computes the chain of the staff log again, beside a running house, or of an exported part without any database; exit code 1 where it does not hold',
  words: ['[FILE]'],
  flags: { head: 'optional' },
  run: async ({ database }, { words: [file], flags }) => {
    const head = readHead(flags.head)
    if (file === undefined) return told(await verifyLog(database.db, head))
    const text = await readFile(file, 'utf8').catch((): never => {
      throw new CommandRefused(`${file} cannot be read.`)
    })
    return told(verifyLogFile(text, head))
  },
}
