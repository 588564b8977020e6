import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/**
 * The kit as a package that works outside this repository: Node strips no types below node_modules, so it is JavaScript, and what it takes from
 * the other packages of this house stands in it. Usage: npm run pack-kit -- [FOLDER]
 */

const root = join(import.meta.dirname, '..', 'packages', 'wallet-kit')
/** What a vendor's own code imports, by its file. */
const parts = {
  'client': 'client.ts',
  'conformance/run': 'conformance/run.ts',
  'mock/mock-operator': 'mock/mock-operator.ts',
  'simulator/vendor': 'simulator/vendor.ts',
  'proxy/fault-proxy': 'proxy/fault-proxy.ts',
} as const
const programs = {
  'trevo-conformance': 'conformance/main',
  'trevo-mock-operator': 'mock/main',
  'trevo-vendor-simulator': 'simulator/main',
  'trevo-fault-proxy': 'proxy/main',
} as const

const buildInto = (outDir: string): Promise<unknown> =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      rollupOptions: {
        input: Object.fromEntries(
          [...Object.entries(parts), ...Object.values(programs).map((name) => [name, `${name}.ts`] as const)].map(([name, file]) => [name, join(root, 'src', file)]),
        ),
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
      },
    },
  })

const manifest = {
  name: '@trevo/wallet-kit',
  version: '0.1.0',
  description: 'The seamless wallet for those who speak it: client, conformance kit, mock operator, simulator',
  license: 'Apache-2.0',
  type: 'module',
  engines: { node: '>=20.19.0' },
  exports: Object.fromEntries(Object.keys(parts).map((name) => [`./${name}`, `./${name}.js`])),
  bin: Object.fromEntries(Object.keys(programs).map((name) => [name, `bin/${name}.js`])),
  files: ['**/*.js', '*.md', '*.json'],
}

/** The package's file, in the folder that is asked for. */
export const packKit = async (folder: string): Promise<string> => {
  const stage = mkdtempSync(join(tmpdir(), 'trevo-wallet-kit-'))
  try {
    await buildInto(stage)
    const documents = join(root, '..', '..', 'docs')
    for (const name of ['seamless-wallet.md', 'seamless-wallet.openapi.json', 'conformance.md']) copyFileSync(join(documents, name), join(stage, name))
    copyFileSync(join(root, 'README.md'), join(stage, 'README.md'))
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    mkdirSync(join(stage, 'bin'))
    for (const [name, file] of Object.entries(programs)) writeFileSync(join(stage, 'bin', `${name}.js`), `#!/usr/bin/env node\nimport '../${file}.js'\n`)
    const packed = spawnSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: stage, encoding: 'utf8' })
    if (packed.status !== 0) throw new Error(`npm pack ended with ${packed.status}: ${packed.stderr}`)
    return join(folder, 'trevo-wallet-kit-0.1.0.tgz')
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

if (import.meta.main) process.stdout.write(`${await packKit(resolve(process.argv[2] ?? '.'))}\n`)
