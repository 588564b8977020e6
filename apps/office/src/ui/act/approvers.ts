import { builtInRoles, hasSign, type Right, roleGrants } from '@trevo/rules/staff/rights'
import { t, wordOf } from '#i18n/t.ts'

/** Who may approve what is proposed under a right, in words: the built-in roles that do. */
export const approversOf = (right: Right): string => {
  const roles = builtInRoles.filter((role) => hasSign(roleGrants[role], right, 'a')).map((role) => wordOf(`ui.role.${role}`) ?? role)
  const [last] = roles.slice(-1)
  if (last === undefined) return t('ui.nobody')
  return roles.length === 1 ? last : t('ui.roles_or', { roles: roles.slice(0, -1).join(', '), last })
}
