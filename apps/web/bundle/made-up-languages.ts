import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { isMadeUp, madeUpLanguages, makeUp } from '#i18n/made-up/made-up.ts'

const tables = join(import.meta.dirname, '..', 'src', 'i18n')
const words = join(import.meta.dirname, '..', '..', '..', 'packages', 'ui', 'src', 'words')

const messageFile = /[\\/]messages[\\/](\w+)[\\/]\w+\.json$/
const languageOf = (path: string) => {
  const language = messageFile.exec(path)?.[1] ?? ''
  return isMadeUp(language) ? language : null
}

const files = (folder: string): readonly string[] => readdirSync(join(folder, 'messages', 'en')).map((file) => join(folder, 'messages', 'en', file))

/** The table of message files lists what lies on the disk: these do not. */
const withTheirFiles = (code: string, english: readonly string[]): string => {
  const lines = Object.keys(madeUpLanguages).flatMap((language) =>
    english.map((path) => {
      const [file, area] = [path.replace(/en([\\/]\w+\.json)$/, `${language}$1`), basename(path)]
      return `${JSON.stringify(`./messages/${language}/${area}`)}: () => import(${JSON.stringify(file)}).then((texts) => texts.default)`
    }),
  )
  return `${code}\nObject.assign(messageFiles, { ${lines.join(', ')} })`
}

/** Adds the two languages to a build for tests (TREVO_TEST_LANGUAGES=1), as if each had its folders and its line. */
export const madeUpLanguagesInBuild = (): Plugin => ({
  name: 'made-up-languages',
  enforce: 'pre',
  resolveId: (source) => (languageOf(source) === null ? null : source),
  load(id) {
    if (id === join(words, 'languages.json')) return JSON.stringify({ ...(JSON.parse(readFileSync(id, 'utf8')) as object), ...madeUpLanguages })
    const language = languageOf(id)
    if (language === null) return null
    const english = readFileSync(id.replace(/\w+([\\/]\w+\.json)$/, 'en$1'), 'utf8')
    return JSON.stringify(makeUp(JSON.parse(english) as Parameters<typeof makeUp>[0], language))
  },
  transform(code, id) {
    return id === join(tables, 'message-files.ts') ? withTheirFiles(code, [...files(tables), ...files(words)]) : null
  },
})
