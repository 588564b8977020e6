/** What staff do, as the log and the proposals name it: `acts.` and the act's name. A block an area. */
export const words = {
  // cashier
  'acts.withdrawals.claim': 'Take a withdrawal in hand',
  'acts.withdrawals.hold': 'Stop a withdrawal',
  'acts.withdrawals.release': 'Let a withdrawal go on',
  'acts.withdrawals.pay': 'Pay a withdrawal',
  'acts.withdrawals.refuse': 'Refuse a withdrawal',
  'acts.cashier.set-waits': 'Change how long money waits',
  // complaints and chat
  // content
  'acts.content.save-draft': 'Draft an announcement',
  'acts.content.discard-draft': 'Throw away a draft',
  'acts.content.ask-review': 'Ask for a look at a draft',
  'acts.content.publish': 'Publish an announcement',
  'acts.content.withdraw': 'Withdraw an announcement',
  'acts.content.restore': 'Show an earlier version',
  'acts.content.save-category': 'Change a category of promotions',
  'acts.content.import': 'Import content from a file',
  'acts.content.add-picture': 'Add a picture',
  'acts.help.save-draft': 'Draft an item of help',
  'acts.help.discard-draft': 'Throw away a draft of help',
  'acts.help.ask-review': 'Ask for a look at help',
  'acts.help.publish': 'Publish an item of help',
  'acts.help.withdraw': 'Take an item out of help',
  'acts.help.restore': 'Show an earlier version of help',
  'acts.help.order': 'Order the help center',
  'acts.terms.save-draft': 'Draft the terms',
  'acts.terms.discard-draft': 'Throw away a draft of the terms',
  'acts.terms.ask-review': 'Ask for a look at the terms',
  'acts.terms.publish': 'Publish the terms',
  'acts.terms.restore': 'Show earlier terms',
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
