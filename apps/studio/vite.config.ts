import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const src = join(import.meta.dirname, 'src')

/** Every slot's page has the same cabinet in it: reels, figures and buttons. */
const cabinet: Plugin = {
  name: 'slot-cabinet',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/^ *<!-- cabinet: (\S+) -->\n/mu, (_, file: string) => readFileSync(join(src, file), 'utf8').replace('<!-- title -->', /<title>([^<]*)</u.exec(html)?.[1] ?? '')),
  },
}

export default defineConfig({
  root: src,
  plugins: [cabinet],
  base: '/',
  publicDir: false,
  logLevel: 'warn',
  resolve: {
    alias: [
      { find: /^#art\//, replacement: `${join(import.meta.dirname, 'generated')}/` },
      { find: /^#(?!art\/)/, replacement: `${src}/` },
    ],
  },
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [
        ...globSync('games/*/client/index.html', { cwd: src }).map((page) => join(src, page)),
        join(src, 'verify/index.html'),
      ],
      // What several games have in common is one file: in pieces it compresses worse.
      output: { codeSplitting: { groups: [{ name: 'shell', test: /\/src\/client\/|packages\/(?:fairness|rules)\//, minShareCount: 9 }] } },
    },
  },
})
