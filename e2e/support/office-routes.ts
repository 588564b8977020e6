import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface Screen {
  readonly path: string
  readonly example?: string
  readonly isForPhones?: true
}

export interface OfficeRoute {
  readonly path: string
  /** With something to look at in the demo where the path has holes. */
  readonly address: string
  readonly isForPhones: boolean
}

const folder = new URL('../../apps/office/src/screens/', import.meta.url)

const found = readdirSync(fileURLToPath(folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('/screen.ts'))

/** Every screen of the office whose address is known beforehand, by the files that make its table; a record whose id differs from house to house is opened by the journeys of its room. */
export const officeRoutes: readonly OfficeRoute[] = (
  await Promise.all(found.sort().map(async (name) => ((await import(new URL(name, folder).href)) as { readonly screen: Screen }).screen))
).map(({ path, example, isForPhones }) => ({ path, address: example ?? path.replace(/\/\*$/, ''), isForPhones: isForPhones === true })).filter(({ address }) => !address.includes(':'))
