import { StartRefused } from '@trevo/server/environment'

/** What a sandbox is started with; its variables have names of its own. */
export interface SandboxConfig {
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  readonly secret: string
}

/** Whoever reaches it can do what the real thing would never let them. `what`: that, as a clause. */
export const refuseInProduction = (environment: NodeJS.ProcessEnv, what: string): void => {
  if (environment.NODE_ENV === 'production') throw new StartRefused(`NODE_ENV is "production", and ${what}: do not start it there.`)
}
