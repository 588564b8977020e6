import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildArt } from './art/build.ts'
import { phoneTargets } from './vite.config.ts'

interface BuildOptions {
  readonly onProgress?: (text: string) => void
}

const root = import.meta.dirname
const squeeze = { br: promisify(brotliCompress), gz: promisify(gzip) }
const worthSqueezing = /\.(?:js|css|svg|json|webmanifest)$/
const bytesMin = 512

/** Draws the art, builds the phone's and the server's bundle into `dist/`, and lays each file's compressed twins beside it. */
export async function buildWeb({ onProgress = () => undefined }: BuildOptions = {}): Promise<void> {
  onProgress('drawing the art')
  await buildArt({ outDir: join(root, 'generated'), onProgress: (done, total) => (done % 100 === 0 || done === total ? onProgress(`drawing the art, ${done} of ${total}`) : undefined) })
  onProgress('building the phone')
  await build({ root, logLevel: 'warn' })
  onProgress('building the worker')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { outDir: 'dist/client', emptyOutDir: false, target: phoneTargets, rolldownOptions: { input: 'src/worker/service-worker.ts', output: { entryFileNames: 'service-worker.js' } } },
  })
  onProgress('building the pages')
  await build({ root, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } })
  onProgress('compressing')
  await compressAll(join(root, 'dist', 'client'))
}

async function compressAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && worthSqueezing.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files) {
    if ((await stat(file)).size < bytesMin) continue
    const bytes = await readFile(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await Promise.all([
      writeFile(`${file}.br`, await squeeze.br(bytes, { params })),
      writeFile(`${file}.gz`, await squeeze.gz(bytes, { level: 9 })),
    ])
  }
}

if (import.meta.main) await buildWeb({ onProgress: (sentence) => process.stdout.write(`${sentence}\n`) })
