import { useEffect, useRef } from 'react'
import { go } from '#router/navigate.ts'
import styles from './staff-html.module.css'

interface TrustedPolicy {
  createHTML(html: string): unknown
}
interface TrustedFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): TrustedPolicy
}

const factory = (): TrustedFactory | undefined => (globalThis as { trustedTypes?: TrustedFactory }).trustedTypes

let policy: TrustedPolicy | null = null

/** The only place of the phone where HTML is taken as HTML: the server sanitised it when it was saved (Product §12.21). */
function trusted(html: string): string {
  const types = factory()
  if (types === undefined) return html
  policy ??= types.createPolicy('staff-html', { createHTML: (text) => text })
  return policy.createHTML(html) as string
}

const wantsAnotherTab = (event: MouseEvent): boolean => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A link to a path of the site goes there as any other does, without a new page. */
function follow(event: MouseEvent): void {
  const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined
  if (href == null || !href.startsWith('/') || wantsAnotherTab(event)) return
  event.preventDefault()
  void go(href)
}

/** What staff wrote for players. The links in it are the browser's own; the listener only shortens the way of those that stay here. */
export function StaffHtml({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [])
  return <div ref={box} className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: trusted(html) }} />
}
