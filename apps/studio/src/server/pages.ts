import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { addFramedHeaders, backTo, type FramedBy, platformOriginsFor, sendFramedPage, withMeta } from '@trevo/vendor-calls/framed-page'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { findGame } from '#games/registry.ts'
import type { LaunchMeta } from '#wire.ts'
import type { RoundsHouse } from './rounds.ts'
import { admit } from './sessions.ts'
import { findRound } from './store.ts'
import { roundView } from './views.ts'

export interface PagesOptions extends FramedBy {
  /** The built client. */
  readonly distDir: string
}

const launchQuery = z.object({
  token: z.string().min(1).max(256),
  game: z.string().regex(/^[a-z0-9-]{1,64}$/),
  vendor: z.string().regex(/^[A-Z0-9_]{1,32}$/),
  lang: z.string().max(16).optional(),
  back: z.string().max(512).optional(),
})

/** What is no round of ours in its form is answered as one that is not there. */
const replayQuery = z.object({ round: z.string().max(64).catch(''), lang: z.string().max(16).optional().catch(undefined) })

const languageOf = (text: string | undefined): 'pt' | 'en' => (text?.toLowerCase().startsWith('en') === true ? 'en' : 'pt')

export const registerPages = (app: FastifyInstance, house: RoundsHouse, options: PagesOptions): void => {
  const readPage = async (page: string, meta: LaunchMeta): Promise<string> => {
    const html = await readFile(join(options.distDir, page), 'utf8')
    return withMeta(html.replace('<html lang="pt">', `<html lang="${meta.language === 'pt' ? 'pt-BR' : 'en'}">`), meta)
  }

  addFramedHeaders(app, options)

  app.get('/launch', async (request, reply) => {
    const query = launchQuery.safeParse(request.query)
    const origins = platformOriginsFor(options, request)
    const game = query.success ? findGame(query.data.vendor, query.data.game) : null
    if (!query.success || game === null) return reply.code(404).type('text/plain; charset=utf-8').send('No such game.')
    const { token, vendor, lang, back } = query.data
    const admission = await admit(house, { vendor, gameCode: game.code, launchToken: token })
    const meta: LaunchMeta = {
      token: 'token' in admission ? admission.token : null,
      refusal: 'refusal' in admission ? admission.refusal : null,
      platformOrigins: origins,
      back: backTo(back, origins),
      language: languageOf(lang ?? ('language' in admission ? admission.language : undefined)),
      dressing: game.dressing ?? null,
    }
    return sendFramedPage(reply, await readPage(game.page, meta), origins)
  })

  app.get('/verify', async (request, reply) => {
    const query = z.object({ lang: z.string().max(16).optional() }).safeParse(request.query)
    const language = languageOf(query.data?.lang ?? request.headers['accept-language'])
    const origins = platformOriginsFor(options, request)
    return sendFramedPage(
      reply,
      await readPage('verify/index.html', { token: null, refusal: null, platformOrigins: origins, back: origins[0] ?? null, language, dressing: null }),
      origins,
    )
  })
  app.get('/replay', async (request, reply) => {
    const { round: id, lang } = replayQuery.parse(request.query)
    const row = await findRound(house.database.db, id)
    const game = row === undefined ? null : findGame(row.vendor, row.game_code)
    // A round of a table has no drawing of one bet, and one without a result none at all: the page that computes it says how it stands.
    if (row === undefined || game === null || game.table !== undefined || row.outcome === null || row.payout_minor === null) {
      return reply.redirect(`/verify?${new URLSearchParams({ round: id, ...(lang === undefined ? {} : { lang }) }).toString()}`, 302)
    }
    const origins = platformOriginsFor(options, request)
    const language = languageOf(lang ?? request.headers['accept-language'])
    const meta: LaunchMeta = { token: null, refusal: null, platformOrigins: origins, back: origins[0] ?? null, language, dressing: game.dressing ?? null, replay: { ...roundView(row), balance: null } }
    return sendFramedPage(reply, await readPage(game.page, meta), origins)
  })
  app.get('/round/:id', async (request, reply) => {
    const { id } = z.object({ id: z.string().max(64) }).parse(request.params)
    return reply.redirect(`/verify?round=${encodeURIComponent(id)}`, 302)
  })

  void app.register(fastifyStatic, {
    root: join(options.distDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
}
