import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'

const src = join(import.meta.dirname, 'src')

export default defineConfig({
  root: src,
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
    },
  },
})
