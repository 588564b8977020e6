import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { renderArt } from './src/games/trevo-da-sorte/art/render.ts'

const root = import.meta.dirname
const compress = promisify(brotliCompress)

const precompress = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (!/\.(?:js|css|svg|json)$/.test(name)) continue
    const body = await readFile(join(folder, name))
    await writeFile(join(folder, `${name}.br`), await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}

/** Draws the pictures, builds the game clients and the verification page into `dist`, and compresses what is text. */
export const buildStudio = async (onProgress: (sentence: string) => void = () => undefined): Promise<void> => {
  onProgress('Drawing the art of Trevo da Sorte')
  await renderArt(join(root, 'generated/trevo-da-sorte'))
  onProgress('Building the game client and the verification page')
  await build({ configFile: join(root, 'vite.config.ts') })
  await precompress(join(root, 'dist/assets'))
}

if (import.meta.main) await buildStudio((sentence) => process.stdout.write(`${sentence}\n`))
