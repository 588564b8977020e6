import { mkdirSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { databaseRefusal } from '@trevo/server/database-refusal'
import { optionalDatabaseUrl, StartRefused } from '@trevo/server/environment'
import { takeHouseLock } from '@trevo/server/house-lock'
import { type Command, type CommandInput, type OfflineCommand, CommandRefused, type CommandResult } from './command.ts'
import { openCommandDatabase } from './command-database.ts'
import { commands } from '#gathered.ts'
import { openHouseDatabase } from './open-house-database.ts'

/** Where a command says what it has to say. */
export interface Terminal {
  /** The command's own: rejects when nobody reads any more. */
  write(piece: string): Promise<void>
  /** A sentence beside the output. */
  tell(sentence: string): void
}

const usage = (): string =>
  ['Usage: npm run -s trevo -- COMMAND [--json]', '', ...commands.flatMap((command) => [`  ${command.usage}`, `      ${command.does}`])].join('\n')

/** A wrong call, answered with how to call; exit code 2. */
class UsageError extends Error {}

const commandOf = (words: readonly string[]): Command | OfflineCommand | undefined =>
  commands.find((command) => command.name === words.slice(0, command.name.split(' ').length).join(' '))

const parseFlags = (command: Command | OfflineCommand, argv: readonly string[]) => {
  const options: NonNullable<ParseArgsConfig['options']> = { json: { type: 'boolean' } }
  for (const [name, need] of Object.entries(command.flags)) options[name] = { type: need === 'switch' ? 'boolean' : 'string' }
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}.\nUsage: ${command.usage}`)
  }
}

const textOf = (value: unknown): string | undefined => (value === true ? '' : typeof value === 'string' ? value : undefined)

const parse = (command: Command | OfflineCommand, argv: readonly string[]): { input: CommandInput; isJson: boolean } => {
  const parsed = parseFlags(command, argv)
  const words = parsed.positionals.slice(command.name.split(' ').length)
  const flags = Object.fromEntries(Object.keys(command.flags).map((name) => [name, textOf(parsed.values[name])]))
  const missing = Object.entries(command.flags).find(([name, need]) => need === 'required' && flags[name] === undefined)
  if (missing !== undefined) throw new UsageError(`--${missing[0]} is missing.\nUsage: ${command.usage}`)
  const wordsMin = command.words.filter((word) => !word.startsWith('[')).length
  if (words.length < wordsMin || words.length > command.words.length)
    throw new UsageError(`${command.name} takes ${command.words.join(' ') || 'no words'}.\nUsage: ${command.usage}`)
  return { input: { words, flags }, isJson: parsed.values.json === true }
}

const print = async ({ write }: Terminal, { json, lines, pieces }: CommandResult, isJson: boolean): Promise<void> => {
  if (pieces === undefined) await write(isJson ? `${JSON.stringify(json)}\n` : lines.map((line) => `${line}\n`).join(''))
  else for await (const piece of pieces(isJson)) await write(piece)
}

const executeOffline = async (terminal: Terminal, command: OfflineCommand, input: CommandInput, isJson: boolean, dataDir: string): Promise<number> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = await takeHouseLock(dataDir, terminal.tell)
  try {
    const result = await command.runOffline({ dataDir, onProgress: terminal.tell }, input)
    await print(terminal, result, isJson)
    return result.exitCode ?? 0
  } finally {
    lock.release()
  }
}

/** Gives back the exit code. */
const execute = async (terminal: Terminal, command: Command | OfflineCommand, input: CommandInput, isJson: boolean): Promise<number> => {
  const folder = process.env.DATA_DIR || '.data'
  const dataDir = isAbsolute(folder) ? folder : join(import.meta.dirname, '..', '..', '..', '..', folder)
  const databaseUrl = optionalDatabaseUrl('DATABASE_URL', process.env.DATABASE_URL || undefined)
  if ('runOffline' in command) {
    if (databaseUrl !== undefined) throw new CommandRefused('DATABASE_URL is set, and that server is its owner’s to back up and restore: this command is for the embedded database.')
    return executeOffline(terminal, command, input, isJson, dataDir)
  }
  const alone = await command.runAlone?.(input)
  if (alone !== undefined && alone !== null) {
    await print(terminal, alone, isJson)
    return alone.exitCode ?? 0
  }
  const house = await openHouseDatabase({ dataDir, databaseUrl, onProgress: terminal.tell, beginsHouse: command.beginsHouse === true })
  const database = openCommandDatabase(house.url, command.kind)
  try {
    const result = await command.run({ database, databaseUrl: house.url, dataDir, onProgress: terminal.tell }, input)
    await print(terminal, result, isJson)
    return result.exitCode ?? 0
  } finally {
    await database.close()
    await house.close()
  }
}

const undefinedTable = '42P01'
const unusableFolder = ['EEXIST', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC']

const sentenceOf = (error: unknown): string | null => {
  if (error instanceof StartRefused || error instanceof CommandRefused) return error.message
  const code = (error as { readonly code?: string }).code
  if (code === undefinedTable) return 'The database has no tables yet: run "npm run -s trevo -- db migrate", or "npm start" once.'
  if (code === 'EPIPE') return 'Nobody reads the output any more.'
  if (code !== undefined && unusableFolder.includes(code)) return `DATA_DIR cannot be used (${code}): set it to a folder that this user may write.`
  return databaseRefusal(error)
}

/** One call of `trevo`, in this process's environment; gives back the exit code. */
export const runCommandLine = async (argv: readonly string[], terminal: Terminal): Promise<number> => {
  const { tell } = terminal
  if (argv.length === 0 || argv[0] === '--help' || argv[0] === 'help') {
    await terminal.write(`${usage()}\n`)
    return argv.length === 0 ? 2 : 0
  }
  const command = commandOf(argv)
  if (command === undefined) {
    tell(`There is no command "${argv.slice(0, 2).join(' ')}".\n${usage()}`)
    return 2
  }
  try {
    const { input, isJson } = parse(command, argv)
    return await execute(terminal, command, input, isJson)
  } catch (error) {
    if (error instanceof UsageError) {
      tell(error.message)
      return 2
    }
    tell(sentenceOf(error) ?? `The command failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    return 1
  }
}
