import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { basename } from 'node:path'
import { defineConfig } from 'vite'

/** What every visit needs, home included, in one file: twenty small ones would compress worse and name each other at length. */
const appPattern = new RegExp(
  '/src/(?:app/(?!with-queries|press|show-presses|refresh-site|site-state/(?:site-state-page|contact)|shell/(?:entries|panels|agent-sheet|login-sheet|trial-sheet|side-|promotions|account-panel|member-header|header-balance|header-download|vip-label|preference-switches|download|offer-here))' +
    '|lib/(?:store|storage|use-is-online|use-is-hydrated|use-module|when-idle|image-url)|i18n/(?:t|languages|areas)\\.' +
    '|session/(?:session-store|preferences)|ui/(?:error-boundary|icon|toast|offline-banner|pause-button)' +
    '|features/(?:home/use-home|games/(?:categories|favourite-heart|favourite-store|game-tile|game-path|vendor-games|vendor-shown))|screens/home/(?!home-skeleton|winner-board\\.|winners|recent-strip|interstitial|block-parts|vendor-block))|packages/rules/src/(?:categories|gates)',
)

/** Chunks that are told apart so that a change of ours leaves React's file in the phone's cache. */
const groups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'app', test: appPattern },
]

const prefixes = new Map<string, string>()

/** `screens/home/game-block` + `tiles` → `gabloc-tiles`: words that the page repeats compress, hashes do not. Both builds must agree, so nothing is counted. */
function scopedName(name: string, file: string): string {
  const stem = basename(file).replace(/\.module\.css.*$/, '')
  const words = stem.split('-')
  const prefix = words.map((word, at) => word.slice(0, at === words.length - 1 ? 4 : 2)).join('')
  const owner = prefixes.get(prefix) ?? stem
  if (owner !== stem) throw new Error(`${owner} and ${stem} both shorten to ${prefix}: rename one`)
  prefixes.set(prefix, stem)
  return `${prefix}-${name}`
}

export default defineConfig(({ isSsrBuild }) => ({
  // Compiled, home and the shell would be 3 KB larger, which every visit pays; they are drawn once and have little to save.
  plugins: [react(), babel({ include: /\.tsx?(?:$|\?)/, exclude: [/node_modules/, appPattern], presets: [reactCompilerPreset()] })],
  publicDir: 'generated',
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: ['chrome107', 'safari16', 'firefox104'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild === true
      ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { output: { entryFileNames: '[name].js' } } }
      : { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'src/entry-client.tsx', output: { codeSplitting: { groups } } } }),
  },
  ssr: { noExternal: [/^@trevo\//] },
}))
