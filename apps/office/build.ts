import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const root = import.meta.dirname
const squeeze = { br: promisify(brotliCompress), gz: promisify(gzip) }
const worthSqueezing = /\.(?:js|css|svg|json)$/
const bytesMin = 512

/** Builds the app into `dist/`, and lays each file's compressed twins beside it. */
export const buildOffice = async (onProgress: (sentence: string) => void = () => undefined): Promise<void> => {
  onProgress('building the office')
  await build({ root, logLevel: 'warn' })
  onProgress('compressing')
  const folder = join(root, 'dist')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !worthSqueezing.test(entry.name) || (await stat(file)).size < bytesMin) continue
    const bytes = await readFile(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await Promise.all([writeFile(`${file}.br`, await squeeze.br(bytes, { params })), writeFile(`${file}.gz`, await squeeze.gz(bytes, { level: 9 }))])
  }
}

if (import.meta.main) await buildOffice((sentence) => process.stdout.write(`${sentence}\n`))
