// What staff say arrives by itself; without this the page works, and shows it at the next message.
const pauseMs = 3000

const lastIn = (log) => log?.lastElementChild?.getAttribute('data-id')

async function refresh() {
  const log = document.getElementById('log')
  if (log === null || document.visibilityState !== 'visible') return
  const response = await fetch('/chat')
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('log')
  if (fresh !== null && lastIn(fresh) !== lastIn(log)) log.replaceChildren(...fresh.children)
}

setInterval(() => refresh().catch(() => undefined), pauseMs)

// Enter sends and Shift+Enter begins a line; the Enter that ends a word of an input method does neither.
const form = document.querySelector('form')
const field = document.getElementById('body')
field?.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  form.requestSubmit()
})

// A second press while the first is on its way says nothing twice.
let isSending = false
form?.addEventListener('submit', (event) => {
  if (isSending) event.preventDefault()
  isSending = true
})
addEventListener('pageshow', () => (isSending = false))
