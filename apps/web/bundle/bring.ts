/** What was asked for here: a sheet is waited for, a file is only under way. */
const askedFor = new Map<string, Promise<unknown>>()

const ask = (href: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const isSheet = href.endsWith('css')
    const link = Object.assign(document.createElement('link'), { rel: isSheet ? 'stylesheet' : 'modulepreload', href })
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      askedFor.delete(href)
      reject(new Error(href))
    }
    document.head.append(link)
    if (!isSheet) resolve(null)
  })

const askOnce = async (href: string): Promise<void> => {
  if (!askedFor.has(href) && document.querySelector(`link[href="${href}"]`) === null) askedFor.set(href, ask(href))
  await askedFor.get(href)
}

/**
 * In place of the bundler's own, which is three times as long for what this house has no use of (addresses that are not at its root, nonces, an event of its own): loads a module beside the
 * files that it imports and after the sheets that it is drawn with.
 */
export const __vitePreload = <Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> => Promise.all(files.map((file) => askOnce(`/${file}`))).then(load)
