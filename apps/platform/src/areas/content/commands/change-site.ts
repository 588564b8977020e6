import type { Json } from '@trevo/rules/canonical-json'
import { lockSite } from '#areas/content/brand/brand-store.ts'
import type { ActDefinition } from '#areas/staff/act.ts'
import { performAtTerminal, type TerminalOutcome } from '#areas/staff/at-terminal.ts'
import type { CommandContext, CommandResult } from '#cli/command.ts'

type Site = Awaited<ReturnType<typeof lockSite>>

/** An act on the site, made from how the site is now: it is held from that look on, so that nobody's change in between is lost. */
export const changeSite = (database: CommandContext['database'], act: ActDefinition, payloadOf: (site: Site) => { readonly [part: string]: Json }): Promise<TerminalOutcome> =>
  database.transact(async (tx) => performAtTerminal(tx, database, act, payloadOf(await lockSite(tx)), new Date()))

/** What is told where it was done, and where it waits for another. */
export const told = (outcome: TerminalOutcome, json: object, lines: readonly string[]): CommandResult =>
  outcome.kind === 'done' ? { json, lines } : { json: { ...json, isDone: false, waits: outcome.waits }, lines: [outcome.waits] }
