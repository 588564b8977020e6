import '@trevo/ui/tokens.css'
import '@trevo/ui/page.css'
import '#ui/tokens.css'
import '#app/office.css'
import './gallery.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { inlineSymbols } from '@trevo/ui/icon-symbols.ts'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createQueryClient } from '#data/use-call.ts'
import { languages, localeOf, speakLanguage } from '#i18n/t.ts'
import { answerAsHouse } from './fake-house.ts'
import { Gallery } from './gallery.tsx'

/** The address says how it is shown: `?theme=light&dir=rtl&language=en&words=long&part=Grid`. */
const asked = new URLSearchParams(location.search)
const page = document.documentElement
const language = languages.find((each) => each === asked.get('language')) ?? 'pt'
page.dataset['theme'] = asked.get('theme') ?? 'dark'
page.lang = localeOf[language]
page.dir = asked.get('dir') ?? 'ltr'

await speakLanguage(language)
answerAsHouse()
document.body.insertAdjacentHTML('afterbegin', inlineSymbols())
const root = document.getElementById('root')
if (root === null) throw new Error('the document has no place for the gallery')
const whole = (
  <QueryClientProvider client={createQueryClient()}>
    <Gallery hasLongWords={asked.get('words') === 'long'} part={asked.get('part')} />
  </QueryClientProvider>
)
createRoot(root).render(
  <CSPProvider disableStyleElements>
    <RouterProvider router={createBrowserRouter([{ path: '*', element: whole }])} />
  </CSPProvider>,
)
