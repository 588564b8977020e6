import type { IdentityProviderCode } from '@trevo/contract/member/identities'
import styles from './provider-mark.module.css'

export const providerNames = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<IdentityProviderCode, string>

/** A letter of ours in the colour of the text: another's mark is not shown (Product §3.17). */
export function ProviderMark({ provider }: { readonly provider: IdentityProviderCode }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {providerNames[provider].charAt(0)}
    </span>
  )
}
