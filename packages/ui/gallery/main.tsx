import '#tokens.css'
import '#page.css'
import './gallery.css'
import { createRoot } from 'react-dom/client'
import { inlineSymbols } from '#icon-symbols.ts'
import { isLanguage, languageFacts } from '#words/languages.ts'
import { keepTexts, speakLoaded, type Texts } from '#words/texts.ts'
import { Gallery } from './gallery.tsx'

/** The address says how it is shown: `?theme=light&dir=rtl&language=en&words=long`. */
const asked = new URLSearchParams(location.search)
const page = document.documentElement
page.dataset['theme'] = asked.get('theme') ?? 'dark'

const words = import.meta.glob<Texts>('../src/words/messages/*/ui.json', { import: 'default', eager: true })
const language = asked.get('language') ?? 'pt'
if (isLanguage(language)) {
  keepTexts(language, 'ui', words[`../src/words/messages/${language}/ui.json`] ?? {})
  speakLoaded(language, languageFacts[language])
  page.lang = languageFacts[language].locale
  page.dir = languageFacts[language].dir
}
page.dir = asked.get('dir') ?? page.dir

document.body.insertAdjacentHTML('afterbegin', inlineSymbols())
const root = document.getElementById('root')
if (root === null) throw new Error('the document has no place for the gallery')
createRoot(root).render(<Gallery hasLongWords={asked.get('words') === 'long'} />)
