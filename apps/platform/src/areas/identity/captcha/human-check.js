{
  const facts = new URLSearchParams(location.hash.slice(1))
  const theme = facts.get('theme') === 'light' ? 'light' : 'dark'
  // What the check gives for a person; empty where it could not be made.
  const tell = (token) => parent.postMessage({ humanCheck: token }, location.origin)

  // A frame of another scheme than the page around it is no longer transparent.
  document.documentElement.style.colorScheme = theme
  document.documentElement.lang = facts.get('language') ?? 'en'

  window.beginHumanCheck = () => {
    const widget = grecaptcha.render('widget', { sitekey: facts.get('siteKey'), size: 'invisible', theme, callback: tell, 'error-callback': () => tell('') })
    grecaptcha.execute(widget)
  }

  const address = new URL(document.body.dataset.recaptcha)
  address.searchParams.set('render', 'explicit')
  address.searchParams.set('onload', 'beginHumanCheck')
  address.searchParams.set('hl', document.documentElement.lang)
  const script = document.createElement('script')
  script.src = address.href
  script.onerror = () => tell('')
  document.head.append(script)
}
