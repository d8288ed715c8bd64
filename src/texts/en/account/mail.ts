/** What mails say. */
export const mail = {
  collaborator: {
    subject: '{inviter} shares “{title}” with you',
    viewer: '{inviter} lets you see the survey “{title}”.',
    editor: '{inviter} lets you edit the survey “{title}”.',
    owner: '{inviter} made you the owner of the survey “{title}”.',
    body: '{what}\n\nSign in with this address:\n{link}\n\nIf you were not expecting this, you can ignore it.',
  },
  member: {
    subject: '{inviter} invites you to the team “{team}”',
    viewer: '{inviter} lets you see the surveys of the team “{team}”.',
    editor: '{inviter} lets you make and edit surveys in the team “{team}”.',
    owner: '{inviter} made you an owner of the team “{team}” and of its surveys.',
    body: '{what}\n\nSign in with this address:\n{link}\n\nIf you were not expecting this, you can ignore it.',
  },
  retention: {
    subject: 'Responses to “{title}” are kept until {date}',
    delete:
      'By {date}, all responses to the survey “{title}” will be deleted for good, with its results, its keys and the people who were asked.',
    strip:
      'By {date}, all responses to the survey “{title}” will be stripped for good: their answers and the results stay; keys, names, link parameters, the log of actions and the list of people who were asked are removed.',
    body: '{what}\n\nDownload what you need before:\n{results}\n\nHow long they are kept is set under “Results and privacy”:\n{settings}',
  },
  signIn: {
    subject: 'Sign in to {server}',
    body: 'Open this link in the browser that you asked for it in:\n{link}\n\nIt works once, within {minutes} minutes. If you did not ask for it, you can ignore this e-mail.',
  },
} as const
