/** What staff do, as the log and the proposals name it: `acts.` and the act's name. A block an area. */
export const words = {
  // cashier
  // complaints and chat
  // content
  // identity and members
  // lobby and games
  // site and brand
  // staff
  'acts.staff.invite': 'Invite somebody',
  'acts.staff.set-roles': 'Change somebody’s roles',
  'acts.staff.end': 'Let somebody go',
  'acts.staff.reset-factors': 'Reset how somebody logs in',
  'acts.staff.set-networks': 'Change the networks that may come in',
  'acts.staff.make-role': 'Make or change a role',
  'acts.staff.set-up': 'Set up how they log in',
  'acts.staff.add-owner': 'Add an owner',
  'acts.staff.reset-owner': 'Reset an owner',
  'acts.settings.set-threshold': 'Change a threshold',
  'acts.settings.set-factors': 'Change how staff log in',
  'acts.session.open': 'Log in',
  'acts.session.close': 'Log out',
  // office
  // wallet and ledger
} as const
