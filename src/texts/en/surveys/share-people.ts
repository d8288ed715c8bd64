/** What the list of people says to designers, and what invites them. */
export const sharePeople = {
  heading: 'People',
  lead: 'Add the people you want to ask. Each gets a unique key, a link of their own and, if this server sends e-mail, an invitation in their language.',
  withoutKeys: 'To invite people one by one, the survey has to require unique keys that are created here.',
  settings: 'Turn on unique keys in its settings',
  list: 'People to add',
  listHint:
    'One address per line, such as Ann Lee <ann@example.org>, or columns of a spreadsheet below a line that names them: email, name, group, language, weight. People who are already on the list stay as they are. To change someone’s weight, remove them and add them again before they answer.',
  add: 'Add people',
  listHeading: 'Who is asked',
  listOfThem: 'List of people',
  total: {
    one: '{count} person: {answered} answered, {begun} begun',
    other: '{count} people: {answered} answered, {begun} begun',
  },
  totalUnreached: {
    one: '{count} person: {answered} answered, {begun} begun, {refused} refused by the mail server, {unsubscribed} unsubscribed',
    other:
      '{count} people: {answered} answered, {begun} begun, {refused} refused by the mail server, {unsubscribed} unsubscribed',
  },
  waiting: {
    one: '{count} e-mail is on its way.',
    other: '{count} e-mails are on their way, one after another.',
  },
  withoutMail:
    'This server sends no e-mail. Download the list with its links for your own mail program, or write to people one by one.',
  words: {
    invitation: 'What the invitation says ({language})',
    reminder: 'What the reminder says ({language})',
  },
  subject: 'Subject',
  body: 'Text',
  wordsHint:
    '{name}, {link}, {survey}, {closes} and {organisation} are filled in for each person. People read this in their own language where it is available, otherwise in that of the survey. A link to stop these e-mails is added at the end.',
  test: 'Send a test to me',
  send: {
    invitation: { one: 'Invite {count} person', other: 'Invite {count} people' },
    reminder: {
      one: 'Remind {count} person who has not begun',
      other: 'Remind {count} people who have not begun',
    },
  },
  notOpen: 'Open the survey first: until then nobody could answer.',
  file: 'Download people with links (CSV)',
  address: 'Address',
  weight: 'weight {weight}',
  state: 'State',
  states: {
    added: 'Added',
    invited: 'Invited',
    reminded: 'Reminded',
    begun: 'Begun',
    answered: 'Answered',
    refused: 'Refused by the mail server',
    unsubscribed: 'Unsubscribed',
    revoked: 'Key revoked',
  },
  write: 'Write',
  remove: 'Remove',
  removeWho: 'Remove {address}',
  find: 'Find by address or name',
  findButton: 'Find',
  foundNone: 'Nobody on the list has this in their address or name.',
  next: 'Next people',
  first: 'First people',
  erase: 'Erase the addresses',
  eraseHint:
    'All addresses and names are erased, and e-mails still waiting are not sent. The keys stay in the list below: whoever has a link can still answer.',
  eraseAll: 'Erase all addresses',
} as const
