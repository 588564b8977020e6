import { createRoot } from 'react-dom/client'
import { App } from '#app/app.tsx'
import { start } from '#app/start.ts'
import '#lists/fill.ts'
import '@trevo/ui/tokens.css'
import '@trevo/ui/page.css'
import '#ui/tokens.css'
import '#app/office.css'

const place = document.getElementById('root')
if (place === null) throw new Error('the document has no place for the app')
await start()
createRoot(place).render(<App />)
