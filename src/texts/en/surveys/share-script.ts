/** What the script of the page says. */
export const shareScript = {
  updated: 'The page now shows what you chose.',
  shortLinkSaved: 'The short link is saved.',
  shortLinkGone: 'The short link is removed.',
  copied: 'Link copied.',
  copyFailed: 'Copying did not work. Select the link and copy it yourself.',
  issued: { one: '{count} key created.', other: '{count} keys created.' },
  imported: { one: '{count} key is on the list.', other: '{count} keys are on the list.' },
  keyHeaderLeftOut: 'The line of column names was left out.',
  keyColumnsLeftOut: 'These columns were not used: {columns}.',
  noKeysInList: 'The list has no keys.',
  noNames: 'Enter at least one name.',
  keysWithoutName: 'Every key needs a name. These have none: {keys}.',
  chooseKeys: 'First select the keys to revoke.',
  begun: {
    one: '{count} of the selected keys has begun a response. Once it is revoked, that response is discarded.',
    other:
      '{count} of the selected keys have begun a response. Once they are revoked, those responses are discarded.',
  },
  revoked: { one: '{count} key revoked.', other: '{count} keys revoked.' },
  staySubmitted: {
    one: '{count} key stays: someone has submitted with it, and the response counts.',
    other: '{count} keys stay: people have submitted with them, and the responses count.',
  },
  undo: 'Undo',
  restored: { one: '{count} key is valid again.', other: '{count} keys are valid again.' },
  peopleAdded: { one: '{count} person added.', other: '{count} people added.' },
  peopleKnown: {
    one: '{count} was already on the list and stays as before.',
    other: '{count} were already on the list and stay as before.',
  },
  peopleRemoved: 'The list is up to date.',
  lettersWritten: { one: '{count} e-mail is on its way.', other: '{count} e-mails are on their way.' },
  testSent: 'An e-mail to you is on its way. Its link has no key.',
  failed: 'That did not work. Check your connection and try again.',
} as const
