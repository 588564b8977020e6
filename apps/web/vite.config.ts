import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { coreAreas } from './src/i18n/areas.ts'

const corePattern = new RegExp(`/src/i18n/messages/([a-z-]+)/(?:${coreAreas.join('|')})\\.json`)

/** Chunks that are told apart so that a change of ours leaves React's file in the phone's cache, and a language is one file. */
const groups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { debugName: 'words', name: (id: string) => `words-${corePattern.exec(id)?.[1] ?? 'other'}`, test: corePattern },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  publicDir: 'generated',
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    target: ['chrome107', 'safari16', 'firefox104'],
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The document carries the rules of home itself; its chunk must not wait for them again.
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !/home-screen.*\.css$/.test(file)),
    },
    ...(isSsrBuild === true
      ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { output: { entryFileNames: '[name].js' } } }
      : { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'src/entry-client.tsx', output: { codeSplitting: { groups } } } }),
  },
  ssr: { noExternal: [/^@trevo\//] },
}))
