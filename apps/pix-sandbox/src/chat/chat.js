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
