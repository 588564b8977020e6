import { openSandboxApp, type SandboxAppOptions } from '@trevo/payment-sandbox/sandbox-app'
import type { FastifyInstance } from 'fastify'
import { registerApi } from '#api.ts'
import type { Tables } from '#books/tables.ts'
import { registerPages } from '#pages/pages.ts'

export const buildApp = async (deps: SandboxAppOptions<Tables> & { readonly secret: string }): Promise<FastifyInstance> => {
  const app = await openSandboxApp(deps)
  await app.register(async (api) => registerApi(api, deps))
  await app.register(async (pages) => registerPages(pages, deps.books))
  return app
}
