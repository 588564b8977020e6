import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { Features } from 'lightningcss'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { defineConfig, minify, type Plugin } from 'vite'
import { madeUpLanguagesInBuild } from './made-up-languages.ts'

/** What every visit needs, home included, in one file: twenty small ones would compress worse and name each other at length. */
const appPattern = new RegExp(
  '/src/(?:initial-data/|app/(?!with-queries|screen-files|deferred-start-up|refresh-site|keep-visits|site-state/(?:site-state-page|contact)|shell/(?:entries|panels|agent-sheet|login-sheet|trial-sheet|side-|promotions|account-panel|member-header|header-balance|header-download|vip-label|preference-switches|download|install-options|help-titles|popup))' +
    '|lazy/use-|areas/site/(?:panel-store|mobile-template)|ui/held-footer|lib/(?:addresses|storage|use-is-hydrated)|i18n/(?:t|areas|core-files)\\.' +
    '|session/(?:session-store|preferences)' +
    '|areas/lobby/(?:use-home|games/(?:categories|favourite-heart|favourite-store|game-tile|game-path|vendor-games|vendor-shown))|screens/lobby/home/(?!home-skeleton|recent-strip|interstitial|block-parts|vendor-block))|packages/rules/src/(?:categories|gates|member-types|money)' +
    '|packages/ui/src/(?:error-boundary|icon|money|toast|offline-banner|pause-button|lib/(?:store|use-is-online|when-idle)|words/(?:texts|t|format|languages|locales)\\.)',
)

/** What every screen but home is made of; what a screen alone uses stays with it. */
const kitPattern = new RegExp(
  '/src/(?:ui/(?:screen|error-state|refusal-note)\\.|lib/(?:use-form|form-state|local-day)\\.|i18n/refusal-words\\.)' +
    '|packages/ui/src/(?:button|sheet|card|facts|mark|row|section|use-ready|skeleton|field|password-field|check-box|tabs|empty-state|refused-state|refused-note|offline-note|lib/use-near-end)\\.|packages/rules/src/forms/(?:messages|field)\\.',
)

/** What every visit brings once the phone is idle, whichever screen it opens: calls to the server, what they tell of, and amounts. */
const callsPattern = new RegExp(
  '/src/(?:api/(?:call|encrypted-lines|refusal)|lib/(?:request-id|paced)|session/(?:live|session|clear-phone)|areas/site/(?:install-options-here|popup))\\.',
)

/** What the panels and the screens of a member have in common. */
const memberPattern = new RegExp('/src/(?:session/(?:use-member|use-wallet|use-balance|logout-sheet)|lib/copy-text|ui/head-icon)')

/** What the screens about who somebody is have in common. */
const waysInPattern = new RegExp(
  '/src/(?:areas/identity/(?:ways-in|captcha|second-factor)/(?:welcome|use-form-rules|field-rules|use-login|other-way|social-login-place|login-rules|trial-way|terms-line|use-captcha|captcha-place|use-second-factor-step)\\.' +
    '|session/(?:remembered-record|typed-password)\\.|lazy/optional-feature\\.|ui/logo)',
)

/**
 * Files that many screens share, each one file: a hundred of 300 bytes have no words in common to compress by, and cost a request each.
 * A change of ours leaves React's and the cache's files on the phone.
 */
const groups = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
  { name: 'app', test: appPattern },
  { name: 'calls', test: callsPattern },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]|\/src\/api\/queries\./ },
  { name: 'kit', test: kitPattern },
  // A file takes along what it imports unless a line above has it: what others need without the rest stands first.
  { name: 'member', test: memberPattern },
  { name: 'news', test: /\/src\/(?:areas\/content\/news\/news-picture|ui\/staff-html)/ },
  { name: 'banner', test: /\/src\/areas\/content\/news\/(?:use-)?group-banner\./ },
  { name: 'birthday', test: /\/rules\/src\/forms\/birthday\./ },
  { name: 'invitation', test: /\/src\/session\/invitation\./ },
  { name: 'ways-in', test: waysInPattern },
  { name: 'registration', test: /\/rules\/src\/forms\/registration\.|\/registration\/(?:registration-form|use-invitation|invitation-note)\./ },
  { name: 'list-end', test: /\/src\/ui\/list-end\./ },
  { name: 'vendor-card', test: /\/src\/areas\/lobby\/games\/vendor-card\./ },
  { name: 'games', test: /\/src\/(?:areas\/lobby\/games\/(?:use-games|list-state|matching)|screens\/lobby\/game-list\/(?!filter-panel|list-deferred))/ },
]

export const phoneTargets = ['chrome107', 'safari16', 'firefox104']

const prefixes = new Map<string, string>()

/** `screens/lobby/home/game-block` + `tiles` → `gabloc-tiles`: words that the page repeats compress, hashes do not. Both builds must agree, so nothing is counted. */
function scopedName(name: string, file: string): string {
  const stem = basename(file).replace(/\.module\.css.*$/, '')
  const words = stem.split('-')
  const prefix = words.map((word, at) => word.slice(0, at === words.length - 1 ? 4 : 2)).join('')
  const owner = prefixes.get(prefix) ?? stem
  if (owner !== stem) throw new Error(`${owner} and ${stem} both shorten to ${prefix}: rename one`)
  prefixes.set(prefix, stem)
  return `${prefix}-${name}`
}

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

/** Names of a document's files are much of what does not compress in it: six characters tell 2³⁶ contents of one name apart; for this many scripts the bundler asks for seven. Both builds must agree. */
const chunkFileNames = 'assets/[name]-[hash:7].js'
const assetFileNames = 'assets/[name]-[hash:6][extname]'

export default defineConfig(({ isSsrBuild }) => ({
  // Compiled, home and the shell would be 3 KB larger, which every visit pays; they are drawn once and have little to save.
  plugins: [scriptsInDocuments, process.env['TREVO_TEST_LANGUAGES'] === '1' && madeUpLanguagesInBuild(), react(), babel({ include: /\.tsx?(?:$|\?)/, exclude: [/node_modules/, appPattern], presets: [reactCompilerPreset()] })],
  publicDir: 'generated',
  css: {
    modules: { generateScopedName: scopedName },
    // The themes set each colour themselves; for `light-dark()`, which nothing uses, each would say two more properties.
    lightningcss: { exclude: Features.LightDark },
  },
  build: {
    target: phoneTargets,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild === true
      ? { outDir: 'dist/server', copyPublicDir: false, rolldownOptions: { output: { entryFileNames: '[name].js', assetFileNames } } }
      : { outDir: 'dist/client', manifest: true, rolldownOptions: { input: 'src/entry-client.tsx', output: { codeSplitting: { groups }, entryFileNames: chunkFileNames, chunkFileNames, assetFileNames } } }),
  },
  ssr: { noExternal: [/^@trevo\//] },
}))
