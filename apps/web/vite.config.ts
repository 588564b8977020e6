import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { readFile } from 'node:fs/promises'
import { defineConfig, minify, type Plugin } from 'vite'
import { firstLoad } from './bundle/chunks.ts'
import { scopedName } from './bundle/css-names.ts'
import { madeUpLanguagesInBuild } from './bundle/made-up-languages.ts'

/** `areas/identity/…` → `identity`: what several screens share lies with its area; what parts of one screen share, with that screen. */
const areaOf = (id: string): string => {
  const [, area, screen] = /[\\/]src[\\/](?:areas[\\/](\w+)|screens[\\/](\w+[\\/][\w-]+))[\\/]/.exec(id) ?? []
  return area ?? screen?.replace(/[\\/]/, '-') ?? 'few'
}

/**
 * Which modules are one file on the wire; what one screen alone uses stays with it. A change of ours leaves React's and the cache's files on the phone,
 * and a hundred files of 300 bytes would have no words in common to compress by. A module is imported by fewer screens than what it imports, and areas
 * import one another in one direction, so that files never import one another round about.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: firstLoad(), debugName: 'first load', includeDependenciesRecursively: false },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/ },
  { name: 'kit', test: /[\\/]src[\\/]/, minShareCount: 12, includeDependenciesRecursively: false },
  { name: areaOf, debugName: 'areas', test: /[\\/]src[\\/]/, minShareCount: 3, includeDependenciesRecursively: false },
]

export const phoneTargets = ['chrome107', 'safari16', 'firefox104']

const inDocument = '?in-document'

/** `import script from './script.js?in-document'`: the text of a script, made small, for a document to carry. */
const scriptsInDocuments: Plugin = {
  name: 'scripts-in-documents',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(inDocument)) return null
    const file = id.slice(0, -inDocument.length)
    this.addWatchFile(file)
    const { code, errors } = await minify(file, await readFile(file, 'utf8'))
    if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(' ')}`)
    return { code: `export default ${JSON.stringify(code.trim())}`, moduleType: 'js' }
  },
}

const bringOfOurs: Plugin = {
  name: 'bring',
  enforce: 'pre',
  async load(id) {
    return id === '\0vite/preload-helper.js' ? { code: await readFile(new URL('./bundle/bring.ts', import.meta.url), 'utf8'), moduleType: 'ts' } : null
  },
}

/** Names of a document's files are much of what does not compress in it: six characters tell 2³⁶ contents of one name apart; for this many scripts the bundler asks for seven. Both builds must agree. */
const chunkFileNames = 'assets/[name]-[hash:7].js'
const assetFileNames = 'assets/[name]-[hash:6][extname]'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    scriptsInDocuments,
    bringOfOurs,
    process.env['TREVO_TEST_LANGUAGES'] === '1' && madeUpLanguagesInBuild(),
    react(),
    // A page of the server's is rendered once: there is nothing to remember between two renderings.
    isSsrBuild !== true && babel({ include: /\.tsx?(?:$|\?)/, exclude: [/node_modules/], presets: [reactCompilerPreset()] }),
  ],
  publicDir: 'generated',
  css: {
    modules: { generateScopedName: scopedName },
    // The themes set each colour themselves; for `light-dark()`, which nothing uses, each would say two more properties.
    lightningcss: { exclude: Features.LightDark },
  },
  build: {
    target: phoneTargets,
    assetsInlineLimit: 0,
    // What every visit has is there before anything else is asked for: naming it beside each of them would be bytes of the first load.
    modulePreload: { polyfill: false, resolveDependencies: (_file, needed) => needed.filter((file) => !/^assets\/(?:react|rolldown-runtime|app)-/.test(file)) },
    ...(isSsrBuild === true
      ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { output: { entryFileNames: '[name].js', assetFileNames } } }
      : { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'src/entry-client.tsx', output: { codeSplitting: { groups }, entryFileNames: chunkFileNames, chunkFileNames, assetFileNames } } }),
  },
  ssr: { noExternal: [/^@trevo\//] },
}))
