import { api, type Line } from '@trevo/contract/member/api'
import type { Command, OfflineCommand } from '#cli/command.ts'
import type { Area, RegisterRoutes } from './area.ts'
import { areas } from './areas.ts'
import type { Handlers } from './handler.ts'
import type { Job } from './job.ts'

/** One handler for every line of the contract, from whichever area has it: one that is missing, or stands in two areas, stops the start. */
export const gatherHandlers = (from: readonly Pick<Area, 'name' | 'handlers'>[]): Handlers => {
  const areaOf = new Map<string, string>()
  for (const { name, handlers = {} } of from)
    for (const line of Object.keys(handlers)) {
      const other = areaOf.get(line)
      if (other !== undefined) throw new Error(`${line} has a handler in ${other} and in ${name}.`)
      areaOf.set(line, name)
    }
  const missing = (Object.keys(api) as Line[]).filter((line) => !areaOf.has(line))
  if (missing.length > 0) throw new Error(`No area has a handler for ${missing.join(', ')}.`)
  return Object.assign({}, ...from.map(({ handlers }) => handlers)) as Handlers
}

/** The whole contract, one handler a line. */
export const handlers: Handlers = gatherHandlers(areas)

/** What comes in beside the contract: payment providers with their news, files that phones ask for by a plain address, and in development what was sent to people. Game vendors come through `vendors/gateway/gateway.ts`. */
export const plainRoutes: readonly RegisterRoutes[] = areas.flatMap((area) => area.plainRoutes ?? [])

/** Everything that is done again and again. */
export const jobs: readonly Job[] = areas.flatMap((area) => area.jobs ?? [])

export const commands: readonly (Command | OfflineCommand)[] = areas.flatMap((area) => area.commands ?? [])
