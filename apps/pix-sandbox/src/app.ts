import { openSandboxApp, type SandboxAppOptions } from '@trevo/payment-sandbox/sandbox-app'
import type { FastifyInstance } from 'fastify'
import { registerApi } from '#api.ts'
import type { Tables } from '#books/tables.ts'
import { registerChatApi } from '#chat/api.ts'
import { registerChatPages } from '#chat/pages.ts'
import { registerPapersApi } from '#papers/api.ts'
import { registerPayerPages } from '#payer/pages.ts'

export const buildApp = async (deps: SandboxAppOptions<Tables> & { readonly secret: string }): Promise<FastifyInstance> => {
  const app = await openSandboxApp(deps)
  await app.register(async (api) => {
    registerApi(api, deps)
    registerChatApi(api, deps.books)
    registerPapersApi(api, deps.books)
  })
  await app.register(async (pages) => registerPayerPages(pages, deps.books))
  await app.register(async (pages) => registerChatPages(pages, deps.books))
  return app
}
