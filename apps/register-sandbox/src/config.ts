import { bindAddress } from '@trevo/server/bind'
import { port, readEnvironment, required, StartRefused } from '@trevo/server/environment'

export interface Config {
  readonly host: string
  readonly port: number
  readonly databaseUrl: string
  readonly secret: string
}

/** Its people are nobody: a house that asks it protects no one. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  if (environment.NODE_ENV === 'production')
    throw new StartRefused('NODE_ENV is "production", and the people of the register sandbox are nobody: do not start it there.')
  const values = readEnvironment(environment, {
    HOST: bindAddress('0.0.0.0'),
    REGISTER_PORT: port(3800),
    REGISTER_DATABASE_URL: required,
    REGISTER_SECRET: required,
  })
  return { host: values.HOST, port: values.REGISTER_PORT, databaseUrl: values.REGISTER_DATABASE_URL, secret: values.REGISTER_SECRET }
}
