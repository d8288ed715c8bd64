/** What mails say. */
export const mail = {
  collaborator: {
    subject: '{inviter} shares “{title}” with you',
    viewer: '{inviter} lets you see the survey “{title}”.',
    editor: '{inviter} lets you edit the survey “{title}”.',
    body: '{what}\n\nSign in with this address:\n{link}\n\nIf you know nothing of this, you need not do anything.',
  },
  signIn: {
    subject: 'Sign in to {server}',
    body: 'Open this link in the browser in which you asked for it:\n{link}\n\nIt works once, within {minutes} minutes. If you did not ask for it, you need not do anything.',
  },
} as const
