import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Desks, not phones: browsers of the last two years. */
const deskTargets = ['chrome120', 'safari17', 'firefox120']

/** As `i18n/en.ts` gathers them. */
const firstWords = (language: string): RegExp => new RegExp(`/src/i18n/(?:(?:bulks|entrance|home|looks|refusals|rights|shell|titles|ui|words)/)?${language}\\.ts`)

/** What every screen is made of, each in a file of its own: a change of ours leaves React's and the query cache's files with the browser. */
const groups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'router', test: /node_modules[\\/](?:react-router|cookie|set-cookie-parser)[\\/]/ },
  { name: 'core', test: /node_modules[\\/](?:@tanstack[\\/](?:react-query|query-core)|react-hook-form)[\\/]/ },
  // Of both languages' words: in the file of one it would bring that one with the other.
  { name: 'words-gathered', test: /\/src\/i18n\/gather\.ts/ },
  { name: 'words-en', test: firstWords('en') },
  { name: 'words-pt', test: firstWords('pt') },
  { name: 'words-en-rooms', test: /\/src\/i18n\/(?:[\w-]+\/)?en(?:-rooms)?\.ts/ },
  { name: 'words-pt-rooms', test: /\/src\/i18n\/(?:[\w-]+\/)?pt(?:-rooms)?\.ts/ },
]

/** The drawings that the primitives look for in the document itself. It is markup of the build's, so that no text becomes markup in the browser. */
const drawings: Plugin = {
  name: 'drawings-in-the-document',
  transformIndexHtml: async (html) => {
    const sprite = await readFile(join(import.meta.dirname, '../../packages/ui/src/icons-first.svg'), 'utf8')
    const symbols = sprite.match(/<symbol .*?<\/symbol>/g) ?? []
    return html.replace('<div id="root">', `<svg width="0" height="0" class="drawings" aria-hidden="true">${symbols.join('')}</svg><div id="root">`)
  },
}

export default defineConfig({
  plugins: [drawings, react(), babel({ include: /\.tsx?(?:$|\?)/, exclude: [/node_modules/], presets: [reactCompilerPreset()] })],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: deskTargets,
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
})
