import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMotifName } from '@trevo/demo-games/motif-names'
import { isPaletteName, palettes } from '@trevo/demo-games/palettes'
import type { FastifyInstance } from 'fastify'

const folder = join(import.meta.dirname, 'art')

/** A picture in its colours: the file's `var(--name)` are the palette's. */
export const paintPicture = async (motif: string, palette: string): Promise<string | null> => {
  if (!isMotifName(motif) || !isPaletteName(palette)) return null
  const colours: Readonly<Record<string, string>> = { ...palettes[palette] }
  const drawing = await readFile(join(folder, `${motif}.svg`), 'utf8')
  return drawing.replace(/var\(--([a-z]+)\)/g, (_, name: string) => colours[name] ?? 'none')
}

/** `GET /pictures/rocket-ocean.svg`: at most every motif in every palette, so that nothing grows with what is asked for. */
export const registerPictures = (app: FastifyInstance): void => {
  app.get<{ Params: { readonly motif: string; readonly palette: string } }>('/pictures/:motif-:palette.svg', async (request, reply) => {
    const picture = await paintPicture(request.params.motif, request.params.palette)
    if (picture === null) return reply.code(404).type('text/plain; charset=utf-8').send('No such picture.')
    return reply.header('cache-control', 'public, max-age=86400').header('content-security-policy', "default-src 'none'").type('image/svg+xml').send(picture)
  })
}
