import type { MouseEvent } from 'react'
import { go } from '#app/navigate.ts'
import styles from './staff-html.module.css'

interface TrustedPolicy {
  createHTML(html: string): unknown
}
interface TrustedFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): TrustedPolicy
}

const factory = (): TrustedFactory | undefined => (globalThis as { trustedTypes?: TrustedFactory }).trustedTypes

let policy: TrustedPolicy | null = null

/** The only place of the phone where HTML is taken as HTML: the server sanitised it when it was saved (Product §12.staff-html). */
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

/** What staff wrote for players. */
export function StaffHtml({ html }: { readonly html: string }) {
  return <div className={styles.text} onClick={follow} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
}
