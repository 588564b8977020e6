/** Every expected no, in words for whoever sees it: what happened, then what to do. A block an area; `.wait` where the server says how long. */
export const words = {
  'refusals.seconds': 'seconds',
  'refusals.minutes': 'minutes',
  // any call
  'refusals.invalid_request': 'Something that was entered is not valid. Check the fields.',
  'refusals.not_found': 'This is not here, or not any more.',
  'refusals.too_large': 'This is too large to be sent.',
  'refusals.too_many_requests': 'That was too much at once. Wait a moment.',
  'refusals.too_many_requests.wait': { one: 'That was too much at once. Try again in {count} {unit}.', other: 'That was too much at once. Try again in {count} {unit}.' },
  'refusals.unexpected': 'This did not work, and it is our fault. Try again; if it stays, tell whoever looks after the house.',
  'refusals.unavailable': 'The office does not answer at the moment. Nothing was done. Try again shortly.',
  'refusals.offline': 'This computer has no connection to the office.',
  'refusals.timeout': 'The answer took too long. Look whether it was done before you try again.',
  'refusals.login_required': 'Log in to go on.',
  'refusals.session_ended': 'Your session has ended. Log in again.',
  'refusals.csrf_wrong': 'This page is out of date. Load it again.',
  'refusals.address_not_allowed': 'The office may not be used from this network.',
  'refusals.not_permitted': 'Your roles do not allow this.',
  // coming in
  'refusals.bad_credentials': 'The e-mail or the password is wrong.',
  'refusals.login_locked': 'Too many wrong tries. This name is locked for a while.',
  'refusals.login_locked.wait': { one: 'Too many wrong tries. Try again in {count} {unit}.', other: 'Too many wrong tries. Try again in {count} {unit}.' },
  'refusals.factor_off': 'This house takes passkeys only.',
  'refusals.challenge_over': 'That took too long. Start again.',
  'refusals.second_factor_wrong': 'This code is wrong, or was used already. Wait for the next one.',
  'refusals.passkey_refused': 'This passkey was not accepted.',
  'refusals.link_over': 'This link has expired or was used already. Ask for a new one.',
  'refusals.weak_password': 'The password needs at least 12 characters.',
  'refusals.factor_required': 'Set up a passkey, or a password with an authenticator.',
  // acts
  'refusals.step_up_required': 'This needs a fresh proof of who you are.',
  'refusals.reason_required': 'Say why: the reason goes into the log.',
  'refusals.changed_meanwhile': 'Somebody changed this meanwhile. Look at it anew, then decide.',
  'refusals.key_used_otherwise': 'This was sent before with other contents. Load the page again.',
  'refusals.own_proposal': 'Your own proposal is for somebody else to decide.',
  'refusals.proposal_stale': 'What it was based on has changed: it has to be proposed anew.',
  'refusals.proposal_over': 'This proposal was decided already, or its time is over.',
  'refusals.owner_required': 'An owner has to be one of the two who decide this.',
  'refusals.cursor_mismatch': 'This place in the list belongs to another filter. The list starts anew.',
  'refusals.filter_too_wide': 'This would look through too much. Narrow the time to one day.',
  'refusals.claimed_by_another': 'Somebody else works on this at the moment.',
  'refusals.market_forbids': 'The rules of this market do not allow this.',
  'refusals.limit_of_staff': 'You have reached your limit of the day for this.',
  'refusals.export_over_limit': 'You have reached your exports of the day.',
  // money
  'refusals.already_sent': 'This was sent already and cannot be stopped any more.',
  'refusals.on_hold': 'This is on hold. Release it first.',
  'refusals.not_waiting': 'This does not wait for a decision any more.',
  'refusals.would_be_below_zero': 'The balance would fall below zero.',
  // staff
  'refusals.passkey_required': 'Approve with your passkey: it signs this very proposal.',
  'refusals.email_taken': 'Somebody with this e-mail is here already.',
  'refusals.role_unknown': 'There is no such role.',
  'refusals.role_fixed': 'The built-in roles cannot be changed.',
  'refusals.last_owner': 'This is the last owner: a house needs one.',
  'refusals.locks_you_out': 'You would lock yourself out. Include the network that you are in.',
  // complaints and chat
  // content
  'refusals.content_no_draft': 'There is no draft.',
  'refusals.content_not_shown': 'It is not shown.',
  'refusals.content_type_fixed': 'It was shown as another type. Make a new one instead.',
  'refusals.content_unknown_category': 'It names a category that does not exist.',
  'refusals.content_anchor_taken': 'Another item has this anchor.',
  'refusals.content_order_incomplete': 'The order has changed meanwhile, or an item is missing. Look again.',
  'refusals.picture_unreadable': 'This is no picture that can be read: png, jpg, webp or avif.',
  // identity and members
  // lobby and games
  // office
  // site and brand
} as const
