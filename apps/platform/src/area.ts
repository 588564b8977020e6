import type { FastifyInstance } from 'fastify'
import type { Command, OfflineCommand } from '#cli/command.ts'
import type { RegisteredAct } from '#areas/staff/act.ts'
import type { ExportList } from '#areas/staff/export-list.ts'
import type { OfficeWork, RegisterStaffRoutes } from '#areas/staff/office-work.ts'
import type { StaffHandlers } from '#areas/staff/staff-call.ts'
import type { Handlers } from './handler.ts'
import type { Job } from './job.ts'
import type { Core, Services } from './services.ts'

/** What stands beside the contract under the same address: each keeps to a plugin of its own, with its own body parser. */
export type RegisterRoutes = (app: FastifyInstance, services: Services) => void | Promise<void>

/** Whose each table is (`db/owners.test.ts`). */
export interface TableOwners {
  /** Read by all, and found without knowing any member: the catalogue, the site, its words, the house's own books and the indexes of names. */
  readonly everybodys: readonly string[]
  /**
   * A member's own, by the columns that its unique keys begin with: `member_id`, or an id or token that is made where the row lies, so that it can
   * say which cell that is.
   */
  readonly members: Readonly<Record<string, readonly string[]>>
  /** Keys that hold over all members today, by their index, with what takes their place when the house is split. */
  readonly keysOverAllMembers: Readonly<Record<string, string>>
}

/** What staff may read and do in an area. The tables that its acts write stand in `db/office-role.ts`. */
export interface StaffPart {
  readonly handlers?: Partial<StaffHandlers>
  readonly acts?: readonly RegisteredAct[]
  /** Lists that can be taken along as a file. */
  readonly exports?: readonly ExportList[]
  /** What the office's own process does besides answering. */
  readonly work?: readonly OfficeWork[]
  /** What stands beside the staff's contract: streams and files. */
  readonly routes?: readonly RegisterStaffRoutes[]
}

/** What an area gives the house. `areas.ts` lists them all; nothing else names an area to register it. */
export interface Area {
  readonly name: string
  readonly handlers?: Partial<Handlers>
  readonly jobs?: readonly Job[]
  readonly commands?: readonly (Command | OfflineCommand)[]
  readonly plainRoutes?: readonly RegisterRoutes[]
  readonly tables?: TableOwners
  readonly staff?: StaffPart
  /** What it adds to the services; its own `services.ts` declares the types. */
  readonly services?: (core: Core) => Partial<Services>
}
