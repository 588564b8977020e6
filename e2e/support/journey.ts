import { askPlatform } from './platform-process.ts'

/** Where a running product is, and the environment that it was started with. */
export interface StackAddresses {
  readonly platformUrl: string
  readonly studioUrl: string
  readonly pixSandboxUrl: string
  readonly paySandboxUrl: string
  readonly issuerUrl: string
  readonly officeUrl: string
  readonly environment: NodeJS.ProcessEnv
}

/** Tells this process, and those that it starts from now on, which products run: one for each worker of the journeys. */
export const nameStacks = (stacks: readonly StackAddresses[]): void => {
  process.env['TREVO_E2E_STACKS'] = JSON.stringify(stacks)
}

/** This worker's own: Playwright numbers those that run side by side, and one that replaces another has its number. */
const ownStack = (): StackAddresses => {
  const named = process.env['TREVO_E2E_STACKS']
  if (named === undefined) throw new Error('no product runs: journeys are started by "npm test"')
  const stacks = JSON.parse(named) as readonly StackAddresses[]
  const own = stacks[Number(process.env['TEST_PARALLEL_INDEX'] ?? '0')]
  if (own === undefined) throw new Error(`there are ${stacks.length} products, and none for this worker`)
  return own
}

export const siteUrl = (): string => ownStack().platformUrl
export const studioUrl = (): string => ownStack().studioUrl
export const paySandboxUrl = (): string => ownStack().paySandboxUrl
export const pixSandboxUrl = (): string => ownStack().pixSandboxUrl
export const officeUrl = (): string => ownStack().officeUrl
export const issuerUrl = (): string => ownStack().issuerUrl

/** Where the running product keeps its data, its lock and its secrets. */
export const dataDir = (): string => ownStack().environment['DATA_DIR'] ?? ''

/** `npm run -s trevo -- …` beside the running product; the object it printed. A non-zero exit throws with its output. */
export const trevo = (...words: string[]): Promise<unknown> => askPlatform(ownStack().environment, { trevo: [...words, '--json'] })

/** With money, as if two people had given it. */
export const addRichMember = (facts: Readonly<Record<string, string | number>>): Promise<unknown> => askPlatform(ownStack().environment, { richMember: facts })

/** Rates and contracts of a team of agents, as if staff and they themselves had made them. */
export const giveAgentTeam = (facts: Readonly<Record<string, unknown>>): Promise<unknown> => askPlatform(ownStack().environment, { teamGiven: facts })

/** What they played, as a day of the books that is over. */
export const closeAgentDay = (facts: Readonly<Record<string, unknown>>): Promise<unknown> => askPlatform(ownStack().environment, { agentDay: facts })
