import type { Provider } from 'oidc-provider'

/** One call of the local issuer. */
export type Context = Parameters<Parameters<Provider['use']>[0]>[0]

export const readBody = async (ctx: Context): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of ctx.req) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
