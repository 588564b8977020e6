// Before anything is painted: the theme and the language that this browser chose. A file of its own, because the office runs no script inside its document.
;(() => {
  const root = document.documentElement
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('office.preferences') ?? '{}')
  } catch {
    kept = {}
  }
  const wantsLight = kept.theme === 'light' || (kept.theme !== 'dark' && matchMedia('(prefers-color-scheme: light)').matches)
  if (wantsLight) root.dataset.theme = 'light'
  if (kept.language === 'en') root.lang = 'en'
})()
