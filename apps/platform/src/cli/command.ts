import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'

/** A sentence for the person at the terminal; exit code 1, no stack. */
export class CommandRefused extends Error {}

export interface CommandContext {
  readonly database: Database<Tables>
  /** The platform's own address of it. */
  readonly databaseUrl: string
  readonly dataDir: string
  /** Told beside the output, so that `--json` stays one object. */
  readonly onProgress: (sentence: string) => void
}

export interface CommandInput {
  /** What stands in the usage in capitals, in its order. */
  readonly words: readonly string[]
  /** Of a switch the empty text where it was given. */
  readonly flags: Readonly<Record<string, string | undefined>>
}

export interface CommandResult {
  /** Printed by `--json` on one line; money in it is text. */
  readonly json: unknown
  readonly lines: readonly string[]
  /** 1 when what was looked at is not as it must be; default 0. */
  readonly exitCode?: number
  /** Instead of both, where it may be too long to be held: written piece by piece, while the database is still open. */
  readonly pieces?: (isJson: boolean) => AsyncIterable<string>
}

/**
 * What a command is to the log. `reads`: it writes nothing, and its connection could not. `acts`: it does what staff do, and each transaction that
 * writes opens an act, or is undone. `machine`: schema, keys, back-ups and the demo, which stand below the house and its log.
 */
export type CommandKind = 'reads' | 'acts' | 'machine'

export interface Command {
  readonly kind: CommandKind
  /** The words that name it, such as `member add`. */
  readonly name: string
  readonly usage: string
  readonly does: string
  /** One in brackets may be left out. */
  readonly words: readonly string[]
  /** Name of each flag, and whether it must be there; a switch takes no value. */
  readonly flags: Readonly<Record<string, 'required' | 'optional' | 'switch'>>
  /** Makes the embedded database where there is none; every other command says that there is none. */
  readonly beginsHouse?: true
  /** Asked first: does it without any database where it can; null: it needs one. */
  runAlone?(input: CommandInput): Promise<CommandResult> | null
  run(context: CommandContext, input: CommandInput): Promise<CommandResult>
}

/** Works on DATA_DIR itself while nothing runs there: the folder is held for it, and no database is opened. */
export interface OfflineCommand extends Omit<Command, 'kind' | 'run' | 'runAlone'> {
  readonly kind: 'machine'
  runOffline(context: Pick<CommandContext, 'dataDir' | 'onProgress'>, input: CommandInput): Promise<CommandResult>
}

/** A flag that the dispatcher has seen to be there. */
export const given = (input: CommandInput, flag: string): string => {
  const value = input.flags[flag]
  if (value === undefined) throw new CommandRefused(`--${flag} is missing.`)
  return value
}
