import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { art as feiraDaLadeira } from './src/games/feira-da-ladeira/art/art.ts'
import { art as igarapeDourado } from './src/games/igarape-dourado/art/art.ts'
import { art as livroDaMata } from './src/games/livro-da-mata/art/art.ts'
import { art as trevoDaSorte } from './src/games/trevo-da-sorte/art/art.ts'
import { renderSlot } from './src/slot-art/render-slot.ts'

const root = import.meta.dirname
/** Slots with pictures of their own, by the folder below `generated`. */
const slots = { 'trevo-da-sorte': trevoDaSorte, 'livro-da-mata': livroDaMata, 'feira-da-ladeira': feiraDaLadeira, 'igarape-dourado': igarapeDourado }
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
  onProgress('Drawing the art of the slots')
  await Promise.all(Object.entries(slots).map(([name, art]) => renderSlot(join(root, 'generated', name), art)))
  onProgress('Building the game client and the verification page')
  await build({ configFile: join(root, 'vite.config.ts') })
  await precompress(join(root, 'dist/assets'))
}

if (import.meta.main) await buildStudio((sentence) => process.stdout.write(`${sentence}\n`))
