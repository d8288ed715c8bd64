/** What people who are asked by mail read: in the mail unless its designer writes another one, and on the page where they ask for no more. */
export const invitations = {
  hello: 'Hello {name},',
  invitation: {
    subject: 'Invitation: {survey}',
    lead: 'You are invited to take part in the survey “{survey}”. This link is yours alone, so please do not pass it on:',
  },
  reminder: {
    subject: 'Reminder: {survey}',
    lead: 'There is still time to take part in the survey “{survey}”. This link is yours alone, so please do not pass it on:',
  },
  closes: 'The survey closes on {closes}.',
  footer: 'To stop e-mails about this survey: {address}',
  unsubscribe: {
    title: 'E-mails about this survey',
    ask: 'Do you want to stop e-mails about this survey? Your link will still work.',
    button: 'Stop these e-mails',
    done: 'You will get no more e-mails about this survey. Your link still works.',
    gone: 'This address is no longer on any list, so you will get no e-mails about this survey.',
  },
} as const
